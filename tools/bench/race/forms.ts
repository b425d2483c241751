/** The forms that every entrant of the race shows, in a notation of none of them. */

export interface Field {
  key: string;
  title: string;
  kind: 'one' | 'several' | 'text' | 'email' | 'phone';
  required?: boolean;
  options?: readonly string[];
  /** The field is shown while the answer to another one has this value. */
  when?: { key: string; value: string };
}
export interface Step {
  title: string;
  fields: readonly Field[];
}
export type Form = readonly Step[];

/** Six steps, one question each, as many landing pages have them. */
export const LEAD_FORM: Form = [
  {
    title: 'Your garden',
    fields: [
      {
        key: 'work',
        title: 'What do you need done?',
        kind: 'one',
        required: true,
        options: ['Mow the lawn', 'Cut the hedge', 'Plant a tree'],
      },
    ],
  },
  {
    title: 'More about it',
    fields: [{ key: 'extras', title: 'What else?', kind: 'several', options: ['Rake leaves', 'Pave a path'] }],
  },
  { title: 'Where', fields: [{ key: 'city', title: 'Where is the garden?', kind: 'text', required: true }] },
  { title: 'You', fields: [{ key: 'person', title: 'What is your name?', kind: 'text', required: true }] },
  { title: 'Email', fields: [{ key: 'mail', title: 'What is your email?', kind: 'email', required: true }] },
  { title: 'Phone', fields: [{ key: 'phone', title: 'What is your phone number?', kind: 'phone', required: true }] },
];

const OPTIONS = ['Yes', 'No', 'Maybe'];

/** The first field of a step has options. Each third one is only shown once that one is answered with Yes. */
function fieldsOf(step: number, count: number): Field[] {
  return Array.from({ length: count }, (_, index): Field => {
    const key = `field_${step}_${index}`;
    const title = `Question ${index + 1} of part ${step + 1}`;
    if (index === 0) return { key, title, kind: 'one', options: OPTIONS };
    const when = index % 3 === 2 ? { key: `field_${step}_0`, value: 'Yes' } : undefined;
    return { key, title, kind: 'text', ...(when && { when }) };
  });
}

/** A form of `questions` questions with `perStep` of them on each step. A form of one step gets a second one. */
export function largeForm(questions: number, perStep = 10): Form {
  const steps = Array.from({ length: questions / perStep }, (_, step) => ({
    title: `Part ${step + 1}`,
    fields: fieldsOf(step, perStep),
  }));
  return steps.length > 1 ? steps : [...steps, { title: 'Part 2', fields: fieldsOf(1, 1) }];
}
