import { expect } from 'chai';
import { textOnForm } from '../../../../owner/configurator/preview/texts-on-form.ts';

const question = {
  bpKey: 'need',
  type: 'card',
  title: 'What is it?',
  values: [
    { bpKey: 'repair', text: 'Repair' },
    { bpKey: 'need', text: 'need' },
  ],
  conditionalDisplay: [{ bpKey: 'a', value: 'Owner' }],
};
const step = {
  title: 'Thank you, {{name}} (really)',
  next: 'Go on',
  richText: '<p>We <b>call</b> you</p>',
  questions: [question],
};
const FORM = { steps: [step] };
const STEP = ['steps', 0];
const QUESTION = [...STEP, 'questions', 0];
const at = (...shown: string[]) => textOnForm(FORM, [QUESTION, STEP], shown)?.path;

describe('the text of a definition that an element of the form shows', () => {
  it('is that of the question, else of its step', () => {
    expect(at('Repair')).to.deep.equal([...QUESTION, 'values', 0, 'text']);
    expect(at('What is it?')).to.deep.equal([...QUESTION, 'title']);
    expect(at('Go on')).to.deep.equal([...STEP, 'next']);
  });

  it('is found by the element around the clicked one, whatever its spaces are', () => {
    expect(at('is', '\n What   is it? ')).to.deep.equal([...QUESTION, 'title']);
  });

  it('is found although answers are filled in', () => {
    expect(at('Thank you, Ann (really)')).to.deep.equal([...STEP, 'title']);
    expect(at('Thank you, Ann really')).to.equal(undefined);
  });

  it('is never a key, a type or a value of a condition', () => {
    expect(at('card')).to.equal(undefined);
    expect(at('Owner')).to.equal(undefined);
    expect(at('need')).to.deep.equal([...QUESTION, 'values', 1, 'text']);
  });

  it('says whether it is formatted', () => {
    expect(textOnForm(FORM, [STEP], ['We call you'])).to.deep.include({ path: [...STEP, 'richText'], isRich: true });
    expect(textOnForm(FORM, [STEP], ['Go on'])).to.deep.include({ isRich: false, value: 'Go on' });
  });
});
