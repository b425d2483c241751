/** The settings, from environment variables. README.md lists them. */
export interface Config {
  port: number;
  host: string;
  /** The path of the lead endpoint. */
  leadPath: string;
  /** A file for SQLite, or the address of a PostgreSQL server. */
  databaseUrl: string;
  /** The origins of pages that may send leads. */
  origins: readonly string[] | '*';
  /** The ids of the forms; undefined: any. */
  forms: readonly string[] | undefined;
  /** Files with the definitions of forms that are also sent without script. */
  definitions: readonly string[];
  /** Bytes. */
  maxBody: number;
  /** Leads per minute that one origin may send to this process. */
  rateLimit: number;
  webhook: { url: string; secret: string } | undefined;
  /** For the routes of the owner; undefined: there are none. */
  adminToken: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

function numberOf(environment: Environment, name: string, fallback: number): number {
  const text = environment[name];
  const value = text === undefined || text === '' ? fallback : Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number. Found: ${text}`);
  return value;
}
const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(Boolean);

/** Throws an error that names the variable if one makes no sense. */
export function readConfig(environment: Environment): Config {
  const {
    DATABASE_URL,
    ALLOWED_ORIGINS,
    FORMS,
    WEBHOOK_URL,
    WEBHOOK_SECRET,
    ADMIN_TOKEN,
    HOST,
    LEAD_PATH,
    DEFINITIONS,
  } = environment;
  const origins = listOf(ALLOWED_ORIGINS);
  if (origins.length === 0)
    throw new Error(
      'ALLOWED_ORIGINS is missing: give the origins of your pages, such as https://www.example.com, or *.',
    );
  const wrong = origins.find(origin => origin !== '*' && (!URL.canParse(origin) || new URL(origin).origin !== origin));
  if (wrong !== undefined) throw new Error(`ALLOWED_ORIGINS has no origin such as https://www.example.com: ${wrong}`);
  if (WEBHOOK_URL && !URL.canParse(WEBHOOK_URL)) throw new Error('WEBHOOK_URL is no address.');
  if (WEBHOOK_URL && !/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(WEBHOOK_SECRET ?? ''))
    throw new Error('WEBHOOK_SECRET must be whsec_ and at least 24 random bytes in base64.');
  if (ADMIN_TOKEN && !/^[A-Za-z0-9._~+/-]{24,}$/.test(ADMIN_TOKEN))
    throw new Error('ADMIN_TOKEN must have at least 24 letters and digits.');
  const forms = listOf(FORMS);
  return {
    port: numberOf(environment, 'PORT', 3000),
    host: HOST || '127.0.0.1',
    leadPath: LEAD_PATH || '/submit',
    databaseUrl: DATABASE_URL || 'leads.db',
    origins: origins.includes('*') ? '*' : origins,
    forms: forms.length > 0 ? forms : undefined,
    definitions: listOf(DEFINITIONS),
    maxBody: numberOf(environment, 'MAX_BODY', 256 * 1024),
    rateLimit: numberOf(environment, 'RATE_LIMIT', 600),
    webhook: WEBHOOK_URL ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET! } : undefined,
    adminToken: ADMIN_TOKEN || undefined,
  };
}
