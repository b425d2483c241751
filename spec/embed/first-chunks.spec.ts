import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { firstChunks } from '../../embed/first-chunks.ts';
import { FRAMING_CHUNKS } from '../../plugins/framing.ts';
import { manifest } from '../../plugins/manifest.ts';

const formOf = (...types: string[]) => ({
  steps: [{ questions: types.map(type => ({ type })) }, { questions: [{ type: 'zipcode' }] }],
});

describe('firstChunks', () => {
  it('names the chunk of each question type of the manifest', () => {
    for (const { name, questions = [] } of manifest) {
      for (const type of questions) expect(firstChunks(formOf(type)), type).to.deep.equal([name]);
    }
  });

  it('names each chunk once, and none of later steps', () => {
    expect(firstChunks(formOf('radio', 'email', 'card'))).to.deep.equal(['choices', 'texts']);
  });

  it('names those of rich text and of conditions', () => {
    expect(firstChunks({ steps: [{ messages: [{ content: '<b>Now</b>' }] }] })).to.deep.equal(['markup']);
    const conditionalDisplay = [{ bpKey: 'own', value: 'yes' }];
    expect(firstChunks({ steps: [{ questions: [{ conditionalDisplay }] }] })).to.deep.equal(['conditions']);
    expect(firstChunks({ steps: [{ questions: [{ conditionalDisplay: [] }] }] })).to.deep.equal([]);
  });

  it('names the chunk that knows all other types, and none for what is no definition', () => {
    expect(firstChunks(formOf('date', 'radio'))).to.deep.equal(['choices', 'later']);
    expect(firstChunks({ steps: [{ type: 'loading' }] })).to.deep.equal(['later']);
    for (const type of ['question', 'questions', 'consent'])
      expect(firstChunks({ steps: [{ type, questions: [{ type: 'radio' }] }] })).to.deep.equal(['choices']);
    for (const given of [undefined, null, 1, 'text', {}, { steps: 1 }, { steps: [] }, { steps: [null] }]) {
      expect(firstChunks(given)).to.deep.equal([]);
    }
  });

  it('names those that draw around the first step, and the parts of the engine that load them', () => {
    const framed = ['choices', 'engine', 'later'];
    expect(firstChunks(formOf('radio'), ['DISABLE_AUTOPASS'])).to.deep.equal(['choices']);
    expect(firstChunks(formOf('radio'), ['CHATBOT_V2'])).to.deep.equal([...framed, 'chatbot']);
    expect(firstChunks(formOf('radio'), ['FULL_SCREEN'])).to.deep.equal([...framed, 'full-screen', 'header']);
    const chat = { ...formOf('radio'), configuration: { displayMode: 'chatbot' } };
    expect(firstChunks(chat)).to.deep.equal([...framed, 'chatbot']);
  });

  it('names only chunks whose integrity hashes the classic entry has', () => {
    const early: string[] = JSON.parse(readFileSync(new URL('../../tools/early-chunks.json', import.meta.url), 'utf8'));
    const step = {
      questions: [...manifest.flatMap(({ questions = [] }) => questions), 'date'].map(type => ({
        type,
        title: '<b>',
        conditionalDisplay: [{}],
      })),
    };
    const named = firstChunks({ steps: [step] }, ['CHATBOT', 'FULL_SCREEN']);
    expect(named).to.include.members(['markup', 'conditions', ...Object.keys(FRAMING_CHUNKS)]);
    // Besides, the page may ask for what scripts of others share with the form.
    expect([...named, 'shared']).to.have.members(early);
  });
});
