import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { firstChunks } from '../../embed/first-chunks.ts';
import { EARLY_ROWS } from '../../plugins/generated/early-rows.ts';

const formOf = (...types: string[]) => ({
  steps: [{ questions: types.map(type => ({ type })) }, { questions: [{ type: 'zipcode' }] }],
});

describe('firstChunks', () => {
  it('names the chunk of each question type that is often first', () => {
    for (const [name, row] of Object.entries(EARLY_ROWS)) {
      for (const type of 'questions' in row ? row.questions : [])
        expect(firstChunks(formOf(type)), type).to.deep.equal([name]);
    }
  });

  it('names each chunk once, and none of later steps', () => {
    expect(firstChunks(formOf('radio', 'email', 'card'))).to.deep.equal(['choices', 'texts']);
  });

  it('names that of rich text', () => {
    expect(firstChunks({ steps: [{ messages: [{ content: '<b>Now</b>' }] }] })).to.deep.equal(['markup']);
  });

  it('names none for other types, and for what is no definition', () => {
    expect(firstChunks(formOf('date', 'radio'))).to.deep.equal(['choices']);
    expect(firstChunks({ steps: [{ type: 'loading' }] })).to.deep.equal([]);
    for (const type of ['question', 'questions', 'consent'])
      expect(firstChunks({ steps: [{ type, questions: [{ type: 'radio' }] }] })).to.deep.equal(['choices']);
    for (const given of [undefined, null, 1, 'text', {}, { steps: 1 }, { steps: [] }, { steps: [null] }]) {
      expect(firstChunks(given)).to.deep.equal([]);
    }
  });

  it('names those that draw around the first step', () => {
    expect(firstChunks(formOf('radio'), ['DISABLE_AUTOPASS'])).to.deep.equal(['choices']);
    expect(firstChunks(formOf('radio'), ['CHATBOT_V2'])).to.deep.equal(['choices', 'chatbot']);
    expect(firstChunks(formOf('radio'), ['FULL_SCREEN'])).to.deep.equal(['choices', 'full-screen', 'header']);
    const chat = { ...formOf('radio'), configuration: { displayMode: 'chatbot' } };
    expect(firstChunks(chat)).to.deep.equal(['choices', 'chatbot']);
  });

  it('names only chunks whose integrity hashes the classic entry has', () => {
    const early: string[] = JSON.parse(
      readFileSync(new URL('../../plugins/generated/early-chunks.json', import.meta.url), 'utf8'),
    );
    const step = {
      questions: [...Object.values(EARLY_ROWS).flatMap(row => ('questions' in row ? row.questions : [])), 'date'].map(
        type => ({
          type,
          title: '<b>',
        }),
      ),
    };
    const named = firstChunks({ steps: [step] }, ['CHATBOT', 'FULL_SCREEN']);
    expect(named).to.include.members(['markup', ...Object.keys(EARLY_ROWS)]);
    // Besides, each form asks for its moves, and the page for what scripts of others share with the form, and for what reads its link.
    expect([...named, 'moves', 'shared', 'prefill']).to.have.members(early);
  });
});
