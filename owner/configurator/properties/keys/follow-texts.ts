/** Renames the keys of answers and choices when their texts change, until the form is shared. */
import { isSameStarter } from '../../../../check/starter-texts/starter-texts.ts';
import type { Configurator } from '../../configurator.tsx';
import type { Draft } from '../../document/form-document.ts';
import { itemsOf } from '../../document/items.ts';
import { asText, isObject, type JsonObject, objectOf, objectsOf } from '../../document/json-object.ts';
import { formatPath, type JsonPath, parsePath, valueAt } from '../../document/json-path.ts';
import { STEP_LISTS } from '../../document/step-lists.ts';
import { freeKey, keyFrom } from '../../outline/choice-keys.ts';
import { questionsOf } from '../../outline/form-parts.ts';
import type { Platform } from '../../platform.ts';
import { YOUR_QUESTION } from '../../types/starting-items.ts';
import type { Types } from '../../types/types.ts';
import { keyForText, renameChoice } from '../choices/choice-edits.ts';
import { renameKey } from './rename-key.ts';

interface FollowNeeds extends Pick<Configurator, 'document' | 'schema'> {
  platform: Pick<Platform, 'after'>;
  /** Others may use the keys, so they stay. */
  isPublished(): boolean;
}

/** After the last letter, in ms: each renaming looks at the whole form. */
const PAUSE = 400;

/** The key is what these words would have made, or the same with a number. */
const isMadeFrom = (key: string, base: string): boolean =>
  base !== '' && (key === base || new RegExp(`^${base.replace(/[^\p{L}\p{N}_]/gu, '')}_\\d+$`, 'u').test(key));

/** Did the configurator make the key of this question? Those of contacts and the like have fixed keys, by which leads are read. */
function hasMadeKey({ bpKey, type, title }: JsonObject, step: JsonObject, types: Types): boolean {
  const { start } = types.question(type);
  if (start?.title !== YOUR_QUESTION) return false;
  const words = asText(title) || asText(step.title);
  return isMadeFrom(asText(bpKey), asText(start.bpKey)) || isMadeFrom(asText(bpKey), keyFrom(words));
}
const hasMadeChoiceKey = ({ bpKey, text, itemValue }: JsonObject): boolean =>
  itemValue === undefined &&
  (isMadeFrom(asText(bpKey), keyFrom(asText(text)) || 'choice') || /^(option|choice)(_\d+)?$/.test(asText(bpKey)));

/** A question with its step, if its text is the only one of the step. */
const isAlone = (step: JsonObject): boolean => itemsOf(step.questions).length === 1;

/** The questions and choices whose text differs, and whose key was made from the text before. */
function changedIn(before: JsonObject, after: JsonObject, types: Types): JsonPath[] {
  return STEP_LISTS.flatMap(list => {
    if (before[list] === after[list]) return [];
    const [old, now] = [objectsOf(before[list]), objectsOf(after[list])];
    if (old.length !== now.length) return [];
    const at = old.findIndex((step, index) => step !== now[index]);
    return at < 0 ? [] : changedInStep(old[at]!, now[at]!, [list, at], types);
  });
}

function changedInStep(old: JsonObject, now: JsonObject, path: JsonPath, types: Types): JsonPath[] {
  const [before, after] = [objectsOf(old.questions), objectsOf(now.questions)];
  if (before.length !== after.length) return [];
  return before.flatMap((question, index) => {
    const next = after[index]!;
    const place = [...path, 'questions', index];
    const isRenamed = question.title !== next.title || (!next.title && isAlone(now) && old.title !== now.title);
    if (
      isRenamed &&
      !isSameStarter(asText(question.title || old.title), asText(next.title || now.title)) &&
      question.bpKey === next.bpKey &&
      hasMadeKey(question, old, types)
    )
      return [place];
    const [choices, others] = [objectsOf(question.values), objectsOf(next.values)];
    if (question.values === next.values || choices.length !== others.length) return [];
    return choices.flatMap((choice, at) =>
      choice.text !== others[at]!.text &&
      !isSameStarter(asText(choice.text), asText(others[at]!.text)) &&
      choice.bpKey === others[at]!.bpKey &&
      hasMadeChoiceKey(choice)
        ? [[...place, 'values', at]]
        : [],
    );
  });
}

const keyAt = (definition: JsonObject, path: JsonPath): unknown => objectOf(valueAt(definition, path)).bpKey;

/** The path after an edit of a question or choice that waits for its key; undefined if it was removed or went elsewhere. */
function pathAfter(path: JsonPath, before: JsonObject, after: JsonObject): JsonPath | undefined {
  const key = keyAt(before, path);
  if (keyAt(after, path) === key) return path;
  const siblings = path.slice(0, -1);
  const place = itemsOf(valueAt(after, siblings)).findIndex((_, index) => keyAt(after, [...siblings, index]) === key);
  return place < 0 ? undefined : [...siblings, place];
}

/** Follows the edits of the document until the returned function is called. */
export function followTexts({ document, platform, schema, isPublished }: FollowNeeds): () => void {
  const waiting = new Set<string>();
  let cancel = () => {};

  function rename(label: string, mergeKey: string | undefined): void {
    const paths = [...waiting].map(parsePath);
    waiting.clear();
    const renameAll = (draft: Draft): void => {
      for (const path of paths) renameAt(draft, path);
    };
    document.edit(label, renameAll, { mergeKey });
  }
  function renameAt(draft: Draft, path: JsonPath): void {
    const definition = draft.get([]) as JsonObject;
    const part = valueAt(definition, path);
    if (!isObject(part)) return;
    if (path.at(-2) === 'values') {
      const choices = valueAt(definition, path.slice(0, -1)) as unknown[];
      const key = keyForText(choices, Number(path.at(-1)), asText(part.text));
      renameChoice(draft, schema.root, path.slice(0, -2), path, key);
    } else {
      const words = asText(part.title) || asText(objectOf(valueAt(definition, path.slice(0, -2))).title);
      const taken = questionsOf(definition).flatMap(one => (one.value === part ? [] : [one.key]));
      if (keyFrom(words) !== '') renameKey(draft, schema.root, path, freeKey(words, taken));
    }
  }
  const stop = document.onEdit(({ before, label, mergeKey }) => {
    if (isPublished()) return;
    const { definition } = document.state;
    const moved = [...waiting].flatMap(place => {
      const path = pathAfter(parsePath(place), before, definition);
      return path ? [path] : [];
    });
    waiting.clear();
    for (const path of [...moved, ...changedIn(before, definition, schema.types)]) waiting.add(formatPath(path));
    cancel();
    if (waiting.size > 0) cancel = platform.after(PAUSE, () => rename(label, mergeKey));
  });
  return () => {
    stop();
    cancel();
  };
}
