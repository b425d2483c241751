import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { NAME } from '../support/definitions.ts';
import { createTestHost } from '../support/host.ts';
import { formOf, mountForm } from '../support/mount.tsx';

const START = Date.UTC(2026, 0, 15, 12);
const at = (ms: number) => new Date(START + ms).toISOString();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const legal = (more: object = {}) => ({ bpKey: 'ok', type: 'legal', text: 'I, {{name}}, agrée', ...more });

async function opened(steps: readonly (readonly object[])[], configuration: object = { consentEvidence: true }) {
  const host = createTestHost({ now: START });
  host.reply('POST /submit', {});
  host.reply('GET /api/pld/get_tcpa_info*', { body: { 12: [{ category: 'solar', customer_name: 'Acme' }] } });
  const f = await mountForm(formOf(steps, { formId: 12, ...configuration }), { host, tcpa: false });
  return {
    ...f,
    host,
    lead: () => host.calls.findLast(call => call.path === '/submit')?.body as Record<string, unknown> | undefined,
  };
}

describe('consent evidence', () => {
  // A spec is a script. A journey shows that the tick of a visitor counts as theirs.
  it('contains the shown text, its step and times, and that a script clicked', async () => {
    const f = await opened([[NAME], [legal()]]);
    await f.fill('name', 'Zoë');
    await f.tick(1000);
    await f.next();
    const shown = f.host.now();
    await f.tick(2000);
    await f.tickBox('ok');
    await f.tick(2000);
    await f.next();
    const text = 'I, Zoë, agrée';
    expect(f.lead()?.consent_evidence).to.deep.equal({
      ok: {
        text,
        language: 'en-us',
        version: sha256(text),
        step: 2,
        shown_at: at(shown - START),
        ticked_at: at(shown - START + 2000),
        by_hand: false,
        sellers: [],
      },
    });
  });

  it('is missing without consentEvidence, and for a plain checkbox', async () => {
    const f = await opened([[legal()]], {});
    await f.tickBox('ok');
    await f.next();
    expect(f.lead()).to.include({ ok: true }).and.not.have.property('consent_evidence');
    const none = await opened([[{ bpKey: 'news', type: 'checkbox', text: 'News' }]]);
    await none.tickBox('news');
    await none.next();
    expect(none.lead()).to.include({ news: true }).and.not.have.property('consent_evidence');
  });

  it('records that a script ticked the box', async () => {
    const f = await opened([[NAME, legal()]]);
    await f.settled(() => f.engine.scope.set('ok', true));
    await f.next();
    expect(f.lead()?.consent_evidence).to.have.nested.property('ok.by_hand', false);
  });

  it('has the time of the last tick if the consent was withdrawn and given again', async () => {
    const f = await opened([[legal()]]);
    await f.tickBox('ok');
    await f.tick(1000);
    await f.tickBox('ok');
    await f.tick(1000);
    await f.tickBox('ok');
    await f.next();
    expect(f.lead()?.consent_evidence).to.have.nested.property('ok.ticked_at', at(2000));
  });

  it('keeps the first times when the visitor returns to the step', async () => {
    const f = await opened([[legal()], [NAME]]);
    await f.tick(100);
    await f.tickBox('ok');
    await f.next();
    await f.tick(5000);
    await f.click('Back');
    await f.tick(1000);
    await f.next();
    await f.next();
    expect(f.lead()?.consent_evidence).to.have.nested.include({
      'ok.shown_at': at(0),
      'ok.ticked_at': at(100),
    });
  });

  it('names the sellers of a telephone consent', async () => {
    const f = await opened([[{ bpKey: 'calls', type: 'tcpa', tcpaOptIn: true }]]);
    await f.settled(() => void f.engine.interact());
    await f.tickBox('calls');
    await f.next();
    expect(f.lead()?.consent_evidence).to.have.nested.property('calls.sellers').deep.equal(['Acme']);
    expect(f.lead()?.consent_evidence).to.have.nested.property('calls.text', f.lead()?.lp_tcpa_text);
  });

  it('of a text without a box contains the time it was shown, and no tick', async () => {
    const f = await opened([[NAME, { bpKey: 'calls', type: 'tcpa', text: 'We call' }]]);
    await f.fill('name', 'x');
    await f.next();
    expect(f.lead()?.consent_evidence).to.deep.equal({
      calls: { text: 'We call', language: 'en-us', version: sha256('We call'), step: 1, shown_at: at(0), sellers: [] },
    });
  });
});
