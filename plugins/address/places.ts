/** The place search of a form: searches places, and completes the parts of a chosen one. */
import { type Call, isObject, objectOf, type Reply, type Scope } from '../kit/kit.ts';
import { type JsonObject, objectsIn } from '../shared/json.ts';
import { serviceProblem } from '../shared/services.ts';
import { partsOf, placeText } from './geocode.ts';
import type { GoogleMaps } from './google-maps.ts';
import { isMapsAllowed, needsGoogleMaps } from './row.ts';
import { type Parts, type PlaceQuery, type Places, type Prediction, UNKNOWN_CITY } from './types.ts';

/** In ms. Next waits at most this long for the details of a place. */
const DETAILS_TIMEOUT = 8000;
const DUTCH_ZIPCODE = /^[1-9]\d{3} ?[A-Z]{2}$/i;

const queryString = (members: Readonly<Record<string, string>>): string => new URLSearchParams(members).toString();

export class PlaceSearch implements Places {
  readonly #scope: Scope;
  readonly #geocodeUrl: string;
  #maps: GoogleMaps | undefined;
  /**
   * Session id by search. The service behind the endpoint may bill everything from the first text to the choice as one
   * session.
   */
  readonly #sessions = new Map<string, string>();

  constructor(scope: Scope) {
    this.#scope = scope;
    this.#geocodeUrl = scope.read.page.attributes.geocodeUrl ?? '';
  }

  async search(query: PlaceQuery, signal: AbortSignal): Promise<readonly Prediction[]> {
    if (query.maps && this.#maps) {
      try {
        return await this.#maps.search(query, this.#language);
      } catch (error) {
        this.#warn('The search failed, so the endpoint is used', error);
      }
    }
    return this.#searchEndpoint(query, signal);
  }
  async details(prediction: Prediction, { country, session }: Omit<PlaceQuery, 'text'>): Promise<Parts> {
    const result = prediction.maps
      ? await this.#maps?.details(prediction.id, session)
      : await this.#detailsFromEndpoint(prediction, session);
    if (!result) throw new Error('The maps library no longer knows the place');
    const parts = partsOf(result);
    return this.#complete({ ...parts, fullAddress: parts.fullAddress || prediction.text }, country);
  }
  async loadGoogleMaps(): Promise<void> {
    if (!needsGoogleMaps(this.#scope.read)) return;
    try {
      this.#maps = await this.#loadLibrary();
    } catch (error) {
      this.#warn('The library could not be loaded', error);
    }
  }

  async #loadLibrary(): Promise<GoogleMaps> {
    const { loadGoogleMaps } = await import(/* webpackChunkName: "maps" */ './google-maps.ts');
    return loadGoogleMaps(this.#scope, this.#scope.read.page.attributes.mapsKey ?? '');
  }
  get #language(): string {
    return this.#scope.read.form.configuration.language;
  }
  #warn(message: string, error: unknown): void {
    this.#scope.report('warning', `SW_MAPS: ${message}: ${String(error)}`);
  }

  #sessionOf(search: string): string {
    const session = this.#sessions.get(search) ?? this.#scope.host.random();
    this.#sessions.set(search, session);
    return session;
  }
  async #searchEndpoint(query: PlaceQuery, signal: AbortSignal): Promise<Prediction[]> {
    const { text: input, types, country } = query;
    const sent = { input, types, language: this.#language, country, session: this.#sessionOf(query.session) };
    const path = `/api/address/autocomplete?${queryString(sent)}`;
    const { body } = await this.#callOrThrow({ path, signal });
    return objectsIn(objectOf(body).predictions).flatMap(item => {
      const [id, description] = [placeText(item.place_id) || placeText(item.reference), placeText(item.description)];
      return id && description ? [{ id, text: description }] : [];
    });
  }
  async #detailsFromEndpoint({ id }: Prediction, search: string): Promise<JsonObject> {
    const query = { place_id: id, language: this.#language, session: this.#sessionOf(search) };
    this.#sessions.delete(search);
    const path = `/api/address/details?${queryString(query)}`;
    const { body } = await this.#callOrThrow({ path, within: DETAILS_TIMEOUT });
    if (!isObject(body) || !isObject(body.result)) throw new Error('The details of a place are not an object');
    return body.result;
  }
  async #callOrThrow(call: Call): Promise<Reply> {
    const reply = await this.#scope.call(call);
    if (!reply.ok) throw new Error(`${call.path.split('?')[0]} returned status ${reply.status}`);
    return reply;
  }
  /** Wraps a call that only fills a gap: reports a failure and leaves the gap. */
  #bodyOrNothing(path: string): Promise<unknown> {
    return this.#callOrThrow({ path, within: DETAILS_TIMEOUT / 2 }).then(
      ({ body }) => body,
      error => this.#scope.report('warning', serviceProblem('The parts of an address are incomplete', error)),
    );
  }

  /** Replaces a Dutch zipcode without letters, then fills a missing zipcode or city by geocoding. */
  async #complete(known: Parts, country: string): Promise<Parts> {
    let parts = known;
    const hasPosition = parts.lat !== '' && parts.lng !== '';
    const actualCountry = String(parts.countryShort || country).toLowerCase();
    if (hasPosition && actualCountry === 'nl' && !DUTCH_ZIPCODE.test(String(parts.zipcode))) {
      parts = { ...parts, zipcode: (await this.#dutchZipcode(parts)) || parts.zipcode };
    }
    if (hasPosition && (!parts.zipcode || !parts.city) && (this.#geocodeUrl || isMapsAllowed(this.#scope.read)))
      parts = await this.#geocode(parts);
    return { ...parts, city: parts.city || UNKNOWN_CITY };
  }
  async #dutchZipcode({ lat, lng }: Parts): Promise<string> {
    const { result } = objectOf(await this.#bodyOrNothing(`/zipcode/fallback/nl/${lat}/${lng}`));
    return placeText(result) || placeText(objectOf(result).postcode);
  }
  async #geocode(parts: Parts): Promise<Parts> {
    const results = await (this.#geocodeUrl ? this.#geocodeByService(parts) : this.#geocodeByLibrary(parts));
    const found = results.map(partsOf);
    const fillable = ['zipcode', 'city', 'region', 'regionShort', 'county', 'countyShort'] as const;
    const filled = fillable.map(part => [part, parts[part] || found.map(one => one[part]).find(Boolean) || '']);
    return { ...parts, ...Object.fromEntries(filled) };
  }
  async #geocodeByService({ lat, lng }: Parts): Promise<readonly JsonObject[]> {
    const query = `${this.#geocodeUrl.includes('?') ? '&' : '?'}${queryString({ latlng: `${lat},${lng}` })}`;
    return objectsIn(objectOf(await this.#bodyOrNothing(this.#geocodeUrl + query)).results);
  }
  async #geocodeByLibrary({ lat, lng }: Parts): Promise<readonly JsonObject[]> {
    const located = async (): Promise<readonly JsonObject[]> => {
      this.#maps ??= await this.#loadLibrary();
      return this.#maps.geocode({ lat: Number(lat), lng: Number(lng) });
    };
    const timeout = new Promise<never>((_, reject) =>
      this.#scope.host.after(DETAILS_TIMEOUT / 2, () => reject(new Error('It did not answer in time'))),
    );
    try {
      return await Promise.race([located(), timeout]);
    } catch (error) {
      this.#warn('The geocoding failed', error);
      return [];
    }
  }
}
