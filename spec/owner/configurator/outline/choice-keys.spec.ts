import { expect } from 'chai';
import { freeKey, keyFrom, linesOf } from '../../../../owner/configurator/outline/choice-keys.ts';

describe('the key of a choice', () => {
  it('is made from its text', () => {
    expect(keyFrom('  Urgent help, with a leak! ')).to.equal('urgent_help_with_a_leak');
    expect(keyFrom('Größe äöü')).to.equal('grosse_aou');
    expect(keyFrom('???')).to.equal('');
  });

  it('differs from all others', () => {
    expect(freeKey('Yes', ['yes', 'yes_2'])).to.equal('yes_3');
    expect(freeKey('', [])).to.equal('choice');
  });
});

it('pasted lines lose their bullets and numbers, but not the numbers of a range', () => {
  expect(linesOf('• One\r\n\r\n2. Two\n3) Three\n- Four\n1-3 months\n')).to.deep.equal([
    'One',
    'Two',
    'Three',
    'Four',
    '1-3 months',
  ]);
});
