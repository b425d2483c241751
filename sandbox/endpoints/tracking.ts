import type { App } from '../app.ts';

/** The click id chooses how numbers are verified; the page `/codes` lists the recognized words. */
const has2fa = (dci: string) => ({
  type_2fa: dci.includes('sna2fa') ? 'SNA2FA' : dci.includes('sna') ? 'SNA' : dci.includes('eof') ? '2FA_EOF' : '2FA',
  accept_landline: dci.includes('landline'),
  new_edit_view: dci.includes('edit'),
});

/** Tracking calls. They are only logged, see `/requests.json`. */
export function trackingEndpoints(app: App): void {
  app.get('/tr/claim', c => c.json({ global_features: [] }));
  app.post('/tr/:dci/pl', c => c.json({ result: 'ok' }));
  app.get('/tr/:dci/interact', c => c.json({ result: 'ok' }));
  app.get('/tr/:dci/has_2fa', c => {
    const dci = c.req.param('dci');
    if (dci.includes('no2fa')) return c.json({ error: 'This click id makes has_2fa fail.' }, 500);
    return c.json(has2fa(dci));
  });
  app.post('/sg/t', c => c.json({ result: 'ok' }));
  app.post('/sg/p', c => c.json({ result: 'ok' }));
}
