import { mkdirSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { OUTPUT } from './journeys.ts';

/** The share of pixels that may differ: fonts are not always drawn at the same place to the last pixel. */
const TOLERANCE = 0.001;

/**
 * Fails if two pictures of the same run differ visibly. Both then are in `spec/.output/compared`, with a third one that shows
 * where. No picture is kept between runs, so that they depend on no machine.
 */
export function expectSamePicture(wanted: Buffer, found: Buffer, name: string): void {
  const [one, other] = [PNG.sync.read(wanted), PNG.sync.read(found)];
  const { width, height } = one;
  expect([other.width, other.height], `${name}: size`).to.deep.equal([width, height]);
  const difference = new PNG({ width, height });
  const count = pixelmatch(one.data, other.data, difference.data, width, height, { threshold: 0.1 });
  if (count <= width * height * TOLERANCE) return;
  const folder = `${OUTPUT}compared/`;
  mkdirSync(folder, { recursive: true });
  const path = folder + name.replace(/\W+/g, '-');
  writeFileSync(`${path}-wanted.png`, wanted);
  writeFileSync(`${path}-found.png`, found);
  writeFileSync(`${path}-difference.png`, PNG.sync.write(difference));
  expect.fail(`${name}: ${count} of ${width * height} pixels differ, see ${path}-difference.png`);
}
