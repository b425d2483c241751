/** Applies the fix of a problem to the document. */
import type { Edit, Fix } from '../../headless/check-form.ts';
import type { Draft } from '../document/form-document.ts';
import { type JsonPath, parsePath } from '../document/json-path.ts';

/** What is gone meanwhile stays gone, and nothing that exists is overwritten by a rename or a move. */
export function applyFix(draft: Draft, { edits }: Fix): void {
  for (const edit of edits) applyEdit(draft, edit);
}

function applyEdit(draft: Draft, edit: Edit): void {
  const path = parsePath(edit.path);
  const value = draft.get(path);
  switch (edit.op) {
    case 'set':
      if (draft.get(path.slice(0, -1)) !== undefined) draft.set(path, edit.value);
      break;
    case 'append':
      if (Array.isArray(value)) draft.insert(path, value.length, edit.value);
      else if (value === undefined) draft.set(path, [edit.value]);
      break;
    case 'remove':
      draft.remove(path);
      break;
    case 'wrap':
      if (value !== undefined && !Array.isArray(value)) draft.set(path, [value]);
      break;
    case 'rename':
      if (isFree(draft, path, [...path.slice(0, -1), edit.name])) draft.rename(path, edit.name);
      break;
    case 'move': {
      const to = parsePath(edit.to);
      if (!isFree(draft, path, to)) break;
      draft.remove(path);
      draft.set(to, value);
    }
  }
}

const isFree = (draft: Draft, from: JsonPath, to: JsonPath): boolean =>
  draft.get(from) !== undefined && draft.get(to) === undefined;
