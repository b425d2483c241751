import { compareForms, type FormChange } from '../../headless/visits/analysis.ts';
import {
  type Command,
  FEATURE,
  featuresOf,
  JSON_OPTION,
  plural,
  readDefinition,
  type Terminal,
  withProgress,
} from './terminal.ts';

export const diff: Command = {
  summary: 'What changes for visitors between two versions of a form.',
  files: ['old.json', 'new.json'],
  options: {
    json: JSON_OPTION,
    'exit-code': { type: 'boolean', help: 'makes the exit code 1 if anything changes' },
    feature: FEATURE,
  },
  fails: 'something changes and --exit-code is given',
  example: 'stepwell diff old.json new.json --exit-code',
  async run(terminal, call) {
    const [old = '', now = ''] = call.files;
    const [before, after] = [await readDefinition(terminal, old), await readDefinition(terminal, now)];
    const comparison = await withProgress(terminal, 'Making visits with both versions', () =>
      compareForms(before, after, { features: featuresOf(call) }),
    );
    const { changes, visits } = comparison;
    if (call.has('json')) terminal.print(JSON.stringify(comparison, null, 2));
    else {
      for (const change of changes) printChange(terminal, change);
      const compared = `${plural(visits, 'visit')} made with both`;
      const isSame = JSON.stringify(before) === JSON.stringify(after);
      const none = isSame ? 'no changes' : 'the files differ, but nothing changes for visitors';
      terminal.print(`${old} → ${now}: ${changes.length === 0 ? none : plural(changes.length, 'change')}, ${compared}`);
    }
    return call.has('exit-code') && changes.length > 0;
  },
};

/** `I agree to be called{+ and texted+}.` */
const wordsText = (words: NonNullable<FormChange['words']>): string =>
  words
    .map(({ text, change }) => (change === 'added' ? `{+${text}+}` : change === 'removed' ? `[-${text}-]` : text))
    .join('');

function printChange(terminal: Terminal, { kind, text, before, after, words }: FormChange): void {
  terminal.print(`${kind.padEnd(10)}  ${text}`);
  if (words) terminal.print(`            ${wordsText(words)}`);
  else if (before !== undefined) terminal.print(`            before: ${before}\n            now:    ${after}`);
  terminal.print('');
}
