import type { App } from '../ground.ts';

/** Tracking calls (NET-04, NET-20..22, NET-24, NET-25). They are only taken note of, in `/requests.json`. */
export function trackingEndpoints(app: App): void {
  app.get('/tr/claim', c => c.json({ global_features: [] }));
  app.post('/tr/:dci/pl', c => c.json({ result: 'ok' }));
  app.get('/tr/:dci/interact', c => c.json({ result: 'ok' }));
  app.get('/tr/:dci/has_2fa', c => c.json({ type_2fa: '2FA', accept_landline: false, new_edit_view: false }));
  app.post('/sg/t', c => c.json({ result: 'ok' }));
  app.post('/sg/p', c => c.json({ result: 'ok' }));
}
