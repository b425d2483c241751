import { definePlugin, defineQuestion, type Read, register, type Scope } from '../kit/kit.ts';
import { DateField, type DateValue, NO_DATE } from './DateField.tsx';
import styles from './date.css';
import { isDay, todayNumber } from './days.ts';
import { type DateMembers, type DateQuestion, formatDay, patternOf, placeholderFor } from './format.ts';
import { validators } from './limits.ts';
import { isFull } from './mask.ts';

const MINUTE = 60_000;

function check({ typed, day }: DateValue, question: DateQuestion, read: Read): string | undefined {
  if (day || !typed) return undefined;
  if (isFull(typed)) return read.text('This date does not exist');
  const format = placeholderFor(patternOf(question, read), read.form.configuration.language);
  return read.text('Please enter the full date: {format}', { format });
}

const date = defineQuestion<DateValue, DateMembers>('date', {
  empty: NO_DATE,
  view: DateField,
  defaultTitle: (_, { text }) => text('Date'),
  read: (answers, { bpKey }) => {
    const answer = answers[bpKey];
    return isDay(answer) ? { typed: '', day: answer.trim() } : undefined;
  },
  write: ({ day }, { bpKey }) => ({ [bpKey]: day || undefined }),
  check,
  possibleAnswers: () => 'text',
  describe: ({ day }, question, read) => formatDay(day, patternOf(question, read)),
});

/** Sets the fact `day`. A device that has slept through midnight runs a longer timer too late. */
function watchDay(scope: Scope): void {
  scope.setFact('day', todayNumber(scope.host.today()));
  scope.host.after(MINUTE, () => watchDay(scope));
}

/** Date questions and the validators for dates. */
export const plugin = definePlugin('date', { parts: [date], validators, styles, start: watchDay });
register(plugin);
