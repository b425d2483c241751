/** How the preview shows a form: as which visitor, on which page, with which answers of services. */

/** How the services behave; undefined behaves as in any preview. The values are those of the `data-preview-…` attributes. */
export interface SimulatedServices {
  lead?: 'failure';
  reveal?: 'open' | 'closed' | 'hours' | 'buffered' | 'unknown' | 'none' | 'loading';
  code?: 'on';
  brands?: 'several' | 'one' | 'none';
  offers?: 'list' | 'carousel' | 'popin' | 'none';
}

export interface PreviewSettings {
  /** `auto` follows the device. */
  scheme: 'auto' | 'light' | 'dark';
  /** Custom properties of the form by name, such as `--sw-accent`. */
  colors: Readonly<Record<string, string>>;
  /** These three replace the member of `configuration`; empty keeps it. */
  language: string;
  displayMode: string;
  country: string;
  /** Flags that are on. */
  flags: readonly string[];
  /** The query of the page's address, such as `utm_source=x&initial_step=2`. */
  query: string;
  /** Answers that the link fills in: a JSON object, or lines such as `email: ann@example.com`. */
  prefill: string;
  /** When the visit starts, as `2026-12-24T23:00` in the time zone of the browser; empty is now. */
  clock: string;
  reducedMotion: boolean;
  network: 'fast' | 'slow' | 'offline';
  services: SimulatedServices;
  /** Further attributes of the element, by name without `data-`. */
  attributes: Readonly<Record<string, string>>;
  /** Addresses of scripts that register plugins. They only run in the frame. */
  scripts: readonly string[];
  /** For a picture: without motion, and without bars to scroll. */
  isStill: boolean;
}

export const DEFAULT_SETTINGS: PreviewSettings = Object.freeze({
  scheme: 'auto',
  colors: {},
  language: '',
  displayMode: '',
  country: '',
  flags: [],
  query: '',
  prefill: '',
  clock: '',
  reducedMotion: false,
  network: 'fast',
  services: {},
  attributes: {},
  scripts: [],
  isStill: false,
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The definition with the members that the settings replace. */
export function definitionWith(definition: unknown, settings: PreviewSettings): unknown {
  const { language, displayMode, country } = settings;
  const replaced = Object.entries({ language, displayMode, country }).filter(([, value]) => value !== '');
  if (replaced.length === 0 || !isObject(definition)) return definition;
  const configuration = isObject(definition.configuration) ? definition.configuration : {};
  return { ...definition, configuration: { ...configuration, ...Object.fromEntries(replaced) } };
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
  const entries = lines.map(line => /^\s*([^:=]+?)\s*[:=]\s*(.*?)\s*$/.exec(line));
  if (entries.includes(null)) return undefined;
  return Object.fromEntries(entries.map(entry => [entry![1]!, entry![2]!]));
}

/** The query of the page's address, with the answers that the link fills in. */
export function queryOf({ query, prefill }: PreviewSettings, initialStep?: number): string {
  const params = new URLSearchParams(query.trim().replace(/^[^?]*\?/, ''));
  const answers = parsePrefill(prefill);
  if (answers && Object.keys(answers).length > 0) {
    const bytes = new TextEncoder().encode(JSON.stringify(answers));
    params.set('prefilled_values', btoa(String.fromCharCode(...bytes)));
  }
  if (initialStep !== undefined) params.set('initial_step', String(initialStep));
  return params.toString();
}

/** Can the change only be seen in a new visit? */
export const needsNewVisit = (before: PreviewSettings, after: PreviewSettings): boolean =>
  queryOf(before) !== queryOf(after) || before.clock !== after.clock || before.scripts !== after.scripts;

/** How many settings differ from the defaults. */
export const countChanges = (settings: PreviewSettings): number =>
  (Object.keys(DEFAULT_SETTINGS) as (keyof PreviewSettings)[]).filter(
    name => JSON.stringify(settings[name]) !== JSON.stringify(DEFAULT_SETTINGS[name]),
  ).length;

/** The address of a script, absolute; undefined if it is not http or https. */
export function scriptAddress(text: string, base: string): string | undefined {
  try {
    const url = new URL(text.trim(), base);
    return text.trim() !== '' && /^https?:$/.test(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
