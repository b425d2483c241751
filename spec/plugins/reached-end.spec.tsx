import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { formOf, type Mounted } from '../support/mount.tsx';
import { atReveal, link, question } from '../support/reveals.ts';

const OFFERS = { body: { recommended_lps: [{ title: 'Offer', url: '/x' }] } };
const toThird = [{ destinationStep: 3, conditions: [{ bpKey: 'a', value: 'Ann' }] }];
/** The members of a final step that are shown after the lead. */
const endOf = (name: string, more: object = {}) => ({
  final: true,
  richText: `Text ${name}`,
  affiliationUrl: `https://affiliate.test/${name}`,
  affiliationTitle: `Affiliate ${name}`,
  revealData: { cta: { text: `Link ${name}`, url: `https://owner.test/${name}` } },
  ...more,
});
const AFTER = [{ order: 1, type: 'questions', startLoading: true, questions: [{ bpKey: 'more', type: 'short_text' }] }];

interface Given {
  /** Members of the final step that the visitor does not reach, and of the one that is reached. */
  other?: object;
  reached?: object;
  after?: readonly object[];
  features?: Record<string, boolean>;
  /** The key of the question of the reached step. */
  last?: string;
}
/** A visitor whose jump leads to the second final step sends the lead, and answers the step after it if there is one. */
async function sent({ other = {}, reached = {}, after = [], features = {}, last }: Given): Promise<Mounted> {
  const form = {
    ...formOf([]),
    steps: [
      { order: 1, type: 'questions', questions: [question], logicJumps: toThird },
      { order: 2, type: 'transition', ...endOf('other', other) },
      { order: 3, type: 'transition', ...endOf('reached', reached) },
    ],
    stepsAfterSubmit: after,
  };
  const f = await atReveal({
    form,
    replies: [{ status: 'finished', customers: {} }],
    page: { dci: 'abc', features: { CROSS_SELL_DESIGN: true, NEW_REVEAL_PAGE: false, ...features } },
    async before(f, host) {
      host.reply('GET /cs/*', OFFERS);
      await f.settled(() => void fireEvent.click(f.section()));
    },
  });
  for (const key of [...(last ? [last] : []), ...(after.length > 0 ? ['more'] : [])]) {
    await f.fill(key, 'x');
    await f.next();
    await f.tick(0);
  }
  return f;
}
const shown = (f: Mounted) => f.form.textContent ?? '';
const offers = (f: Mounted) => f.form.querySelectorAll('.sw-offer').length;

describe('the final step that was reached', () => {
  for (const [name, more] of Object.entries<Given>({
    'is on screen': {},
    'is replaced by the reveal page': { features: { NEW_REVEAL_PAGE: true } },
    'comes after a step after the submit': { after: AFTER },
    'is replaced by the reveal page after a step after the submit': {
      after: AFTER,
      features: { NEW_REVEAL_PAGE: true },
    },
  })) {
    const isReveal = more.features !== undefined;
    it(`gives its text, link, affiliate and offers, whatever another one says, if it ${name}`, async () => {
      const f = await sent({ ...more, other: { crossSell: false } });
      expect(shown(f)).to.contain('Text reached').and.contain('Affiliate reached').and.not.contain('other');
      if (isReveal) expect(link(f, 'Link reached')).to.equal('https://owner.test/reached');
      expect(offers(f)).to.equal(1);
    });
    it(`switches offers off, and has no link of another one, if it ${name}`, async () => {
      const f = await sent({ ...more, reached: { crossSell: false, revealData: undefined } });
      expect(offers(f)).to.equal(0);
      expect(link(f, 'Link other')).to.equal(null);
    });
  }

  for (const more of [{}, { after: AFTER, features: { NEW_REVEAL_PAGE: true } }])
    it(`gives the same if it asks questions${'after' in more ? ', on the reveal page after a step after the submit' : ''}`, async () => {
      const asks = { type: 'questions', questions: [{ ...question, bpKey: 'b' }] };
      const asked = (reached: object) => sent({ ...more, other: asks, reached: { ...asks, ...reached }, last: 'b' });
      const f = await asked({});
      expect(shown(f)).to.contain('Text reached').and.contain('Affiliate reached').and.not.contain('other');
      expect(offers(f)).to.equal(1);
      expect(offers(await asked({ crossSell: false }))).to.equal(0);
    });
});
