/** What views show about the forms of this browser. */
import { proxy } from 'valtio/vanilla';
import type { StoredForm } from './form-storage.ts';
import type { Imported } from './read-form-file.ts';

export interface FormsState {
  isStartShown: boolean;
  /** The open form; undefined if there is none, or if it is not kept. */
  currentId: string | undefined;
  saving: 'saved' | 'waiting' | 'failed';
  /** False if the browser denies storage: the forms are lost when the page is closed. */
  isKept: boolean;
  /** All forms, the last changed first. Undefined until they were read. */
  list: readonly StoredForm[] | undefined;
  /** The form that was deleted last, which can be undone. */
  removed: StoredForm | undefined;
  /** What another tab stored while this one had changes of its own; nothing is saved until the owner has chosen. */
  newer: StoredForm | undefined;
  /** The data of a share link that was opened. */
  shared: string | undefined;
  /** The open form was converted from a form of another product, and its owner has not read what that left out. */
  imported: Imported | undefined;
}

export const createFormsState = (): FormsState =>
  proxy<FormsState>({
    isStartShown: false,
    currentId: undefined,
    saving: 'saved',
    isKept: true,
    list: undefined,
    removed: undefined,
    newer: undefined,
    shared: undefined,
    imported: undefined,
  });
