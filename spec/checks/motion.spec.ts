/** Motion explains a change and never makes a visitor wait for it. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { compileCss } from '../../tools/css.mjs';
import { CORE_ROOMS } from '../../tools/rooms.ts';
import { filesIn, root } from './sources.ts';

/** In ms. */
const LONGEST = 300;
const textOf = (path: string): string => readFileSync(root + path, 'utf8');
const filesOf = (pattern: RegExp): string[] =>
  [...CORE_ROOMS, 'plugins', 'themes'].flatMap(filesIn).filter(path => pattern.test(path));

/** What shows for how long something else takes, such as a spinner, or a bar that fills while the visitor waits. */
const showsWaiting = (value: string): boolean => /\b(infinite|linear)\b/.test(value);

/** The longest duration together with its delay, in ms, of a value such as `opacity .2s ease-out .1s`. */
function longestIn(value: string): number {
  const ofOne = (part: string): number =>
    [...part.matchAll(/(?<![\w.-])(\d*\.?\d+)(ms|s)\b/g)]
      .map(([, number, unit]) => Number(number) * (unit === 's' ? 1000 : 1))
      .reduce((sum, ms) => sum + ms, 0);
  return Math.max(...value.split(/,(?![^(]*\))/).map(ofOne));
}

describe('motion', () => {
  it('takes 300 ms at most in every style sheet, together with its delay', () => {
    const found = filesOf(/\.css$/).flatMap(path =>
      [...compileCss(textOf(path)).matchAll(/(?:transition|animation)(?:-duration)?:([^;}]+)/g)].map(
        ([declaration, value = '']) => ({ place: `${path}: ${declaration}`, value }),
      ),
    );
    expect(found.length).to.be.above(40);
    const slow = found.filter(({ value }) => !showsWaiting(value) && longestIn(value) > LONGEST);
    // The spinner of a visitor who wants less motion turns slowly.
    expect(slow.map(({ place }) => place)).to.deep.equal(['themes/states-and-motion.css: animation-duration:2.4s']);
  });

  it('is not lost in the build: the minifier makes `none` of an animation without a name', () => {
    const endsIn = (css: string): number => css.match(/animation:\s*none/g)?.length ?? 0;
    const lost = filesOf(/\.css$/).filter(path => endsIn(compileCss(textOf(path))) > endsIn(textOf(path)));
    expect(lost).to.deep.equal([]);
  });

  it('takes 300 ms at most in scripts', () => {
    const durations = filesOf(/\.tsx?$/).flatMap(path =>
      [...textOf(path).matchAll(/(?:DURATION|MOTION_OUT) = (\d+)/g)].map(([, ms]) => ({ path, ms: Number(ms) })),
    );
    expect(durations.map(({ path }) => path)).to.include('view/appearance/height.ts');
    expect(durations.filter(({ ms }) => ms > LONGEST)).to.deep.equal([]);
  });
});
