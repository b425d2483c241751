import { strict as assert } from 'node:assert';
import { itIsAPlugin, tryOut } from 'stepwell/testing';
import { quoteCheck } from './plugin.tsx';

itIsAPlugin(quoteCheck);

const step = { type: 'quote_check' };

describe('quote_check', () => {
  it('asks again after growing pauses, then goes on', async () => {
    const replies = { 'GET /api/quotes': [{ status: 204 }, { status: 503 }, { body: { count: 3 } }] };
    const form = await tryOut(quoteCheck, { step, replies });
    await form.tick(500);
    await form.tick(750);
    const times = form.host.calls.filter(({ path }) => path === '/api/quotes').map(({ at }) => at);
    assert.deepEqual(
      times.map(time => time - times[0]!),
      [0, 500, 1250],
    );
    assert.match(form.text(), /3 offers found/);
    await form.tick(1500);
    assert.equal(form.step(), 2);
    await form.end();
  });

  it('gives up after 15 seconds', async () => {
    const form = await tryOut(quoteCheck, { step, replies: { 'GET /api/quotes': { status: 204 } } });
    await form.tick(15_000);
    assert.match(form.text(), /No offers yet/);
    await form.end();
  });

  it('asks nothing more after its end', async () => {
    const form = await tryOut(quoteCheck, { step, replies: { 'GET /api/quotes': { status: 204, delay: 200 } } });
    await form.end();
    const { length } = form.host.calls;
    await form.host.tick(20_000);
    assert.equal(form.host.calls.length, length);
    assert.equal(form.host.pending(), 0);
  });
});
