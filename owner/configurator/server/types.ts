/** What the server answers about people and forms. Times are milliseconds since 1970. */

export interface Person {
  name: string;
  role: 'owner' | 'reader';
  /** In a header of each change. */
  csrf: string;
  /** The server also has the configurator. */
  hasConfigurator?: boolean;
}

/** A version that a share of the visitors gets while a test runs. */
export interface Variant {
  name: string;
  version: number;
  percent: number;
}

export interface FormState {
  id: string;
  /** The name of its newest version. */
  name: string | null;
  /** Numbers of versions. */
  newest: number;
  live: number | null;
  /** What shares of the visitors get instead of the live version. */
  variants: readonly Variant[];
  isOff: boolean;
  /** Types of questions and steps that are left out. */
  offTypes: readonly string[];
  /** Also the name of this state, for a change. */
  changedAt: number;
}

export interface FormVersion {
  version: number;
  note: string;
  author: string;
  createdAt: number;
  firstLiveAt: number | null;
  /** The version that all visitors had before this one was published. */
  liveBefore: number | null;
}

export interface FormWithVersions extends FormState {
  versions: readonly FormVersion[];
}

/** A call below the form, and the sentence for when it is done. */
export type ChangeForm = (path: 'publish' | 'rollback' | 'switch', body: object, said: string) => Promise<void>;

/** Takes the place of a person if no one has signed in. */
export interface Nobody {
  name: null;
}

/** An entry of the audit log. */
export interface Change {
  id: string;
  at: number;
  actor: string;
  action: string;
  subject: string;
  detail: Readonly<Record<string, unknown>> | null;
}
