/**
 * The list of tasks that remain before a form can go live. They concern data outside of the definition, such as a privacy page or
 * the server's lists of postcodes. All pages that show an owner whether a form is ready use this list.
 */
import { phrase, phraseList } from '../check/phrase.ts';
import { valuesIn } from '../check/values-in.ts';
import { isObject, type Loose } from '../engine/contract/json.ts';
import { editors } from '../plugins/generated/editors.ts';

/** What a server has: the names of its lists, lookups, customers and flags, and whether it sends codes to phones. */
export interface ServerSetup {
  /** Name of a list of postcodes → number of postcodes. */
  readonly lists: Readonly<Record<string, number>>;
  readonly lookups: readonly string[];
  /** `forms`: the ids of the forms whose leads the customer gets; `*` means all forms. */
  readonly customers: readonly { readonly name: string; readonly forms: readonly string[] }[];
  readonly flags: readonly string[];
  /** `logged`: it only writes codes to its log. `none`: it verifies no numbers. */
  readonly codes: 'sent' | 'logged' | 'none';
}

/** The known data outside of the definition. An absent member is unknown. */
export interface Surroundings {
  server?: ServerSetup | undefined;
  /** Flags with which the owner has tried the form. */
  flags?: readonly string[];
  privacyLink?: string;
  /** The linked pages of consents that the owner has confirmed. */
  pages?: readonly string[];
  /** The address that accepted a test lead. */
  testedUrl?: string;
}

export type LeftId =
  | 'leads'
  | 'privacy'
  | 'pages'
  | 'sellers'
  | 'test'
  | 'list'
  | 'lookup'
  | 'customers'
  | 'flags'
  | 'codes'
  | 'server';
export interface LeftToDo {
  id: LeftId;
  /** The place in the definition; empty if the task concerns no single place. */
  path: string;
  message: string;
  remedy: string;
  /** Set if this could not be checked, for example because the server did not reply. */
  isUnknown?: true;
}

/** The default address for leads, on the server that serves the form. */
export const OWN_ADDRESS = '/submit';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const configurationOf = ({ configuration }: Loose): Loose => Object(configuration);

/** The pages of the company to which consents link. */
export function linkedPages(definition: Loose): readonly string[] {
  const ofTexts = [...JSON.stringify(definition).matchAll(/href=\\"(\/(?!\/)[^"\\]*)/g)].map(([, page = '']) => page);
  return [...new Set([...editors.flatMap(one => one.linkedPages?.(definition) ?? []), ...ofTexts])];
}

/** The lists and lookups that the form needs from a server, with their places in the definition. */
function needsOf(definition: Loose): { id: 'list' | 'lookup'; name: string; path: string }[] {
  return [...valuesIn(definition)].flatMap(({ path, value }) => {
    const { zipcodeKey, apiUrl } = isObject(value) ? value : {};
    const lookup = /^\/api\/lookup\/([^/?]+)/.exec(textOf(apiUrl))?.[1];
    return [
      ...(zipcodeKey === undefined
        ? []
        : [{ id: 'list' as const, name: String(zipcodeKey), path: `${path}.zipcodeKey` }]),
      ...(lookup === undefined ? [] : [{ id: 'lookup' as const, name: lookup, path: `${path}.apiUrl` }]),
    ];
  });
}

const quoted = (names: readonly string[]): string => phraseList(names.map(name => phrase`“${name}”`));

/** Whether the form shows companies, so that the server needs a customer for the form. */
const needsCustomer = (definition: Loose): boolean =>
  configurationOf(definition).revealPage === true || definition.brandConfiguration !== undefined;

const asksForCode = (definition: Loose): boolean => editors.some(one => one.asksForCode?.(definition));

/** The tasks on the server: data that the form needs but the server lacks. */
export function leftAtServer(definition: Loose, server: ServerSetup, flags: readonly string[] = []): LeftToDo[] {
  const { formId } = configurationOf(definition);
  const has = { list: Object.keys(server.lists), lookup: server.lookups };
  const words = { list: phrase`list of postcodes`, lookup: phrase`lookup` };
  const missing = needsOf(definition)
    .filter(({ id, name }) => !has[id].includes(name))
    .map(({ id, name, path }): LeftToDo => {
      const message =
        name === '' ? phrase`No ${words[id]} was chosen.` : phrase`The server has no ${words[id]} “${name}”.`;
      const remedy =
        has[id].length === 0
          ? phrase`It has none yet. Save one on the admin page.`
          : phrase`It has ${quoted(has[id])}. Choose one of them, or save it on the admin page.`;
      return { id, path, message, remedy };
    });
  const ids = ['*', textOf(definition.id), String(formId ?? '')];
  const noCustomer: LeftToDo = {
    id: 'customers',
    path: 'id',
    message: phrase`The server has no customer for the leads of this form.`,
    remedy: phrase`On the admin page, give a customer the id of this form. Until then, visitors are shown no company.`,
  };
  const unsent: LeftToDo = {
    id: 'codes',
    path: '',
    message:
      server.codes === 'none'
        ? phrase`The server verifies no phone numbers.`
        : phrase`The server writes phone codes to its log instead of sending them.`,
    remedy: phrase`Add a service for text messages to the settings of the server, and turn the verification on. Until then, no visitor gets a code.`,
  };
  const off = flags.filter(flag => !server.flags.includes(flag));
  const notOn: LeftToDo = {
    id: 'flags',
    path: '',
    message: phrase`On in the preview, but not on the server: ${phraseList(off)}.`,
    remedy: phrase`Turn them on in the features of the admin page, or off in the settings of the preview.`,
  };
  return [
    ...missing,
    ...(needsCustomer(definition) && !server.customers.some(({ forms }) => forms.some(id => ids.includes(id)))
      ? [noCustomer]
      : []),
    ...(server.codes !== 'sent' && asksForCode(definition) ? [unsent] : []),
    ...(off.length > 0 ? [notOn] : []),
  ];
}

/** All remaining tasks. If a member of `surroundings` is absent, its task is listed as unknown. */
export function leftToDo(definition: Loose, surroundings: Surroundings): LeftToDo[] {
  const { server, flags = [], privacyLink, pages, testedUrl } = surroundings;
  const left: LeftToDo[] = [];
  const add = (id: LeftId, message: string, remedy: string, more: Partial<LeftToDo> = {}): void =>
    void left.push({ id, path: '', message, remedy, ...more });
  const unknown = (given: unknown): Partial<LeftToDo> => (given === undefined ? { isUnknown: true } : {});

  const leadsGoTo = textOf(configurationOf(definition).procurationUrl);
  if (leadsGoTo === '' && !server)
    add('leads', phrase`No address for the leads.`, phrase`Write the address to which they are sent.`);
  if (textOf(privacyLink) === '')
    add('privacy', phrase`No privacy page.`, phrase`Give its address. The consent links to it.`, unknown(privacyLink));
  const linked = linkedPages(definition).filter(page => !pages?.includes(page));
  if (linked.length > 0)
    add(
      'pages',
      phrase`Consents link to ${phraseList(linked)}.`,
      phrase`Make sure that your page has them.`,
      unknown(pages),
    );
  const nameless = editors.flatMap(one => one.consentsWithoutCompany?.(definition) ?? []);
  for (const path of nameless)
    add('sellers', phrase`A consent to calls names no company.`, phrase`Name the companies that may call.`, { path });
  if (testedUrl !== (leadsGoTo || OWN_ADDRESS))
    add('test', phrase`No test lead was sent.`, phrase`Send one, and check that it is accepted.`, unknown(testedUrl));
  if (server) left.push(...leftAtServer(definition, server, flags));
  else {
    const needs = new Set(needsOf(definition).map(({ name }) => phrase`“${name}”`));
    if (needsCustomer(definition)) needs.add(phrase`a customer for this form`);
    if (asksForCode(definition)) needs.add(phrase`a service for text messages`);
    const remedy = phrase`Open the form on your server and sign in, so that the configurator can ask the server.`;
    if (needs.size > 0)
      add('server', phrase`Not known whether the server has ${phraseList([...needs])}.`, remedy, { isUnknown: true });
  }
  return left;
}
