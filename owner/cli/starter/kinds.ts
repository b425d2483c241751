/** The plugin, its test and its playground form, by what it adds. */

export interface Names {
  /** `acme-slider`. */
  plugin: string;
  /** `acme_slider`: the name of its type in definitions. */
  type: string;
  /** `acmeSlider`. */
  variable: string;
}
export interface KindFiles {
  /** `plugin.tsx`. */
  plugin: string;
  /** The options of `tryOut`, and what the test then does and expects. */
  test: { options: string; steps: string; samples?: string };
  /** The first step of the playground's form. */
  step: string;
  /** A valid and a wrong answer to its question, which the playground shows too. */
  answers?: { filled: string; error: string };
}

const question = ({ plugin, type, variable }: Names): KindFiles => ({
  plugin: `/** The question type \`${type}\`. */
import { definePlugin, defineQuestion } from 'stepwell/plugin';
import { number } from 'stepwell/schema-parts';

const GERMAN = { 'At most {maxLetters} letters': 'Höchstens {maxLetters} Zeichen' };

const question = defineQuestion('${type}', {
  // The members of a question of this type. The definition check and editors know them from here.
  options: { maxLetters: number },
  empty: '',
  view: ({ value, set, field }) => (
    <input {...field} className="sw-input" value={value} onChange={event => set(event.target.value)} />
  ),
  // An answer can come from a link, so it can be any JSON value.
  read: (answers, { bpKey }) => (typeof answers[bpKey] === 'string' ? answers[bpKey] : undefined),
  check: (value, { maxLetters = 20 }, read) =>
    value.length > maxLetters ? read.text('At most {maxLetters} letters', { maxLetters }) : undefined,
});

// \`defineForm\` knows the type from here.
declare module 'stepwell/plugin' {
  interface QuestionTypes {
    ${type}: typeof question;
  }
}

const ${variable} = definePlugin('${plugin}', {
  parts: [question],
  texts: language => (language.startsWith('de') ? GERMAN : {}),
});
export default ${variable};
`,
  test: {
    options: `{ question: { type: '${type}', maxLetters: 4 } }`,
    steps: `  await form.type('too long');
  assert.equal(form.error(), 'At most 4 letters');
  await form.type('Ann');
  await form.next();
  await form.tick(10);
  assert.equal((await form.lead()).answer, 'Ann');`,
    samples: `, { values: { ${type}: ['Ann'] } }`,
  },
  step: `{ order: 1, type: 'questions', questions: [{ bpKey: 'answer', type: '${type}', title: 'A question' }] }`,
  answers: { filled: 'Ann', error: 'More than twenty letters' },
});

const step = ({ plugin, type, variable }: Names): KindFiles => ({
  plugin: `/** The step type \`${type}\`: it goes on by itself. */
import { definePlugin, defineStep, Title } from 'stepwell/plugin';
import { seconds } from 'stepwell/schema-parts';

const step = defineStep('${type}', {
  // The members of a step of this type. The definition check and editors know them from here.
  options: { seconds },
  empty: 0,
  view: ({ step, value }) => (
    <>
      <Title step={step} />
      <progress max={step.seconds ?? 10} value={value} aria-label={step.title ?? 'Progress'} />
    </>
  ),
  withoutQuestions: true,
  transient: true,
  // The timers of the scope end with the step.
  enter({ host, next }, own) {
    const count = () => {
      own.set(own.get() + 1);
      if (own.get() < (own.def.seconds ?? 10)) host.after(1000, count);
      else next();
    };
    host.after(1000, count);
  },
});

// \`defineForm\` knows the type from here.
declare module 'stepwell/plugin' {
  interface StepTypes {
    ${type}: typeof step;
  }
}

const ${variable} = definePlugin('${plugin}', { parts: [step] });
export default ${variable};
`,
  test: {
    options: `{ step: { type: '${type}', seconds: 2 } }`,
    steps: `  assert.equal(form.step(), 1);
  await form.tick(2000);
  assert.equal(form.step(), 2);`,
  },
  step: `{ order: 1, type: '${type}', title: 'One moment' }`,
});

const formWide = ({ plugin, type, variable }: Names): KindFiles => ({
  plugin: `/** Form-wide: learns something after the visitor's first interaction, and adds it to the lead. */
import { definePlugin } from 'stepwell/plugin';

const ${variable} = definePlugin('${plugin}', {
  facts: {} as { ${type}: string },
  start(scope) {
    scope.on('interact', async () => {
      const reply = await scope.call({ path: '/api/${plugin}' }).catch(() => undefined);
      if (reply?.ok && typeof reply.body === 'string') scope.setFact('${type}', reply.body);
    });
  },
  lead: ({ read }) => ({ ${type}: read.fact('${type}') }),
});
export default ${variable};
`,
  test: {
    options: `{ question: { type: 'short_text' }, replies: { 'GET /api/${plugin}': { body: '"known"' } } }`,
    steps: `  await form.type('Ann');
  assert.equal((await form.lead()).${type}, 'known');`,
  },
  step: `{ order: 1, type: 'questions', questions: [{ bpKey: 'answer', type: 'short_text', title: 'A question' }] }`,
});

const validator = ({ plugin, type, variable }: Names): KindFiles => ({
  plugin: `/** The validator \`${type}\`: \`{ "validator": "${type}", "value": "A" }\` accepts answers that begin with A. */
import { asText, definePlugin } from 'stepwell/plugin';
import { text } from 'stepwell/schema-parts';

const ${variable} = definePlugin('${plugin}', {
  validators: {
    ${type}: {
      parameter: text,
      words: 'Begins with',
      check(answer, value, _, read) {
        const start = asText(value) || 'A';
        // Only \`required\` rejects an empty answer.
        if (typeof answer !== 'string' || answer.startsWith(start)) return undefined;
        return read.text('Begin with {start}, please', { start });
      },
    },
  },
});
export default ${variable};
`,
  test: {
    options: `{
    question: { type: 'short_text', validationRules: [{ validator: '${type}', value: 'B' }] },
  }`,
    steps: `  await form.type('Ann');
  assert.equal(form.error(), 'Begin with B, please');
  await form.type('Bea');
  assert.equal(form.error(), '');`,
  },
  step: `{
    order: 1,
    type: 'questions',
    questions: [
      { bpKey: 'answer', type: 'short_text', title: 'A question', validationRules: [{ validator: '${type}', value: 'B' }] },
    ],
  }`,
  answers: { filled: 'Bea', error: 'Ann' },
});

export const KINDS: Readonly<Record<string, (names: Names) => KindFiles>> = {
  question,
  step,
  'form-wide': formWide,
  validator,
};
