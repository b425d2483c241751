/** `stepwell picture` with the built form and a real browser. */
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { PNG } from 'pngjs';
import { takePicture } from '../../owner/cli/picture/browser.ts';
import { findChromium } from '../support/chromium.ts';
import { journeys } from './support/journeys.ts';

// The commands import types that import style sheets.
register('../../tools/css-hook.mjs', import.meta.url);
const { run } = await import('../owner/cli/fake-terminal.ts');

const root = fileURLToPath(new URL('../../', import.meta.url));

/** From 0, black, to 255. */
function brightnessOf({ data }: PNG): number {
  let sum = 0;
  for (let index = 0; index < data.length; index += 4) sum += data[index]! + data[index + 1]! + data[index + 2]!;
  return sum / ((data.length / 4) * 3);
}

describe('A picture from the command line', () => {
  const journey = journeys();
  const before = { ...process.env };
  afterEach(() => {
    for (const name of ['CHROMIUM', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  });

  journey.extended('shows the whole step, in light and dark, at the width of the window', async () => {
    const { executablePath, env } = await findChromium();
    Object.assign(process.env, { CHROMIUM: executablePath }, env);
    const template = await readFile(`${root}owner/templates/solar.json`, 'utf8');
    const takenWith = async (...args: string[]): Promise<PNG> => {
      let png: Uint8Array = new Uint8Array();
      const { code, errors } = await run(['picture', 'form.json', ...args], {
        files: { 'form.json': template },
        terminal: {
          takePicture: request => takePicture(request, '1', name => readFile(`${root}dist/${name}`)),
          async write(_, content) {
            if (typeof content !== 'string') png = content;
          },
        },
      });
      expect(code, errors).to.equal(0);
      return PNG.sync.read(Buffer.from(png));
    };
    const light = await takenWith('--width', '360');
    expect(light.width).to.equal(720); // two pixels for each one of the page
    expect(brightnessOf(light)).to.be.greaterThan(200);
    expect(brightnessOf(await takenWith('--dark'))).to.be.lessThan(90);
    const contact = await takenWith('--width', '240', '--step', '5');
    expect(contact.height).to.be.greaterThan(light.height); // so narrow, four questions are higher than the window
  });
});
