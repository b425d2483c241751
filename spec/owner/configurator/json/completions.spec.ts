import { expect } from 'chai';
import { suggestionsAt } from '../../../../owner/configurator/json/completions.ts';
import type { JsonSchema } from '../../../../owner/configurator/schema/schema-state.ts';
import { definitionJsonSchema } from '../../../../tools/schema.ts';

const root = definitionJsonSchema() as JsonSchema;

/** `|` is the cursor. The definition is the text without the part in brackets `‹…›`, which is being typed. */
function suggest(marked: string) {
  const text = marked.replace(/[|‹›]/g, '');
  const offset = marked.replace(/[‹›]/g, '').indexOf('|');
  const definition: unknown = JSON.parse(marked.replace(/‹[^›]*›/g, ''));
  const found = suggestionsAt(text, offset, root, definition);
  return { texts: found?.list.map(one => one.text) ?? [], replaced: found && text.slice(found.from, found.to), found };
}

describe('suggestionsAt', () => {
  it('suggests the members that an object does not have yet, with their descriptions', () => {
    const { texts, replaced, found } = suggest('{ "id": "a"‹, "st|"› }');
    expect(texts).to.include('"steps"').and.not.include('"id"');
    expect(replaced).to.equal('"st"');
    expect(found?.isMember).to.equal(true);
    expect(found?.list.find(one => one.text === '"steps"')).to.include({ detail: 'list' });
    expect(found?.list.find(one => one.text === '"steps"')?.description).to.contain('at least one');
  });

  it('keeps the member that the cursor is in among them', () => {
    expect(suggest('{ "id|": "a" }').texts).to.include('"id"');
  });

  it('suggests the members of the type of a question', () => {
    const question = (type: string) =>
      suggest(`{ "steps": [{ "type": "questions", "questions": [{ "type": "${type}"‹, "|"› }] }] }`).texts;
    expect(question('single_choice')).to.include('"display"');
    expect(question('email')).not.to.include('"display"');
  });

  it('suggests types, flags and fixed words as values', () => {
    const { texts, replaced } = suggest('{ "steps": [{ "type": "questions", "questions": [{ "type": "em|" }] }] }');
    expect(texts).to.include.members(['"email"', '"phone"']);
    expect(replaced).to.equal('"em"');
    expect(suggest('{ "steps": [{ "final": ‹|›true }] }').texts).to.deep.equal(['true', 'false']);
    const condition = '{ "conditions": [{ "bpKey": "a", "operator": "|" }] }';
    expect(suggest(`{ "logicFormIdRules": [${condition}] }`).texts).to.include.members(['"equal"', '"isEmpty"']);
  });

  it('suggests the keys of answers and the orders of steps', () => {
    const questions = '"questions": [{ "bpKey": "own" }, { "bpKey": "mail" }]';
    const jumps = (jump: string) => `{ "steps": [{ "order": 1, ${questions}, "logicJumps": [${jump}] }, {}] }`;
    expect(suggest(jumps('{ "conditions": [{ "bpKey": "|" }] }')).texts).to.deep.equal(['"own"', '"mail"']);
    expect(suggest(jumps('{ "destinationStep": ‹|›0 }')).texts).to.deep.equal(['1', '2']);
  });

  it('suggests nothing in a text that can be anything', () => {
    expect(suggest('{ "name": "a|" }').found).to.equal(undefined);
  });
});
