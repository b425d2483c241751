/** Runs a few of the trials of `tools/hostile/trials.ts payloads`. */
import { expect } from 'chai';
import { runs } from '../support/runs.ts';
import { playTrials } from '../support/trials.ts';
import { PAYLOADS } from './payloads/payloads.ts';
import { unsafeParts } from './payloads/unsafe.ts';
import { playPoisonedVisit } from './payloads/visit.ts';

describe('texts that are scripts in disguise', () => {
  it('are found by the search for what could run', () => {
    const markup = PAYLOADS.filter(
      text =>
        /^<(script|img src|svg|a href="j|iframe|object|embed|base|meta).*>$/i.test(text) &&
        !text.startsWith('<img src="data:image'), // scripts in a picture never run
    );
    expect(markup).to.have.length.above(20);
    for (const text of markup) {
      const place = document.createElement('div');
      place.innerHTML = text;
      expect(unsafeParts(place), text).to.have.length.above(0);
    }
    const link = document.createElement('a');
    for (const [address, count] of [
      ['java\nscript:x', 1],
      [' javascript:x', 1],
      ['/x', 0],
      ['x:y', 1],
      ['mailto:a@b', 0],
    ] as const) {
      link.setAttribute('href', address);
      expect(unsafeParts(link), address).to.have.length(count);
    }
  });

  it('stay texts, whatever they come from', async () => {
    expect(await playTrials(playPoisonedVisit, runs(8, 4), 1)).to.deep.equal([]);
  });
});
