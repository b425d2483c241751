import { strict as assert } from 'node:assert';
import { itIsAPlugin, tryOut } from 'stepwell/testing';
import { slider } from './plugin.tsx';

itIsAPlugin(slider, { values: { slider: [1, 50, 100] } });

describe('slider', () => {
  it('sends the number, within its limits', async () => {
    const form = await tryOut(slider, { question: { type: 'slider', max: 60, unit: 'm²' } });
    await form.type('50');
    assert.match(form.text(), /50 m²/);
    await form.next();
    await form.tick(10);
    assert.equal((await form.lead()).answer, 50);
    await form.end();
  });
});
