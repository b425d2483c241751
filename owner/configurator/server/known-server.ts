/** The server of the owner's company, if it serves this page: who has signed in there, and what it has. */
import { proxy, ref } from 'valtio/vanilla';
import type { ServerSetup } from '../../../headless/left-to-do.ts';
import type { Limits } from '../../../server/api/owner.ts';
import { asText, isObject, type JsonObject, objectOf } from '../document/json-object.ts';
import type { Platform } from '../platform.ts';
import { type Api, ApiError, createApi, type Server, sessionAt } from './owner-api.ts';

export type Connection =
  | { state: 'looking' }
  /** Something else serves this page. */
  | { state: 'none' }
  | { state: 'signed-out' }
  | { state: 'failed'; error: Error }
  | { state: 'signed-in'; name: string; isOwner: boolean; api: Api };

export interface ServerState {
  connection: Connection;
  /** What the server has. Undefined until an owner has signed in. */
  setup: ServerSetup | undefined;
}
export type KnownServer = ReturnType<typeof createKnownServer>;

/** The server answers in pages. */
const PAGE = 100;
const MAX_PAGES = 20;

async function recordsOf(api: Api, kind: string): Promise<JsonObject[]> {
  const all: JsonObject[] = [];
  for (let page = 0; page < MAX_PAGES; page++) {
    const after = asText(all.at(-1)?.id);
    const { records } = await api.get<{ records: JsonObject[] }>(`records/${kind}?after=${encodeURIComponent(after)}`);
    all.push(...records.filter(isObject));
    if (records.length < PAGE) break;
  }
  return all;
}

const textsIn = (list: unknown): readonly string[] => (Array.isArray(list) ? list.map(asText) : []);

async function setupAt(api: Api): Promise<ServerSetup> {
  const [lists, lookups, customers, features, { messages }] = await Promise.all([
    recordsOf(api, 'postcodes'),
    recordsOf(api, 'lookup'),
    recordsOf(api, 'customer'),
    api.get<JsonObject>('records/setting/features'),
    api.get<Limits>('limits'),
  ]);
  return {
    lists: Object.fromEntries(lists.map(({ id, postcodes }) => [asText(id), textsIn(postcodes).length])),
    lookups: lookups.map(({ id }) => asText(id)),
    customers: customers.map(({ name, forms }) => ({ name: asText(name), forms: textsIn(forms) })),
    flags: textsIn(objectOf(features).flags),
    codes: messages.codes,
  };
}

export function createKnownServer(platform: Pick<Platform, 'fetch' | 'fileUrl'>) {
  const state = proxy<ServerState>({ connection: { state: 'looking' }, setup: undefined });
  const server: Server = { base: platform.fileUrl('../admin/'), fetch: platform.fetch };
  let asking: Promise<void> | undefined;
  let hasAsked = false;
  let session = '';
  function show(connection: Connection): void {
    state.connection = ref(connection);
    if (connection.state !== 'signed-in') session = '';
  }
  async function ask(): Promise<void> {
    hasAsked = true;
    try {
      const person = await sessionAt(server).read();
      if (person?.name == null) return show({ state: person ? 'signed-out' : 'none' });
      const api = createApi(server, person, () => show({ state: 'signed-out' }));
      // Views that use the session need not begin again.
      if (session !== person.csrf || state.connection.state !== 'signed-in')
        show({ state: 'signed-in', name: person.name, isOwner: person.role === 'owner', api });
      session = person.csrf;
      // Without an answer, the setup stays as it was.
      state.setup = await setupAt(api).then(ref, () => state.setup);
    } catch (error) {
      const isAway = error instanceof ApiError && [0, 503].includes(error.status);
      show(isAway ? { state: 'failed', error } : { state: 'none' });
    }
  }
  /** Asks the server of this page. `isQuiet`: what was known stays on screen meanwhile. It never rejects. */
  function look(isQuiet = true): Promise<void> {
    if (!isQuiet && state.connection.state !== 'looking') {
      show({ state: 'looking' });
      asking = undefined; // the call under way may have shown its result already, and only wait for the setup
    }
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }
  return { state, look, lookOnce: async () => (hasAsked ? undefined : look()) };
}
