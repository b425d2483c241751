/** How the preview shows a form: as which visitor, on which page, with which answers of services. */

import * as v from 'valibot';
import { isObject } from '../document/json-object.ts';

/** With it, the form covers its page. */
export const OVERLAY_FLAG = 'FULL_SCREEN';

const text = v.optional(v.string(), '');
const texts = v.optional(v.pipe(v.record(v.string(), v.string()), v.readonly()), {});
const names = v.optional(v.pipe(v.array(v.string()), v.readonly()), []);

/** How the services behave; undefined behaves as in any preview. The values are those of the `data-preview-…` attributes. */
const services = v.object({
  lead: v.optional(v.picklist(['failure', 'slow'])),
  reveal: v.optional(v.picklist(['open', 'closed', 'hours', 'buffered', 'unknown', 'none', 'loading'])),
  code: v.optional(v.literal('on')),
  brands: v.optional(v.picklist(['several', 'one', 'none'])),
  offers: v.optional(v.picklist(['list', 'carousel', 'popin', 'none'])),
});
export type SimulatedServices = v.InferOutput<typeof services>;

const settingsSchema = v.object({
  /** `auto` follows the device. */
  scheme: v.optional(v.picklist(['auto', 'light', 'dark']), 'auto'),
  /** Flags that are on. */
  flags: names,
  /** The query of the page's address, such as `utm_source=x&initial_step=2`. */
  query: text,
  /** Answers that the link fills in: a JSON object, or lines such as `email: ann@example.com`. */
  prefill: text,
  /** When the visit starts, as `2026-12-24T23:00` in the time zone of the browser; empty is now. */
  clock: text,
  reducedMotion: v.optional(v.boolean(), false),
  network: v.optional(v.picklist(['fast', 'slow', 'offline']), 'fast'),
  services: v.optional(services, {}),
  /** Further attributes of the element, by name without `data-`. */
  attributes: texts,
  /** Addresses of scripts that register plugins. They only run in the frame. */
  scripts: names,
  /** For a picture: without motion, and without bars to scroll. */
  isStill: v.optional(v.boolean(), false),
  /** The form waits for its definition for ever: its outline until the first step is there. */
  isWaiting: v.optional(v.boolean(), false),
});
export type PreviewSettings = Readonly<v.InferOutput<typeof settingsSchema>>;

export const DEFAULT_SETTINGS: PreviewSettings = Object.freeze(v.parse(settingsSchema, {}));

/** The flag that makes a preview send leads. */
export const SENDS_LEADS = 'FORCE_PREVIEW_LEADS';

/** The settings as they were stored; the default ones if the stored ones cannot be read. */
export function parseSettings(stored: unknown): PreviewSettings {
  const parsed = v.safeParse(settingsSchema, stored);
  return parsed.success ? parsed.output : DEFAULT_SETTINGS;
}

/** What is stored of the settings. A form that is opened again must not send leads until its owner says so again. */
export const settingsToStore = (settings: PreviewSettings): PreviewSettings => ({
  ...settings,
  flags: settings.flags.filter(flag => flag !== SENDS_LEADS),
});

/** The answers of services that the definition needs, unless the settings have others. */
export function withServices(definition: unknown, settings: PreviewSettings): PreviewSettings {
  const text = JSON.stringify(definition ?? null);
  const asksForCode = text.includes('"confirmByCode":true') || text.includes('"type":"phone2fa"');
  const services: SimulatedServices = {
    ...(asksForCode && { code: 'on' }),
    ...(text.includes('"revealPage":true') && { reveal: 'open' }),
    ...(/"brandConfiguration":\{|"type":"brand"/.test(text) && { brands: 'several' }),
    ...settings.services,
  };
  return { ...settings, services };
}

/** The attributes of the form's element, by their whole names. */
export function attributesOf({ scheme, flags, services, attributes }: PreviewSettings): Record<string, string> {
  const found: Record<string, string> = { 'data-preview': '' };
  for (const [name, value] of Object.entries(attributes)) if (/^[a-z][\w-]*$/.test(name)) found[`data-${name}`] = value;
  if (scheme !== 'auto') found['data-scheme'] = scheme;
  for (const [name, value] of Object.entries(services)) if (value !== undefined) found[`data-preview-${name}`] = value;
  for (const flag of flags) {
    if (/^\w+$/.test(flag)) found[`data-feature-${flag.toLowerCase().replaceAll('_', '-')}`] = '';
  }
  return found;
}

/** The answers in the text of the setting `prefill`; undefined if it cannot be read. */
export function parsePrefill(text: string): Readonly<Record<string, unknown>> | undefined {
  if (text.trim().startsWith('{')) {
    try {
      const parsed: unknown = JSON.parse(text);
      return isObject(parsed) ? parsed : undefined;
    } catch {
      return undefined;
    }
  }
  const lines = text.split('\n').filter(line => line.trim() !== '');
  const entries = lines.map(line => {
    const end = line.search(/[:=]/);
    return [line.slice(0, Math.max(0, end)).trim(), line.slice(end + 1).trim()] as const;
  });
  return entries.some(([key]) => key === '') ? undefined : Object.fromEntries(entries);
}

/** The query of the page's address, with the answers that the link fills in. */
export function queryOf({ query, prefill }: PreviewSettings): string {
  const params = new URLSearchParams(query.trim().replace(/^[^?]*\?/, ''));
  const answers = parsePrefill(prefill);
  if (answers && Object.keys(answers).length > 0) {
    const bytes = new TextEncoder().encode(JSON.stringify(answers));
    params.set('prefilled_values', btoa(String.fromCharCode(...bytes)));
  }
  return params.toString();
}

/** The setting `query` with these parameters of the link; undefined if the settings have them already. */
export function extendedQuery(settings: PreviewSettings, query: string): string | undefined {
  const known = new URLSearchParams(queryOf(settings));
  const missing = [...new URLSearchParams(query)].filter(([name, value]) => known.get(name) !== value);
  if (missing.length === 0) return undefined;
  const params = new URLSearchParams(settings.query.trim().replace(/^[^?]*\?/, ''));
  for (const [name, value] of missing) params.set(name, value);
  return params.toString();
}

/** The time at which the visit starts. `now`: that of the browser; both in ms since the epoch. */
export function startOfVisit({ clock }: PreviewSettings, now: number): number {
  const chosen = Date.parse(clock);
  return Number.isNaN(chosen) ? now : chosen;
}

/** Can the change only be seen in a new visit? */
export const needsNewVisit = (before: PreviewSettings, after: PreviewSettings): boolean =>
  queryOf(before) !== queryOf(after) || before.clock !== after.clock || before.scripts !== after.scripts;

const ALL_SETTINGS = Object.keys(DEFAULT_SETTINGS) as (keyof PreviewSettings)[];

/** How many of the settings differ from the defaults. */
export const countChanges = (
  settings: PreviewSettings,
  names: readonly (keyof PreviewSettings)[] = ALL_SETTINGS,
): number => names.filter(name => JSON.stringify(settings[name]) !== JSON.stringify(DEFAULT_SETTINGS[name])).length;
