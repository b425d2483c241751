import { expect } from 'chai';
import { membersAt, schemasAt } from '../../../../owner/configurator/schema/schema-at.ts';
import type { JsonSchema } from '../../../../owner/configurator/schema/schema-state.ts';
import { definitionJsonSchema } from '../../../../tools/schema.ts';

const root = definitionJsonSchema() as JsonSchema;
const definition = {
  steps: [{ type: 'loading', questions: [{ type: 'single_choice' }, { type: 'email' }] }],
};
const membersOf = (...path: (string | number)[]) => [...membersAt(schemasAt(root, definition, path)).keys()];

describe('schemasAt', () => {
  it('follows members, items and references', () => {
    expect(membersOf()).to.include.members(['steps', 'configuration', 'brandConfiguration']);
    expect(membersOf('configuration')).to.include.members(['language', 'consentEvidence']);
    expect(membersOf('steps', 0, 'questions', 0, 'values', 0)).to.include.members(['bpKey', 'text']);
  });

  it('knows the members of the type at the place', () => {
    expect(membersOf('steps', 0, 'questions', 0)).to.include('display');
    expect(membersOf('steps', 0, 'questions', 1)).not.to.include('display');
    expect(membersOf('steps', 0)).to.include('waitingTimePerLine');
  });

  it('finds nothing where the schema says nothing', () => {
    expect(schemasAt(root, definition, ['unheard', 'of'])).to.deep.equal([]);
    expect(schemasAt(root, definition, ['constructor'])).to.deep.equal([]);
    expect(schemasAt(undefined, definition, [])).to.deep.equal([]);
  });
});
