import { expect } from 'chai';
import { createTestHost } from '../support/host.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

const NAME = { bpKey: 'name', type: 'short_text', title: 'Name' };
const END = {
  ...{ order: 2, type: 'transition', final: true, title: 'The end', richText: 'Thanks' },
  affiliationUrl: 'https://partner.test/',
  affiliationTitle: 'Partner deal',
};
const AFTER = { order: 1, type: 'questions', questions: [{ bpKey: 'more', type: 'short_text', title: 'More' }] };
const WORDS = [
  'Name',
  'Your request has been sent',
  'Sending your answers',
  'The end',
  'Thanks',
  'Partner deal',
  'Offer A',
  'Exploring offers',
  'More',
];

/** What is on screen after each 20 ms from Next on, without repetitions. */
async function framesOf(flag: string, delay: number, more: object): Promise<string[]> {
  const features = flag ? { [flag]: true } : {};
  const host = createTestHost();
  host.reply('GET /cs/*', { body: { recommended_lps: [{ csc_id: 1, title: 'Offer A', url: '/a' }] } });
  host.reply('GET /tr/*', {});
  host.reply('POST /*', {});
  host.reply('POST /submit', { body: { result: 'form_1' }, delay });
  const definition = {
    ...formOf([], { country: 'ca' }),
    steps: [{ order: 1, type: 'questions', title: 'You', questions: [NAME] }, END],
    ...more,
  };
  const f: Mounted = await mountForm(definition, { host, page: { dci: 'abc', features, pauses: { motion: 160 } } });
  if (flag === 'FULL_SCREEN') await f.settled(() => f.engine.scope.setFact('surveyOpen', true));
  await f.fill('name', 'Ann');
  await f.settled(() => void f.form.querySelector<HTMLElement>('.sw-next')!.click());
  const frames: string[] = [];
  for (let ms = 0; ms < 1200; ms += 20) {
    const texts = f.form.cloneNode(true) as HTMLElement;
    for (const hidden of texts.querySelectorAll('.sw-announcer, .sw-user, [hidden]')) hidden.remove();
    const words = WORDS.filter(one => texts.textContent!.includes(one)).join(' + ');
    if (frames.at(-1) !== words) frames.push(words);
    await f.tick(20);
  }
  return frames;
}

/** The delays of the reply in ms: none, less than the motion of the step, and more. */
const DELAYS: Readonly<Record<string, readonly number[]>> = {
  '': [0, 400],
  CHATBOT: [40, 400],
  FULL_SCREEN: [400],
  AUTO_CROSS_SELL: [400],
  CROSS_SELL_CAROUSEL: [400],
};

describe('between the last Next and what follows the sending, each frame shows one screen', () => {
  for (const [flag, delays] of Object.entries(DELAYS)) {
    for (const delay of delays) {
      it(`with a step after the submit, a reply after ${delay} ms and ${flag || 'no flag'}`, async () => {
        const frames = await framesOf(flag, delay, { stepsAfterSubmit: [AFTER] });
        expect(frames).to.deep.equal(['Name', 'Sending your answers', 'More']);
      });
      it(`with an end, a reply after ${delay} ms and ${flag || 'no flag'}`, async () => {
        const frames = await framesOf(flag, delay, {});
        const [question, ...ends] = frames.filter(one => one !== 'Sending your answers');
        expect([question, frames.includes('Sending your answers')]).to.deep.equal(['Name', delay === 400]);
        for (const end of ends) expect(end).to.match(/^The end \+ Thanks \+ Partner deal/);
      });
    }
  }
});
