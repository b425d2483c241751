/** Reads the settings from environment variables, and nested ones from a file. docs/server.md lists them. */
import * as v from 'valibot';
import { isObject } from '../http/json.ts';
import { type Destination, destination, secret } from './destination.ts';
import { httpAddress, id, isLoopback, list, origin, text, whole, wholeText } from './parts.ts';
import { type Person, people, token } from './people.ts';
import { verification } from './verification.ts';

export interface Settings
  extends Omit<v.InferOutput<typeof variables>, 'origins' | 'stopDelay' | 'adminToken'>,
    v.InferOutput<typeof file> {
  /** The origins of pages that may call. `local`: pages of this machine. */
  origins: readonly string[] | '*' | 'local';
  stopDelay: number;
}

export const DEFAULT_DATABASE = 'stepwell.db';
const path = v.pipe(v.string(), v.regex(/^\/[\w./-]*$/, 'must be a path such as /submit'));
/** `name`: the environment variable. */
const named = <S extends v.GenericSchema>(name: string, schema: S): S => v.pipe(schema, v.title(name)) as unknown as S;

/** The schemas of the settings in environment variables. */
const variables = v.object({
  port: named('PORT', v.optional(wholeText(0, 65_535), '3000')),
  host: named('HOST', v.optional(v.string(), '127.0.0.1')),
  /** A file for SQLite, or the address of a PostgreSQL server. */
  databaseUrl: named('DATABASE_URL', v.optional(v.string(), DEFAULT_DATABASE)),
  leadPath: named('LEAD_PATH', v.optional(path, '/submit')),
  origins: named('ALLOWED_ORIGINS', v.optional(v.pipe(list, v.array(origin)), '')),
  /** The ids of the forms; empty: any. */
  forms: named('FORMS', v.optional(list, '')),
  /** Files with the definitions of forms that are also sent without JavaScript. */
  definitions: named('DEFINITIONS', v.optional(list, '')),
  /** The limit of a request in bytes. */
  maxBody: named('MAX_BODY', v.optional(wholeText(1000, 10_000_000), '262144')),
  /** Leads per minute that the pages of one origin may send to this process. */
  perOrigin: named('RATE_LIMIT', v.optional(wholeText(1, 1_000_000_000), '600')),
  /** Requests per minute from one network to this process. */
  perAddress: named('ADDRESS_LIMIT', v.optional(wholeText(1, 1_000_000_000), '600')),
  /** The number of the owner's proxies before the server, which write `X-Forwarded-For`. */
  proxies: named('PROXIES', v.optional(wholeText(0, 10), '0')),
  adminToken: named('ADMIN_TOKEN', v.optional(token)),
  metricsToken: named('METRICS_TOKEN', v.optional(token)),
  /** Seconds between the signal to stop and the stop, in which other copies take over. */
  stopDelay: named('STOP_DELAY', v.optional(wholeText(0, 300))),
  /** The URL of the mail server. */
  smtp: named(
    'SMTP_URL',
    v.optional(
      v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must be an address such as smtps://user:password@mail.example')),
    ),
  ),
});

const nameOf = (member: string): string => v.getTitle(variables.entries[member as keyof typeof variables.entries])!;

/** The address services. Postcodes come from the owner's lists. */
const places = v.strictObject({
  /** The APIs Places (New) and Geocoding of Google. */
  google: v.optional(v.strictObject({ key: text })),
  /** The French address base, for France. */
  ban: v.optional(v.strictObject({ url: v.optional(httpAddress, 'https://data.geopf.fr/geocodage') })),
  /** The limit of requests per minute from one network, because they may cost money. */
  perAddress: v.optional(whole(1, 1_000_000_000), 120),
});
/** An outside system that chooses the customer who calls. */
const reveal = v.strictObject({
  url: httpAddress,
  secret,
  /** Milliseconds until the rules decide. The visitor waits for ten seconds. */
  within: v.optional(whole(100, 8000), 5000),
});
const days = whole(1, 36_500);
const file = v.strictObject({
  destinations: v.optional(
    v.pipe(
      v.array(destination),
      v.check(all => new Set(all.map(one => one.id)).size === all.length, 'must have ids that differ'),
    ),
    [],
  ),
  people: v.optional(people, []),
  verification: v.optional(verification),
  reveal: v.optional(reveal),
  places: v.optional(places, { perAddress: 120 }),
  /** Days after which events are deleted. */
  events: v.optional(v.strictObject({ days: v.optional(days, 90) }), { days: 90 }),
  /** Days after which the sums of visits are deleted. */
  visits: v.optional(v.strictObject({ days: v.optional(days, 400) }), { days: 400 }),
  /** Days after which leads are deleted; `forms` has exceptions. Default: never. */
  retention: v.optional(v.strictObject({ days: v.optional(days), forms: v.optional(v.record(id, days), {}) }), {
    forms: {},
  }),
});

/** With these variables, a webhook needs no settings file. */
const webhookVariables = v.object({ WEBHOOK_URL: v.optional(httpAddress), WEBHOOK_SECRET: v.optional(secret) });

export type Environment = Readonly<Record<string, string | undefined>>;

/** Each message names the setting, and says what is wrong with it. It never has the value, which may be a secret. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

const issuesOf = (
  issues: readonly v.BaseIssue<unknown>[],
  nameOf: (path: readonly PropertyKey[]) => string,
): string[] => {
  const problems = issues.map(issue => {
    const parts = (issue.path ?? []).map(({ key }) => key as PropertyKey);
    const isUnknown = issue.type === 'strict_object' && issue.expected === 'never';
    const message = issue.type === 'strict_object' ? (isUnknown ? 'is not known' : 'is missing') : issue.message;
    return `${nameOf(parts)} ${message}.`;
  });
  return [...new Set(problems)];
};
const placeOf = (parts: readonly PropertyKey[]): string =>
  parts.reduce<string>(
    (place, part) =>
      typeof part === 'number' ? `${place}[${part}]` : place ? `${place}.${String(part)}` : String(part),
    '',
  );

/** A text `env:NAME` is the environment variable of that name, so that the file needs no secrets. */
function fillIn(value: unknown, environment: Environment, missing: string[]): unknown {
  const [, name] = (typeof value === 'string' && /^env:(\w+)$/.exec(value)) || [];
  if (name !== undefined && !environment[name]) missing.push(`${name} is missing: the settings file uses it.`);
  if (name !== undefined) return environment[name] || undefined;
  if (Array.isArray(value)) return value.map(one => fillIn(one, environment, missing));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillIn(one, environment, missing)]));
}

const LOCAL_VERIFICATION = v.parse(verification, { provider: { type: 'log' } });

/** `fileContent` is the parsed JSON of the settings file. Throws a `SettingsError` that names everything that is wrong. */
export function readSettings(environment: Environment, fileContent: unknown = {}): Settings {
  const given = Object.keys(variables.entries).map(member => [member, environment[nameOf(member)] || undefined]);
  const read = v.safeParse(variables, Object.fromEntries(given));
  const problems = read.success ? [] : issuesOf(read.issues, ([member]) => nameOf(String(member)));
  if (!isObject(fileContent)) problems.push('The settings file must have a JSON object.');
  const content = isObject(fileContent) ? fillIn(fileContent, environment, problems) : {};
  const parts = v.safeParse(file, content);
  if (!parts.success) problems.push(...issuesOf(parts.issues, placeOf));
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: key } = environment;
  const webhook = v.safeParse(webhookVariables, { WEBHOOK_URL: url || undefined, WEBHOOK_SECRET: key || undefined });
  if (!webhook.success) problems.push(...issuesOf(webhook.issues, ([name]) => String(name)));
  if (url && !key) problems.push('WEBHOOK_SECRET is missing: WEBHOOK_URL needs it.');
  const origins = read.success ? read.output.origins : [];
  if (read.success && origins.length === 0 && !isLoopback(read.output.host))
    problems.push('ALLOWED_ORIGINS is missing: give the origins of your pages, such as https://www.example.com, or *.');
  if (read.success && !read.output.smtp && parts.success && parts.output.destinations.some(one => one.type === 'email'))
    problems.push('SMTP_URL is missing: a destination sends e-mail.');
  if (read.success && read.output.adminToken && parts.success && parts.output.people.some(one => one.name === 'owner'))
    problems.push('people must not have the name owner: it is that of ADMIN_TOKEN.');
  if (!read.success || !parts.success || problems.length > 0) throw new SettingsError(problems);
  const own: Destination[] = url ? [{ type: 'webhook', id: 'webhook', when: {}, url, secrets: [key!] }] : [];
  const isLocal = origins.length === 0;
  const { adminToken, ...rest } = read.output;
  const owner: Person[] = adminToken === undefined ? [] : [{ name: 'owner', role: 'owner', token: adminToken }];
  return {
    ...rest,
    ...parts.output,
    people: [...owner, ...parts.output.people],
    // On a developer's machine, codes are in the log.
    verification: parts.output.verification ?? (isLocal ? LOCAL_VERIFICATION : undefined),
    // Node closes idle connections within five seconds.
    stopDelay: read.output.stopDelay ?? (isLocal ? 0 : 5),
    origins: origins.includes('*') ? '*' : isLocal ? 'local' : origins,
    destinations: [...own, ...parts.output.destinations],
  };
}
