/** Reload, close and the back-forward cache after the submit, in other engines than the Chromium of `spec/journeys/`, with the requests that arrive. */
import { expect } from 'chai';
import { AFTER_SUBMIT, posts, QUERY, SENT } from '../journeys/support/after-submit.ts';
import type { Backend } from '../journeys/support/backend.ts';
import { CELL, forgetCodes, modeLoaded, newest, verifications } from '../journeys/support/codes.ts';
import { triesOf } from '../journeys/support/short.ts';
import { until } from '../journeys/support/until.ts';
import { inEachBrowser, type Journey } from './support/browsers.ts';
import type { Visitor } from './support/visitor.ts';

/** Resolves to the path of the page. */
async function comeToCodeStep(visitor: Visitor, site: Backend): Promise<string> {
  await forgetCodes(site);
  const path = await site.pageOf(AFTER_SUBMIT, QUERY);
  await visitor.open(path);
  await visitor.arrived(1);
  await visitor.click('field', 'A note'); // an interaction, which loads the verification mode
  await visitor.write('field', 'Phone', CELL);
  await modeLoaded(site);
  await visitor.click('button', 'Send');
  await visitor.reads('.sw-verify-status', SENT);
  return path;
}

const JOURNEYS: readonly Journey[] = [
  {
    title: 'a reload on the code step keeps the rest of the visit, and its second request arrives once',
    async run(visitor, site) {
      await comeToCodeStep(visitor, site);
      await visitor.reload();
      await visitor.reads('.sw-verify-status', SENT);
      expect(await verifications(site)).to.deep.equal(['startVerify sms']);
      await visitor.write('field', 'Digit 1', await newest(site));
      await visitor.isAt('One more');
      await visitor.write('field', 'Roof', 'flat');
      await visitor.click('button', 'Next');
      await visitor.isAt('The last one');
      await visitor.reload();
      await visitor.write('field', 'Age', '7');
      expect(await triesOf(site)).to.have.length(1);
      await visitor.click('button', 'Next');
      await visitor.reads('#form', 'Thank you');
      const [post, ...others] = await posts(site);
      expect(post).to.include({ roof: 'flat', age: '7', valid_2fa: true });
      expect([others, (await triesOf(site)).length]).to.deep.equal([[], 2]);
      await visitor.reload();
      await visitor.reads('#form', 'Thank you');
      expect(await triesOf(site)).to.have.length(2);
    },
  },
  {
    title: 'the back-forward cache brings back each screen as it was, and nothing is sent twice',
    async run(visitor, site) {
      await comeToCodeStep(visitor, site);
      await visitor.isSameDocument();
      await visitor.write('field', 'Digit 1', '7');
      await visitor.open('/health');
      await visitor.back();
      await visitor.reads('.sw-verify-status', SENT);
      expect(await visitor.isSameDocument()).to.equal(true);
      expect(await verifications(site)).to.deep.equal(['startVerify sms']);
      expect(await triesOf(site)).to.have.length(1);
      await visitor.write('field', 'Digit 1', await newest(site));
      await visitor.isAt('One more');
      await visitor.write('field', 'Roof', 'flat');
      await visitor.click('button', 'Next');
      await visitor.isAt('The last one');
      await visitor.isSameDocument();
      await visitor.open('/health');
      await visitor.back();
      await visitor.write('field', 'Age', '7');
      expect(await visitor.isSameDocument()).to.equal(true);
      await visitor.click('button', 'Next');
      await visitor.reads('#form', 'Thank you');
      const [post, ...others] = await posts(site);
      expect(post).to.include({ roof: 'flat', age: '7', valid_2fa: true });
      expect([others, (await triesOf(site)).length]).to.deep.equal([[], 2]);
      await visitor.open('/health');
      await visitor.back();
      await visitor.reads('#form', 'Thank you');
      expect(await triesOf(site)).to.have.length(2);
    },
  },
  {
    title: 'the second request arrives at the next visit if the page was closed on the code step',
    async run(visitor, site) {
      const path = await comeToCodeStep(visitor, site);
      await visitor.closePage();
      expect(await triesOf(site)).to.have.length(1);
      await visitor.open(path);
      await until(async () => (await posts(site)).length > 0);
      await visitor.arrived(1);
      expect(await triesOf(site)).to.have.length(2);
    },
  },
];

describe('A visit after the submit, whose page ends', () => inEachBrowser(JOURNEYS));
