/** A fake of the maps script for unit specs. It is loaded by `host.script`, like the real one. */
import { readFileSync } from 'node:fs';
import type { TestHost } from './host.ts';

export interface MapsPlace {
  id: string;
  text: string;
  formatted?: string;
  at?: { lat: number; lng: number };
  /** Long name, short name, kinds. */
  parts?: readonly (readonly string[])[];
  /** What the geocoder gives at its position; default: `parts`. */
  around?: readonly (readonly string[])[];
}
type Service = 'newer' | 'older' | 'details' | 'geocoding';
export interface MapsSettings {
  newer?: boolean;
  older?: boolean;
  broken?: boolean;
  /** The services that the key may not use, and those that never answer. */
  refused?: readonly Service[];
  silent?: readonly Service[];
  places?: readonly MapsPlace[];
}
type Called = Readonly<Record<string, unknown>> & { call: string };

const SCRIPT = readFileSync(new URL('../journeys/scripts/maps.js', import.meta.url), 'utf8');

/** Makes `host.script` load the fake. Returns the calls that the fake gets. */
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
