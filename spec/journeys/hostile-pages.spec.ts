/** A small part of what `tools/hostile/pages.ts` plays. */
import { expect } from 'chai';
import { type Kit, openKit } from '../hostile/pages/browser.ts';
import { itExtended } from '../support/extended.ts';
import { playTrials } from '../support/trials.ts';

/** Each has shown a fault of the form, or is common. */
const TRIED = [
  'prototype-js',
  'mootools',
  'array-to-json',
  'no-crypto',
  'denied-history',
  'rewritten',
  'sandboxed-frame',
  'frame-without-forms',
  'cancelled-clicks',
  'caught-clicks',
  'failing-chunks',
  'bundled+old-console',
];

describe('Hostile pages', () => {
  let kit: Kit;
  before(async () => {
    kit = await openKit();
  });
  after(() => kit.end());

  itExtended('let the form complete, or it says why it cannot, and stay as they were', async () => {
    const trial = (index: number) => kit.visit(TRIED[index]!, `/survey/stepwell.${index % 2 ? 'mjs' : 'js'}`);
    expect(await playTrials(trial, TRIED.length, 0, undefined, 4)).to.deep.equal([]);
  });
});
