import { expect } from 'chai';
import { labelOf } from '../../../../owner/configurator/schema/member-label.ts';
import { type Member, membersOf, parameterOf, typesOf } from '../../../../owner/configurator/schema/members.ts';
import type { JsonSchema } from '../../../../owner/configurator/schema/schema-state.ts';
import { definitionJsonSchema } from '../../../../tools/schema.ts';

const root = definitionJsonSchema() as JsonSchema;
const named = (members: readonly Member[], name: string): Member | undefined =>
  members.find(member => member.name === name);
const kindIn = (part: Parameters<typeof membersOf>[1], name: string, type?: string) =>
  named(membersOf(root, part, type), name)?.kind;

describe('the members of a part', () => {
  it('have the kind that their control needs', () => {
    expect(kindIn('question', 'title')).to.equal('template');
    expect(kindIn('question', 'bpKey')).to.equal('key');
    expect(kindIn('question', 'values', 'radio')).to.equal('choices');
    expect(kindIn('question', 'validationRules')).to.equal('rules');
    expect(kindIn('question', 'conditionalDisplay')).to.equal('conditions');
    expect(kindIn('question', 'tags')).to.equal('texts');
    expect(kindIn('question', 'display', 'single_choice')).to.equal('enum');
    expect(kindIn('question', 'yesData', 'yesno')).to.equal('choice');
    expect(kindIn('question', 'customBpKeys', 'address')).to.equal('map');
    expect(kindIn('question', 'apiFilter', 'api_input')).to.equal('objects');
    expect(kindIn('question', 'text', 'legal')).to.equal('rich-text');
    expect(kindIn('step', 'logicJumps')).to.equal('jumps');
    expect(kindIn('step', 'messages')).to.equal('messages');
    expect(kindIn('step', 'richText', 'loading')).to.equal('lines');
    expect(kindIn('step', 'waitingTime')).to.equal('number');
    expect(kindIn('configuration', 'language')).to.equal('language');
    expect(kindIn('configuration', 'displayMode')).to.equal('suggested');
    expect(kindIn('configuration', 'autofocusFirstField')).to.equal('flag');
    expect(kindIn('choice', 'itemValue')).to.equal('scalar');
    expect(kindIn('condition', 'bpKey')).to.equal('answer-key');
    expect(kindIn('jump', 'destinationStep')).to.equal('step-order');
    expect(kindIn('form', 'steps')).to.equal('steps');
  });

  it('of another type are left out, unless the type is unknown', () => {
    expect(named(membersOf(root, 'question', 'email'), 'values')).to.include({ isForOtherTypes: true });
    expect(named(membersOf(root, 'question', 'radio'), 'values')).to.include({ isForOtherTypes: false });
    expect(named(membersOf(root, 'question', 'of_a_plugin'), 'values')).to.include({ isForOtherTypes: false });
  });

  it('are rare if few owners need them', () => {
    expect(named(membersOf(root, 'step', 'questions'), 'waitingTime')?.isRare).to.equal(true);
    expect(named(membersOf(root, 'step', 'loading'), 'waitingTime')?.isRare).to.equal(false);
  });

  it('say how conditions are joined, instead of a member of its own', () => {
    const members = membersOf(root, 'configuration');
    expect(named(members, 'disableConversionLogicalOperator')).to.equal(undefined);
    expect(named(members, 'disableConversionOn')?.joinedBy).to.deep.equal({
      name: 'disableConversionLogicalOperator',
      byDefault: 'or',
    });
  });

  it('of a type of a third party come from its schema, with its names for them', () => {
    const branch = {
      if: { properties: { type: { const: 'stars' } } },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { properties: { count: { type: 'number', 'x-unit': 'stars', title: 'How many stars' } } },
    };
    const question = { ...root.$defs?.question, allOf: [...(root.$defs?.question?.allOf ?? []), branch] };
    const members = membersOf({ ...root, $defs: { ...root.$defs, question } }, 'question', 'stars');
    const count = named(members, 'count')!;
    expect(count.kind).to.equal('number');
    expect(labelOf(count)).to.equal('How many stars');
  });

  it('do not include what objects inherit', () => {
    expect(membersOf(root, 'question', 'constructor').map(({ name }) => name)).not.to.include('constructor');
  });
});

describe('the parameter of a validator', () => {
  it('has a unit or is a day, and many validators have none', () => {
    expect(parameterOf(root, 'minLength')).to.deep.include({ kind: 'number' });
    expect(parameterOf(root, 'minDate')).to.deep.include({ kind: 'day', options: ['today'] });
    expect(parameterOf(root, 'email')).to.equal(undefined);
  });
});

it('the types of questions are known by the schema', () => {
  expect(typesOf(root, 'question')).to.include.members(['radio', 'email', 'tcpa']);
});
