import { strict as assert } from 'node:assert';
import { itIsAPlugin, tryOut } from 'stepwell/testing';
import { plugin } from './plugin.tsx';

itIsAPlugin(plugin);

const step = { type: 'deposit', title: 'Your deposit', amount: 50, currency: 'EUR' };
const STARTED = { 'POST /payments': { body: { id: 'p1', url: 'https://bank.test/p1' } } };

describe('deposit', () => {
  it('refuses Next until the provider says that it is paid', async () => {
    const paid = [{ body: { status: 'open' } }, { status: 503 }, { body: { status: 'paid', receipt: 'r-7' } }];
    const form = await tryOut(plugin, { step, replies: { ...STARTED, 'GET /payments/p1': paid } });
    await form.next();
    assert.match(form.text(), /Please pay the deposit first\./);
    await form.press('Pay €50.00');
    await form.tick(0);
    assert.match(form.text(), /Waiting for your payment/);
    await form.next();
    assert.equal(form.step(), 1);
    await form.tick(1000);
    await form.tick(1500);
    assert.match(form.text(), /The deposit is paid/);
    await form.next();
    assert.equal(form.step(), 2);
    const lead = await form.lead();
    assert.equal(lead.deposit_receipt, 'r-7');
    assert.deepEqual(lead.deposit, { amount: 50, currency: 'EUR', receipt: 'r-7' });
    await form.end();
  });

  it('can be tried again after a failure and after a cancelled payment', async () => {
    const form = await tryOut(plugin, {
      step,
      replies: {
        'POST /payments': [{ status: 500 }, { status: 500 }, { status: 500 }, STARTED['POST /payments']],
        'GET /payments/p1': { body: { status: 'cancelled' } },
      },
    });
    await form.press('Pay €50.00');
    await form.tick(200);
    assert.match(form.text(), /could not be started/);
    await form.press('Pay €50.00');
    await form.tick(0);
    assert.match(form.text(), /Pay €50\.00/);
    await form.end();
  });

  it('opens no address that could run code', async () => {
    const replies = { 'POST /payments': { body: { id: 'p1', url: 'javascript:alert(1)' } } };
    const form = await tryOut(plugin, { step, replies });
    await form.press('Pay €50.00');
    await form.tick(0);
    assert.match(form.text(), /could not be started/);
    await form.end();
  });

  it('asks nothing more after its end', async () => {
    const replies = { ...STARTED, 'GET /payments/p1': { body: { status: 'open' } } };
    const form = await tryOut(plugin, { step, replies });
    await form.press('Pay €50.00');
    await form.tick(1000);
    await form.end();
    const { length } = form.host.calls;
    await form.host.tick(60_000);
    assert.equal(form.host.calls.length, length);
    assert.equal(form.host.pending(), 0);
  });
});
