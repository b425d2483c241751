/**
 * `npm run mutations` breaks the form in twenty ways, and fails unless the specs that `docs/accessibility.md` names for the
 * right criterion notice each. `npm run mutations -- 4.1.3` does so for some criteria. It needs no build, but takes minutes.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './dist-files.ts';

interface Mutation {
  what: string;
  file: string;
  /** Text that the file has once. */
  find: string;
  replacement: string;
  /** The criterion whose specs have to notice. */
  id: string;
}
const mutation = (id: string, what: string, file: string, find: string, replacement: string): Mutation => ({
  id,
  what,
  file,
  find,
  replacement,
});

const QUESTION = 'view/QuestionView.tsx';

export const MUTATIONS: readonly Mutation[] = [
  mutation('1.1.1', 'a picture without alt', 'view/rich-text/markup.tsx', "{ alt: '', loading", '{ loading'),
  mutation('1.3.1', 'a label of no field', QUESTION, "htmlFor={label === 'group' ? undefined : id}", ''),
  mutation('1.3.5', 'no token for autofill', 'plugins/texts/plugin.tsx', "autoComplete: 'given-name', ", ''),
  mutation('1.4.3', 'pale text', 'view/appearance/palette.ts', '0.53, 0.025, 4.5)', '0.7, 0.025, 2)'),
  mutation('1.4.11', 'pale borders of fields', 'view/appearance/palette.ts', '0.65, 0.03, 3)', '0.8, 0.03, 1.5)'),
  mutation(
    '1.4.13',
    'a list that Escape leaves open',
    'plugins/kit/suggestions/SuggestionList.tsx',
    '{ ...before, isOpen: false, highlightedIndex: -1 }',
    'before',
  ),
  mutation('2.1.1', 'cards that no key chooses', 'plugins/choices/Tiles.tsx', '!usedArrowKey.current)}', 'false)}'),
  mutation(
    '2.1.2',
    'a form over the page that Escape does not close',
    'plugins/full-screen/overlay.ts',
    "event.key !== 'Escape' || ",
    "event.key !== 'End' || ",
  ),
  mutation(
    '2.1.4',
    'letters that choose while the visitor types',
    'view/appearance/letters.ts',
    ' || isTyping(target)) return',
    ') return',
  ),
  mutation(
    '2.2.2',
    'a slow motion',
    'themes/states-and-motion.css',
    'transition: inline-size 0.28s',
    'transition: inline-size 2.8s',
  ),
  mutation(
    '2.4.3',
    'a step that does not get the focus',
    'view/focus.ts',
    '!isElsewhere() && !field',
    'isElsewhere() && !field',
  ),
  mutation(
    '2.4.6',
    'a field without a label',
    'engine/fields/labeling.ts',
    "typeof given === 'string' ? given : read.text('Your answer')",
    "''",
  ),
  mutation(
    '2.4.7',
    'no focus ring',
    'themes/states-and-motion.css',
    ':focus-visible {\n    outline: 3px solid var(--sw-focus);',
    ':focus-visible {\n    outline: none;',
  ),
  mutation('3.1.1', 'a form without a language', 'view/FormView.tsx', 'lang={language}', ''),
  mutation('3.2.2', 'arrow keys that advance', 'plugins/choices/Tiles.tsx', '!usedArrowKey.current)}', 'true)}'),
  mutation(
    '3.3.1',
    'an error that is no part of its field',
    QUESTION,
    "'aria-invalid': error ? true : undefined",
    "'aria-invalid': undefined",
  ),
  mutation('3.3.2', 'no word for optional questions', QUESTION, 'data-optional={isMarked ?', 'data-optional={!title ?'),
  mutation(
    '3.3.8',
    'a code that cannot be pasted',
    'plugins/phone/verify/CodeBoxes.tsx',
    'onPaste={event => handleData(event, event.clipboardData, index)}',
    '',
  ),
  mutation(
    '4.1.2',
    'a button that does not say that it is off',
    'view/Controls.tsx',
    'aria-disabled={blocked || undefined}',
    '',
  ),
  mutation('4.1.3', 'no live region', 'view/FormView.tsx', 'role="status" aria-live="polite"', ''),
];

/** Finds the specs that a row of the report names as `*title* (`file`)`. A `…` in the title matches any text. */
export const evidenceIn = (row: string): { title: RegExp; file: string }[] =>
  [...row.matchAll(/\*([^*]+)\* \(`([^`]+)`\)/g)].map(([, title = '', file = '']) => ({
    title: new RegExp(`${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.*')}$`),
    file,
  }));

/** A title that no spec has is an error. */
function passes({ title, file }: ReturnType<typeof evidenceIn>[number]): boolean {
  const kind = /^(checks|browsers)\//.exec(file)?.[1] ?? 'units';
  const given = ['tsx', 'tools/specs.ts', kind, join('spec', file), '--grep', title.source];
  const { status, stdout } = spawnSync('npx', given, { cwd: root, encoding: 'utf8' });
  if (/^\s*0 passing/m.test(stdout) && !/failing/.test(stdout))
    throw new Error(`Nothing ran: ${file}, ${title.source}`);
  return status === 0;
}

/** Breaks a file of the sources while `run` runs. */
function broken<T>({ file, find, replacement }: Mutation, run: () => T): T {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(find).length !== 2) throw new Error(`${file} does not have this once: ${find}`);
  writeFileSync(
    path,
    source.replace(find, () => replacement),
  );
  try {
    return run();
  } finally {
    writeFileSync(path, source);
  }
}

/** Whether the specs of the criterion pass, and one of them fails in the broken form. */
function isNoticed(one: Mutation, page: string): boolean {
  const row = page.split('\n').find(line => line.startsWith(`| ${one.id} `)) ?? '';
  // Journeys use the build, which the mutation does not change.
  const specs = evidenceIn(row).filter(({ file }) => !file.startsWith('journeys/'));
  // A row that fails anyway would notice everything.
  const noticed = specs.every(passes) && broken(one, () => !specs.every(passes));
  console.log(`${noticed ? 'noticed' : 'MISSED '}  ${one.id}  ${one.what}`);
  return noticed;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const ids = process.argv.slice(2);
  const page = readFileSync(join(root, 'docs/accessibility.md'), 'utf8');
  const chosen = MUTATIONS.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const noticed = chosen.filter(one => isNoticed(one, page));
  console.log(`${noticed.length} of ${chosen.length} mutations are noticed`);
  process.exitCode = noticed.length === chosen.length ? 0 : 1;
}
