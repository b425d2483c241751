import type { PluginEditor, QuestionEditor } from '../../check/schema-parts.ts';
import { dayNumber, dayOf, todayNumber } from './days.ts';
import { limitsOf } from './limits.ts';

/** Returns days that the rules allow first, then others. */
const days: QuestionEditor['sample'] = ({ validationRules }, { now }) => {
  const today = new Date(now);
  const { min, max } = limitsOf(validationRules as Parameters<typeof limitsOf>[0], { today: () => today });
  const limits = [min, max].flatMap(day => (day === undefined ? [] : [dayNumber(day)]));
  const between = limits.length === 2 ? [Math.floor((limits[0]! + limits[1]!) / 2)] : [];
  const others = [14, 1, 0, -1, -30, -365 * 35].map(distance => todayNumber(today) + distance);
  return [...between, ...limits, ...others].map(dayOf);
};

export const editor: PluginEditor = {
  validators: {
    minDate: 'Is not before',
    maxDate: 'Is not after',
    minDaysBeforeToday: 'Is in the past by at least',
    maxDaysBeforeToday: 'Is in the past by at most',
    maxDaysAfterToday: 'Is in the future by at most',
  },
  questions: {
    date: {
      name: 'Date',
      group: 'Numbers and dates',
      purpose: 'A day, typed or picked from a calendar.',
      keywords: 'day birthday calendar appointment start',
      icon: 'calendar-days',
      start: {
        bpKey: 'date',
        title: 'When would suit you?',
        // A day for a visit or a move cannot be over. An owner who asks for a date of birth removes the rule.
        validationRules: [
          { validator: 'required', message: 'Enter a date' },
          { validator: 'minDate', value: 'today' },
        ],
      },
      sample: days,
    },
  },
};
