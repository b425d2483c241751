import { expect } from 'chai';
import { firstChunks } from '../../embed/first-chunks.ts';
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

  it('names none for types that it does not know, and for what is no definition', () => {
    expect(firstChunks(formOf('date'))).to.deep.equal([]);
    for (const given of [undefined, null, 1, 'text', {}, { steps: 1 }, { steps: [] }, { steps: [null] }]) {
      expect(firstChunks(given)).to.deep.equal([]);
    }
  });
});
