import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import fc from 'fast-check';
import { compareForms } from '../../../headless/visits/analysis.ts';
import { runs } from '../../support/runs.ts';

interface Step {
  order: number;
  type: string;
  title?: string;
  questions: { bpKey: string; title?: string; [member: string]: unknown }[];
  [member: string]: unknown;
}
interface Definition {
  steps: Step[];
  configuration: Record<string, unknown>;
  [member: string]: unknown;
}
const required = [{ validator: 'required' }];
const values = ['yes', 'no'].map(bpKey => ({ bpKey, text: bpKey }));
const base = (): Definition => ({
  id: 'roof',
  name: 'Roof',
  configuration: { country: 'ca', language: 'en-us', procurationUrl: '/submit' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Your home',
      questions: [{ bpKey: 'own', type: 'radio', title: 'Do you own it?', values, validationRules: required }],
      logicJumps: [{ destinationStep: 4, conditions: [{ bpKey: 'own', value: 'no' }] }],
    },
    {
      order: 2,
      type: 'questions',
      title: 'Your roof',
      questions: [
        { bpKey: 'age', type: 'number', title: 'How old is it?', validationRules: [{ validator: 'max', value: 80 }] },
        { bpKey: 'leak', type: 'checkbox', title: 'Does it leak?' },
      ],
    },
    {
      order: 3,
      type: 'questions',
      title: 'You',
      questions: [
        { bpKey: 'email', type: 'email', title: 'Email', validationRules: required },
        { bpKey: 'agree', type: 'legal', text: 'I agree to be called.', validationRules: required },
      ],
    },
    { order: 4, type: 'transition', title: 'Thank you', final: true, questions: [] },
  ],
});
async function changed(edit: (definition: Definition) => unknown): Promise<readonly string[]> {
  const after = base();
  edit(after);
  const { changes } = await compareForms(base(), after);
  return changes.map(({ kind, text, before, after: now }) =>
    [kind, text, before !== undefined && `${before} => ${now}`].filter(Boolean).join(' | '),
  );
}
const reversed = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(reversed)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([name, member]) => [name, reversed(member)]),
        )
      : value;

describe('the comparison of two versions of a form', () => {
  it('finds nothing between a form and itself, in whatever order its members are', async () => {
    for (const name of ['us-roof-quote', 'all-first-types']) {
      const text = await readFile(new URL(`../../../embed/samples/${name}.json`, import.meta.url), 'utf8');
      const { changes } = await compareForms(JSON.parse(text), reversed(JSON.parse(text)), { visits: 1 });
      expect(changes, name).to.deep.equal([]);
    }
  });

  it('does not count other orders of the same steps in a row', async () => {
    const renumbered = await changed(({ steps }) => {
      for (const step of steps) step.order *= 10;
      (steps[0]!.logicJumps as { destinationStep: number }[])[0]!.destinationStep = 40;
    });
    expect(renumbered).to.deep.equal([]);
  });

  it('tells steps and questions that are new, gone, moved and renamed', async () => {
    const gone = await changed(({ steps }) => steps.splice(1, 1));
    expect(gone.join('\n')).to.contain('Step 2 “Your roof” is gone. It asked “How old is it?” (age)');
    const renamed = await changed(({ steps }) => Object.assign(steps[1]!, { title: 'Its roof' }));
    expect(renamed).to.deep.equal(['text | "title" of step 2 “Its roof” changed. | “Your roof” => “Its roof”']);
    const added = await changed(({ steps }) => steps[1]!.questions.push({ bpKey: 'note', type: 'long_text' }));
    expect(added).to.include('question | The question “note” is new on step 2 “Your roof”.');
    const moved = await changed(({ steps }) => steps[0]!.questions.push(steps[1]!.questions.pop()!));
    expect(moved.join('\n')).to.contain('is on another step. | step 2 “Your roof” => step 1 “Your home”');
  });

  it('tells which questions are required, and under which conditions they are shown', async () => {
    const optional = await changed(({ steps }) => Object.assign(steps[2]!.questions[0]!, { validationRules: [] }));
    expect(optional).to.include('required | The question “Email” (email) is optional now.');
    const conditionalDisplay = [{ bpKey: 'own', operator: 'different', value: 'no' }];
    const shown = await changed(({ steps }) => Object.assign(steps[1]!.questions[0]!, { conditionalDisplay }));
    expect(shown).to.include(
      'condition | The question “How old is it?” (age) is shown under other conditions. | always => “own” is not “no”',
    );
    const limit = [{ validator: 'max', value: 90 }];
    const rules = await changed(({ steps }) => Object.assign(steps[1]!.questions[0]!, { validationRules: limit }));
    expect(rules).to.include(
      'validation | The rules of the question “How old is it?” (age) changed. | "max" 80 => "max" 90',
    );
  });

  it('shows the words of a consent that changed, before everything else', async () => {
    const after = base();
    after.steps[2]!.questions[1]!.text = 'I agree to be called and texted.';
    after.steps[0]!.title = 'Home';
    const { changes } = await compareForms(base(), after);
    expect(changes[0]).to.deep.include({ kind: 'consent', path: ['steps', 2, 'questions', 1] });
    expect(changes[0]?.words?.filter(({ change }) => change !== 'same').map(({ text }) => text.trim())).to.deep.equal([
      'and texted',
    ]);
  });

  it('shows a visit that now goes another way, with both ways', async () => {
    const found = await changed(({ steps }) => Object.assign(steps[0]!, { logicJumps: [] }));
    expect(found[0]).to.match(/^way \| After step 1 “Your home” a visit goes another way\. \| /);
    expect(found[0]).to.contain('step 1 “Your home” → step 4 “Thank you” =>').and.contain('→ step 2 “Your roof” →');
  });

  it('tells which members of the lead are new, gone or of another type, and where the lead goes', async () => {
    const renamed = await changed(({ steps }) => Object.assign(steps[2]!.questions[0]!, { bpKey: 'mail' }));
    expect(renamed).to.include('lead | The question “Email” (mail) is stored under another key. | “email” => “mail”');
    expect(renamed).to.include('lead | The lead has the new member “mail”: a text.');
    expect(renamed).to.include('lead | The lead has no member “email” any more.');
    const address = 'https://leads.example/in';
    const sent = await changed(({ configuration }) => Object.assign(configuration, { procurationUrl: address }));
    expect(sent).to.include(`call | The lead is sent to another address. | /submit => ${address}`);
  });

  it('reports any edit of the structure', async () => {
    const edits: Record<string, (definition: Definition, at: number, text: string) => unknown> = {
      'remove a step': ({ steps }, at) => steps.splice(at % 3, 1),
      'swap two steps': ({ steps }) => {
        [steps[1]!.order, steps[2]!.order] = [steps[2]!.order, steps[1]!.order];
      },
      'rename a step': ({ steps }, at, text) => Object.assign(steps[at % 4]!, { title: `New ${text}` }),
      'remove a question': ({ steps }, at) => steps[at % 3]!.questions.splice(0, 1),
      'rename a question': ({ steps }, at, text) =>
        Object.assign(steps[at % 3]!.questions[0]!, { title: `New ${text}` }),
      'change a key': ({ steps }, at) => Object.assign(steps[at % 3]!.questions[0]!, { bpKey: 'other' }),
      'remove a choice': ({ steps }, at) => Object.assign(steps[0]!.questions[0]!, { values: [values[at % 2]] }),
      'swap the choices': ({ steps }) => Object.assign(steps[0]!.questions[0]!, { values: [...values].reverse() }),
      'add a member': ({ steps }, at, text) =>
        Object.assign(steps[at % 3]!.questions[0]!, { helper: `Help with ${text}` }),
      'end without a lead': ({ steps }) => Object.assign(steps[3]!, { doNotSendLead: true }),
      configure: ({ configuration }, at) => Object.assign(configuration, { autoPassDelay: 5000 + at }),
    };
    for (const [name, edit] of Object.entries(edits))
      await fc.assert(
        fc.asyncProperty(fc.nat(20), fc.string({ maxLength: 8 }), async (at, text) => {
          expect(await changed(definition => edit(definition, at, text)), name).not.to.deep.equal([]);
        }),
        { numRuns: runs(4) },
      );
  });
});
