import { expect } from 'chai';
import { nameOf, plainText } from '../../../../owner/configurator/outline/names.ts';
import { jumpsInWords, labelOf, shownIf } from '../../../../owner/configurator/outline/words.ts';
import { takeWords } from '../../../../owner/words/words.ts';
import { question, step } from './support/tagged.ts';

const yesno = question('own', { type: 'yesno', title: 'Do you own it?', yesData: { bpKey: 'y', text: 'Yes, sure' } });
const FORM = { steps: [step(1, 'Home', [], { questions: [yesno] }), step(7, 'Sorry')] };

describe('the words of the outline', () => {
  it('say a condition with the title of the question and the label of the choice', () => {
    const shown = (...conditionalDisplay: object[]) =>
      shownIf(FORM, { conditionalDisplay, conditionalDisplayLogicalOperator: 'or' });
    expect(shown({ bpKey: 'own', value: 'y' })).to.equal('Shown if “Do you own it?” is “Yes, sure”');
    expect(
      shown({ bpKey: 'own', operator: 'isEmpty' }, { queryKey: 'utm', operator: 'in', value: ['a', 'b'] }),
    ).to.equal('Shown if “Do you own it?” has no answer or the parameter utm of the address is one of “a”, “b”');
    expect(shown({ zipcodeKey: 'served' })).to.equal('Shown if the postcode is in the list “served”');
    expect(shown({ bpKey: 'x', operator: 'constructor', value: 1 })).to.equal('Shown if “x” constructor “1”');
  });

  it('say the texts that a type gives its choices in the language of the page', async () => {
    const homeowner = question('own', { type: 'owner_renter' });
    takeWords('de', [], { Renter: 'Mieter' });
    expect([labelOf(homeowner, 'renter'), labelOf(homeowner, 'both')]).to.deep.equal(['Mieter', 'both']);
    takeWords('en', [], {});
    expect(labelOf(homeowner, 'renter')).to.equal('Renter');
  });

  it('say where a jump leads, by the place of its step', () => {
    const jumps = (...logicJumps: object[]) => jumpsInWords(FORM, 'steps', { logicJumps });
    expect(
      jumps({ destinationStep: 7, conditions: [{ bpKey: 'own', value: 'n' }] }, { destinationStep: '9' }),
    ).to.deep.equal(['If “Do you own it?” is “n”: go to step 2, “Sorry”', 'Go to a step that does not exist (9)']);
  });

  it('are plain text, whatever the definition has', () => {
    expect(plainText('<b>Hi</b> {{first_name}} &amp; <img src=x onerror=alert(1)>')).to.equal('Hi [first name] &');
    expect(plainText('<b title="a > b">Hi</b><br>you &mdash; 1 < 2 > 0')).to.equal('Hi you — 1 < 2 > 0');
    expect(plainText({ toString: () => 'x' })).to.equal('');
    expect(plainText('a'.repeat(500))).to.have.length(121);
    expect(nameOf({ type: 'star_rating' })).to.equal('Star rating');
    expect(nameOf({ questions: [{ title: 'First' }] })).to.equal('First');
  });
});
