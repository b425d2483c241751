/** A fake of the maps script for unit specs. It is loaded by `host.script`, like the real one. */
import { readFileSync } from 'node:fs';
import type { TestHost } from './host.ts';

export interface MapsPlace {
  id: string;
  text: string;
  formatted?: string;
  at?: { lat: number; lng: number };
  /** The address components, each a long name, a short name and types. */
  parts?: readonly (readonly string[])[];
  /** The address components that the geocoder returns for the place's position. Default: `parts`. */
  around?: readonly (readonly string[])[];
}
type Service = 'newer' | 'older' | 'details' | 'geocoding';
export interface MapsSettings {
  newer?: boolean;
  older?: boolean;
  broken?: boolean;
  /** The services that refuse the key, and those that never reply. */
  refused?: readonly Service[];
  silent?: readonly Service[];
  places?: readonly MapsPlace[];
}
type Called = Readonly<Record<string, unknown>> & { call: string };

const SCRIPT = readFileSync(new URL('../journeys/scripts/maps.js', import.meta.url), 'utf8');

/** Makes `host.script` load the fake. Returns the list of calls that the fake receives. */
export function installMaps(host: TestHost, mapsSettings: MapsSettings): Called[] {
  const page = { mapsSettings, mapsCalls: [] as Called[] };
  const script = host.script.bind(host);
  host.script = async url => {
    await script(url);
    new Function('window', SCRIPT)(page);
    Object.assign(host.globals, { google: (page as { google?: unknown }).google, document });
  };
  return page.mapsCalls;
}
