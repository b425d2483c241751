import { expect } from 'chai';
import fc from 'fast-check';
import { FormDocument } from '../../../../owner/configurator/document/form-document.ts';
import type { JsonPath } from '../../../../owner/configurator/document/json-path.ts';
import {
  duplicate,
  type EditResult,
  insert,
  move,
  paste,
  remove,
} from '../../../../owner/configurator/outline/structure.ts';
import { runs } from '../../../support/runs.ts';
import { jumpsByTag, question, step, type WrittenForm, type WrittenStep } from './support/tagged.ts';

function open(definition: object | string) {
  const text = typeof definition === 'string' ? definition : JSON.stringify(definition, null, 2);
  const form = new FormDocument(text);
  const read = (): WrittenForm => form.state.definition as unknown as WrittenForm;
  function edit(change: (draft: Parameters<Parameters<typeof form.edit>[1]>[0]) => EditResult): EditResult {
    let result: EditResult | undefined;
    form.edit('Edit', draft => {
      result = change(draft);
    });
    return result!;
  }
  return { form, read, edit, texts: (result: EditResult) => result.notes.map(({ text }) => text) };
}
/** Which step a pasted jump led to is not in the parts themselves. */
const withoutTags = (one: WrittenStep): Record<string, unknown> => ({
  ...one,
  logicJumps: one.logicJumps?.map(({ destinationStep }) => ({ destinationStep })) ?? [],
});
const destinations = (one: WrittenStep | undefined) => one?.logicJumps?.map(jump => jump.destinationStep) ?? [];
const titles = (steps: WrittenStep[]) => steps.map(({ order, title }) => `${order} ${title}`);

describe('structural edits of a form', () => {
  const threeSteps = () =>
    open({
      steps: [
        step(1, 'A', [3], { questions: [question('own')] }),
        step(2, 'B', [], { questions: [question('age', { conditionalDisplay: [{ bpKey: 'own', value: '1' }] })] }),
        step(3, 'C', [1]),
      ],
    });

  it('renumber the steps after a deleted one, and its jumps', () => {
    const { edit, read } = threeSteps();
    const { notes } = edit(draft => remove(draft, [['steps', 1]]));
    expect(titles(read().steps)).to.deep.equal(['1 A', '2 C']);
    expect(destinations(read().steps[0])[0]).to.equal(2);
    expect(notes).to.deep.equal([]);
  });

  it('say which jumps and conditions a deleted step leaves behind', () => {
    const { edit, read, texts } = threeSteps();
    const result = edit(draft => remove(draft, [['steps', 0]]));
    expect(texts(result)).to.deep.equal([
      'The jump from “C” to “A” was removed.',
      'A condition of “age” still reads the answer of “own”.',
    ]);
    expect(result.notes[0]!.path).to.deep.equal(['steps', 1]);
    expect(result.notes[1]!.path).to.deep.equal(['steps', 0, 'questions', 0]);
    expect(destinations(read().steps[1])).to.deep.equal([]);
  });

  it('say nothing of a condition whose answer another question still gives', () => {
    const { edit, texts } = open({
      steps: [
        step(1, 'A', [], { questions: [question('own'), question('own')] }),
        step(2, 'B', [], { questions: [question('age', { conditionalDisplay: [{ bpKey: 'own' }] })] }),
      ],
    });
    expect(texts(edit(draft => remove(draft, [['steps', 0, 'questions', 0]])))).to.deep.equal([]);
    expect(texts(edit(draft => remove(draft, [['steps', 0, 'questions', 0]])))).to.have.length(1);
  });

  it('move a step with the jumps to it, and keep the orders of the others where they can', () => {
    const { edit, read } = open({ steps: [step(1, 'A', [40]), step(20, 'B'), step(40, 'C'), step(50, 'D')] });
    const { paths } = edit(draft => move(draft, [['steps', 2]], { list: ['steps'], position: 1 }));
    expect(titles(read().steps)).to.deep.equal(['1 A', '20 C', '40 B', '50 D']);
    expect(destinations(read().steps[0])[0]).to.equal(20);
    expect(paths).to.deep.equal([['steps', 1]]);
  });

  it('need no orders in a form that has none', () => {
    const { edit, form } = open({
      steps: [
        { type: 'questions', title: 'A' },
        { type: 'questions', title: 'B' },
      ],
    });
    edit(draft => move(draft, [['steps', 1]], { list: ['steps'], position: 0 }));
    edit(draft => insert(draft, [{ type: 'questions', order: 9, title: 'C' }], { list: ['steps'], position: 1 }));
    expect(form.state.definition.steps).to.deep.equal(['B', 'C', 'A'].map(title => ({ type: 'questions', title })));
  });

  it('keep an order that is text', () => {
    const { edit, read } = open({ steps: [step('1', 'A', ['2']), step('2', 'B')] });
    edit(draft => move(draft, [['steps', 0]], { list: ['steps'], position: 2 }));
    expect(titles(read().steps)).to.deep.equal(['1 B', '2 A']);
    expect(read().steps[1]).to.deep.include({ order: '2' });
    expect(destinations(read().steps[1])[0]).to.equal('1');
  });

  it('move a step to another list, without the jumps that cannot lead there', () => {
    const { edit, read, texts } = threeSteps();
    const result = edit(draft => move(draft, [['steps', 2]], { list: ['stepsAfterSubmit'], position: 0 }));
    expect(read().steps).to.have.length(2);
    expect(titles(read().stepsAfterSubmit)).to.deep.equal(['1 C']);
    expect(texts(result)).to.deep.equal([
      'The jump from “A” to “C” was removed.',
      'The jump from “C” to “A” was removed.',
    ]);
  });

  it('keep the spacing of what moves to another list', () => {
    const { edit, form } = open(`{
  "steps": [
    { "order": 1, "type": "questions", "questions": [
      { "bpKey": "a",   "type": "yesno",
        "values": [1, 2] },
      { "bpKey": "b" }
    ] }
  ],
  "stepsAfterSubmit": [
    { "type": "questions", "questions": [] }
  ]
}`);
    const list = ['stepsAfterSubmit', 0, 'questions'];
    edit(draft => move(draft, [['steps', 0, 'questions', 0]], { list, position: 0 }));
    expect(form.state.text).to.contain('"bpKey": "a",   "type": "yesno",\n');
    expect(form.state.text).to.contain('"values": [1, 2] }'); // and not one item on each line
    const { steps, stepsAfterSubmit } = form.state.definition as unknown as Record<string, WrittenStep[]>;
    expect(steps![0]!.questions).to.deep.equal([{ bpKey: 'b' }]);
    expect(stepsAfterSubmit![0]!.questions.map(({ bpKey }) => bpKey)).to.deep.equal(['a']);
  });

  it('move several questions of different steps together', () => {
    const { edit, read } = open({
      steps: [
        step(1, 'A', [], { questions: [question('a'), question('b')] }),
        step(2, 'B', [], { questions: [question('c'), question('d')] }),
        step(3, 'C'),
      ],
    });
    const paths: JsonPath[] = [
      ['steps', 0, 'questions', 1],
      ['steps', 1, 'questions', 0],
    ];
    const result = edit(draft => move(draft, paths, { list: ['steps', 2, 'questions'], position: 0 }));
    const keys = read().steps.map(({ questions }) => questions.map(({ bpKey }) => bpKey));
    expect(keys).to.deep.equal([['a'], ['d'], ['b', 'c']]);
    expect(result.paths).to.deep.equal([
      ['steps', 2, 'questions', 0],
      ['steps', 2, 'questions', 1],
    ]);
  });

  it('give a copy free keys, which its own conditions and texts read', () => {
    const own = question('own', { values: [{ bpKey: 'own', text: 'own' }] });
    const age = question('age', { title: 'You {{own}}', conditionalDisplay: [{ bpKey: 'own', value: 'own' }] });
    const { edit, read } = open({ steps: [step(1, 'A', [1, 2], { questions: [own, age] }), step(2, 'B')] });
    const { paths } = edit(draft => duplicate(draft, [['steps', 0]]));
    expect(paths).to.deep.equal([['steps', 1]]);
    const copy = read().steps[1]!;
    expect(copy.questions[0]).to.deep.include({ bpKey: 'own_2', values: [{ bpKey: 'own', text: 'own' }] });
    expect(copy.questions[1]).to.deep.include({ bpKey: 'age_2', title: 'You {{own_2}}' });
    expect(copy.questions[1]!.conditionalDisplay).to.deep.equal([{ bpKey: 'own_2', value: 'own' }]);
    expect(destinations(copy)).to.deep.equal([2, 3]);
    expect(destinations(read().steps[0])).to.deep.equal([1, 3]);
  });

  it('keep pasted jumps only if their destination is known', () => {
    const { edit, read, texts } = open({ steps: [step(1, 'A'), step(2, 'Sorry')] });
    const values = [step(5, 'X', [6, 2, 9]), step(6, 'Y')];
    const parts = { kind: 'steps' as const, values, titles: new Map([[2, 'Sorry']]) };
    const result = edit(draft => paste(draft, parts, { list: ['steps'], position: 1 }));
    expect(titles(read().steps)).to.deep.equal(['1 A', '2 X', '3 Y', '4 Sorry']);
    expect(destinations(read().steps[1])).to.deep.equal([3, 4]);
    expect(texts(result)).to.deep.equal(['A jump from “X” was removed: its destination is not in this form.']);
  });

  it('take any value for a list', () => {
    for (const steps of [undefined, null, 5, {}, [null, 'x', { type: 'questions' }, [1]]]) {
      const { edit, read } = open({ steps });
      edit(draft => insert(draft, [{ type: 'questions', title: 'New' }], { list: ['steps'], position: 0 }));
      expect(
        read().steps.some((one: WrittenStep | null) => one?.title === 'New'),
        JSON.stringify(steps),
      ).to.equal(true);
      edit(draft =>
        remove(draft, [['steps', read().steps.findIndex((one: WrittenStep | null) => one?.title === 'New')]]),
      );
    }
  });

  it('lead every jump to the step that it led to, or report it, whatever the order of edits', () => {
    const order = fc.oneof(fc.nat(9), fc.nat(9).map(String), fc.constantFrom(undefined, 1.5, -2, null, 'x', 1e300));
    const steps = fc.array(fc.record({ order, jumps: fc.array(order, { maxLength: 3 }) }), { maxLength: 7 });
    const change = fc.record({
      kind: fc.constantFrom('remove', 'move', 'duplicate', 'insert', 'paste'),
      at: fc.array(fc.nat(20), { minLength: 1, maxLength: 3 }),
      list: fc.constantFrom('steps', 'steps', 'beforeEnd'),
      position: fc.nat(8),
    });
    fc.assert(
      fc.property(steps, steps, fc.array(change, { minLength: 1, maxLength: 6 }), (main, before, changes) => {
        let tag = 0;
        const tagged = (list: typeof main) => list.map(({ order, jumps }) => step(order, `T${++tag}`, jumps, { tag }));
        const { form, edit, read } = open({ steps: tagged(main), beforeEnd: tagged(before) });
        const listed = (name: unknown) => (name === 'steps' ? read().steps : read().beforeEnd);
        const text = form.state.text;
        for (const { kind, at, list, position } of changes) {
          const all: JsonPath[] = ['steps', 'beforeEnd'].flatMap(name => listed(name).map((_, index) => [name, index]));
          const chosen = at.map(index => all[index % all.length]!).filter(Boolean);
          const gap = { list: [list], position: Math.min(position, listed(list).length) };
          const old = jumpsByTag(read());
          const { notes } = edit(draft => {
            if (kind === 'insert') return insert(draft, [{ type: 'transition', title: `N${++tag}`, tag }], gap);
            if (chosen.length === 0) return { notes: [], paths: [] };
            if (kind === 'remove') return remove(draft, chosen);
            if (kind === 'move') return move(draft, chosen, gap);
            if (kind === 'duplicate') return duplicate(draft, chosen);
            const values = chosen.map(([name, index]) => withoutTags(listed(name)[index as number]!));
            return paste(draft, { kind: 'steps', values, titles: new Map() }, gap);
          });
          const now = jumpsByTag(read());
          for (const [jump, { from, to }] of old) {
            const after = now.get(jump);
            const isReported = notes.some(note => note.text.includes(`“${from}”`));
            const isDeleted = kind === 'remove' && !now.has(jump);
            if (isReported || isDeleted) continue;
            expect(after?.to, `${kind}: ${jump} of ${from}`).to.equal(to);
          }
        }
        while (form.state.undoLabel !== undefined) form.undo();
        expect(form.state.text).to.equal(text);
      }),
      { numRuns: runs(120) },
    );
  });
});
