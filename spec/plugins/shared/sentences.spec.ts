import { expect } from 'chai';
import { joinSentences } from '../../../plugins/shared/sentences.ts';

describe('texts to be announced', () => {
  it('are separated by full stops, unless they end with a mark of their own', () => {
    expect(joinSentences(['Who are the quotes for?', 'Email', 'Step 2 of 3'])).to.equal(
      'Who are the quotes for? Email. Step 2 of 3',
    );
    expect(joinSentences(['أين؟', ' Almost there … ', 'Done.'])).to.equal('أين؟ Almost there … Done.');
  });

  it('leave out what is empty', () => {
    expect(joinSentences([undefined, '', ' ', 'Email'])).to.equal('Email');
    expect(joinSentences([])).to.equal('');
  });
});
