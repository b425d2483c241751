/** What the server of the owner's company has: lists of postcodes, customers, lookups and flags. */
import { proxy, ref } from 'valtio/vanilla';
import type { ServerNames } from '../../../headless/left-to-do.ts';
import { asText, isObject, type JsonObject, objectOf } from '../document/json-object.ts';
import type { Platform } from '../platform.ts';
import { type Api, createApi, type Server, sessionAt } from './owner-api.ts';

export interface ServerNamesState {
  /** Undefined until a server has answered: the owner has not signed in, or no server serves this page. */
  names: ServerNames | undefined;
  isAsking: boolean;
}
export interface KnownServer {
  readonly state: ServerNamesState;
  /** Asks the server of this page. It never rejects: without an answer the names stay as they were. */
  look(): Promise<void>;
  /** The same, unless it was asked before. */
  lookOnce(): Promise<void>;
}

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

async function namesAt(api: Api): Promise<ServerNames> {
  const [lists, lookups, customers, features] = await Promise.all([
    recordsOf(api, 'postcodes'),
    recordsOf(api, 'lookup'),
    recordsOf(api, 'customer'),
    api.get<JsonObject>('records/setting/features'),
  ]);
  return {
    lists: Object.fromEntries(lists.map(({ id, postcodes }) => [asText(id), textsIn(postcodes).length])),
    lookups: lookups.map(({ id }) => asText(id)),
    customers: customers.map(({ name, forms }) => ({ name: asText(name), forms: textsIn(forms) })),
    flags: textsIn(objectOf(features).flags),
  };
}

export function createKnownServer(platform: Pick<Platform, 'fetch' | 'fileUrl'>): KnownServer {
  const state = proxy<ServerNamesState>({ names: undefined, isAsking: false });
  const server: Server = { base: platform.fileUrl('../admin/'), fetch: platform.fetch };
  let hasAsked = false;
  async function look(): Promise<void> {
    if (state.isAsking) return;
    hasAsked = true;
    state.isAsking = true;
    try {
      const person = await sessionAt(server).read();
      if (person?.name == null) return;
      state.names = ref(await namesAt(createApi(server, person, () => {})));
    } catch {
      // no server of ours serves this page, or it is away
    } finally {
      state.isAsking = false;
    }
  }
  return { state, look, lookOnce: async () => (hasAsked ? undefined : look()) };
}
