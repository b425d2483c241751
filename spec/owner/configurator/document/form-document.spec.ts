import { expect } from 'chai';
import fc from 'fast-check';
import { FormDocument } from '../../../../owner/configurator/document/form-document.ts';
import { formatPath, parsePath, valueAt } from '../../../../owner/configurator/document/json-path.ts';
import { setValue } from '../../../../owner/configurator/document/json-text.ts';

const TEXT = `{
  "name": "Garden",   "unknown": 1.50,
  "steps": [
    { "order": 1, "title": "One" },
    { "order": 2,
      "title": "Two" }
  ]
}
`;
const open = (text = TEXT) => new FormDocument(text);

describe('the form document', () => {
  it('changes nothing else in the text', () => {
    const form = open();
    form.edit('Change title', draft => draft.set(['steps', 0, 'title'], 'First'));
    expect(form.state.text).to.equal(TEXT.replace('"One"', '"First"'));
  });

  it('moves an item with its own text', () => {
    const form = open();
    form.edit('Move step', draft => draft.move(['steps'], 1, 0));
    expect(form.state.text).to.contain('"title": "Two" },\n    { "order": 1, "title": "One" }\n  ]');
    expect(form.state.definition).to.deep.equal({
      name: 'Garden',
      unknown: 1.5,
      steps: [
        { order: 2, title: 'Two' },
        { order: 1, title: 'One' },
      ],
    });
  });

  it('inserts, removes and renames', () => {
    const form = open();
    form.edit('Several', draft => {
      draft.insert(['steps'], 1, { order: 3 });
      draft.remove(['steps', 0]);
      draft.rename(['name'], 'title');
      expect(draft.get(['steps', 0, 'order'])).to.equal(3);
    });
    expect(form.state.definition).to.deep.include({
      title: 'Garden',
      steps: [{ order: 3 }, { order: 2, title: 'Two' }],
    });
    expect(Object.keys(form.state.definition)).to.deep.equal(['title', 'unknown', 'steps']);
    form.undo();
    expect(form.state.text).to.equal(TEXT);
  });

  it('undoes and redoes without a limit, with the selection of each change', () => {
    const form = open();
    for (let count = 0; count < 300; count++) {
      form.edit('Change order', draft => draft.set(['steps', 0, 'order'], count), { selection: [['steps', 0]] });
    }
    form.select(['steps', 1]);
    for (let count = 0; count < 300; count++) form.undo();
    expect(form.state.text).to.equal(TEXT);
    expect(form.state.undoLabel).to.equal(undefined);
    expect(form.state.selection).to.deep.equal([]);
    for (let count = 0; count < 300; count++) form.redo();
    expect(form.state.definition).to.deep.include({ name: 'Garden' });
    expect(form.state.text).to.equal(TEXT.replace('"order": 1', '"order": 299'));
    expect(form.state.selection).to.deep.equal([['steps', 0]]);
  });

  it('undoes the typing in one field as one change', () => {
    const form = open();
    for (const name of ['G', 'Ga', 'Gar']) {
      form.edit('Change name', draft => draft.set(['name'], name), { mergeKey: 'name' });
    }
    form.edit('Change title', draft => draft.set(['steps', 0, 'title'], 'X'), { mergeKey: 'title' });
    form.undo();
    expect(form.state.definition.name).to.equal('Gar');
    form.undo();
    expect(form.state.text).to.equal(TEXT);
  });

  it('keeps the last definition while the text is no JSON', () => {
    const form = open();
    form.setText('Type', '{ "name": ');
    expect(form.state.definition.name).to.equal('Garden');
    expect(form.state.syntaxError).to.be.a('string');
    form.undo();
    expect(form.state.syntaxError).to.equal(undefined);
  });

  it('keeps the selection, and the identity of what did not change, while someone types', () => {
    const form = open();
    form.select(['steps', 1]);
    const { selection, definition } = form.state;
    let calls = 0;
    form.listen(() => calls++, true);
    for (const title of ['T', 'Tw', 'Tw"o']) {
      form.edit('Change title', draft => draft.set(['steps', 1, 'title'], title), { mergeKey: 'title' });
    }
    expect(calls).to.equal(3);
    expect(form.state.text).to.equal(TEXT.replace('"Two"', '"Tw\\"o"'));
    expect(form.state.definition).to.deep.equal(JSON.parse(form.state.text));
    const [before, after] = [definition, form.state.definition].map(one => one.steps as unknown[]);
    expect(after![0]).to.equal(before![0]);
    expect(after![1]).not.to.equal(before![1]);
    expect(form.state.selection).to.equal(selection);
    form.undo();
    expect(form.state.definition).to.deep.equal(definition);
  });

  it('has the definition of its text after any edits of members, also of names that come twice', () => {
    const text = '{ "a": 1, "b": { "a": "x", "c": [true, null] }, "a": 2, "__proto__": 3 }';
    const places = [['a'], ['b', 'a'], ['b', 'c', 0], ['b', 'c', 1], ['__proto__']];
    const value = fc.oneof(fc.string(), fc.double(), fc.boolean());
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...places), value), { maxLength: 8 }), changes => {
        const form = open(text);
        for (const [path, next] of changes) {
          form.edit('Change', draft => draft.set(path, next));
          expect(JSON.stringify(form.state.definition)).to.equal(JSON.stringify(JSON.parse(form.state.text)));
          expect(JSON.stringify(valueAt(form.state.definition, path))).to.equal(JSON.stringify(next));
        }
      }),
    );
  });

  it('inserts items at any place, and knows where they are then', () => {
    const item = fc.oneof(fc.string(), fc.constant([]), fc.constant({ a: [1], b: { c: 'x' } }));
    const lists = [['steps'], ['steps', 0, 'list'], ['empty']];
    const inserts = fc.array(fc.tuple(fc.constantFrom(...lists), fc.nat(2), item), { maxLength: 6 });
    fc.assert(
      fc.property(inserts, fc.constantFrom(undefined, 2, 3, '\t'), (all, indent) => {
        const expected = { steps: [{ list: [1, 2] }, 2, 3], empty: [] as unknown[], long: 'z'.repeat(200), last: '' };
        const form = open(JSON.stringify(expected, null, indent));
        for (const [path, at, value] of all) {
          const list = valueAt(expected, path);
          if (!Array.isArray(list)) continue;
          const index = Math.min(at, list.length);
          list.splice(index, 0, structuredClone(value));
          form.edit('Insert', draft => draft.insert(path, index, value));
          form.edit('Change', draft => draft.set(['last'], `${index} items`));
          expected.last = `${index} items`;
          expect(JSON.parse(form.state.text)).to.deep.equal(expected);
          expect(form.state.definition).to.deep.equal(expected);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('takes "__proto__" as the name of a member', () => {
    const form = open('{ "__proto__": { "polluted": 1 } }');
    form.setText('Type', '{ "__proto__": { "polluted": 2 } }');
    expect(Object.getPrototypeOf(form.state.definition)).to.equal(Object.prototype);
    expect(Object.hasOwn(form.state.definition, '__proto__')).to.equal(true);
    expect('polluted' in {}).to.equal(false);
  });

  it('restores any text by undo', () => {
    fc.assert(
      fc.property(fc.array(fc.json({ maxDepth: 2 }), { minLength: 1, maxLength: 6 }), texts => {
        const form = open();
        const seen = [form.state.text];
        for (const text of texts) {
          form.setText('Type', text);
          if (form.state.text !== seen.at(-1)) seen.push(form.state.text);
        }
        for (const text of seen.toReversed().slice(1)) {
          form.undo();
          expect(form.state.text).to.equal(text);
        }
        expect(form.state.undoLabel).to.equal(undefined);
      }),
      { numRuns: 60 },
    );
  });
});

describe('paths', () => {
  it('are the same after writing and reading', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.nat(99), fc.string({ minLength: 1 }))), path => {
        expect(parsePath(formatPath(path))).to.deep.equal(path);
      }),
    );
  });

  it('lead to members of any name', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (name, value) => {
        const parsed = JSON.parse(setValue('{"a":1}', [name], value));
        expect(parsed[name]).to.deep.equal(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 60 },
    );
  });
});
