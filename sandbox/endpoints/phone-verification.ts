import { decodePercent } from '../../server/http/json.ts';
import type { App, SandboxState } from '../app.ts';
import { readJsonObject, toText } from '../parsing.ts';

/** Prefixes of landline numbers, which cannot receive a text message. */
const LANDLINES = [/^\+33[1-5]/, /^\+339/, /^\+44[123]/, /^\+49(?!1[567])/, /^\+34[89]/, /^\+31(?!6)/, /^\+32(?!4)/];
/** The form's test number counts as a mobile number in every country. */
const TEST_NUMBER = /5550100199$/;
const isLandline = (phone: string): boolean =>
  !TEST_NUMBER.test(phone) && LANDLINES.some(pattern => pattern.test(phone));

/** Last digits of numbers with a special behavior; the page `/codes` lists them. */
const SILENT_CHECK_FAILS = /0001$/;
const SILENT_CHECK_PENDING = /0002$/;
const SILENT_CHECK_UNSUPPORTED = /0003$/;
const UNAVAILABLE = /0004$/;

/** The click id chooses how numbers are verified; the page `/codes` lists the recognized words. */
const has2fa = (dci: string) => ({
  type_2fa: dci.includes('sna2fa') ? 'SNA2FA' : dci.includes('sna') ? 'SNA' : dci.includes('eof') ? '2FA_EOF' : '2FA',
  accept_landline: dci.includes('landline'),
  new_edit_view: dci.includes('edit'),
});

/** Phone verification by text message or silent check (SNA). The page `/codes` shows the codes. */
export function phoneVerificationEndpoints(app: App, state: SandboxState): void {
  const { codes, changes } = state;
  app.get('/tr/:dci/has_2fa', async c => {
    const dci = c.req.param('dci');
    if (dci.includes('no2fa')) return c.json({ error: 'This click id makes has_2fa fail.' }, 500);
    return c.json(has2fa(dci));
  });
  app.post('/phone2fa', async c => {
    const body = await readJsonObject(c);
    const phone = decodePercent(toText(body.phoneNumber));
    const channel = body.channel === 'sna' ? 'sna' : 'sms';

    if (body.event === 'checkVerify') {
      const entry = codes.find(toText(body.pinId));
      if (!entry) return c.json({ error: 'Unknown pinId.' }, 404);
      if (channel === 'sna') {
        const isRefused = SILENT_CHECK_FAILS.test(entry.phone);
        entry.state = entry.touched && !isRefused && !SILENT_CHECK_PENDING.test(entry.phone) ? 'accepted' : 'refused';
        changes.publish('codes');
        const snaStatus = entry.state === 'accepted' ? 'approved' : isRefused ? 'failed' : 'pending';
        return c.json({ result: { pinId: entry.pinId, snaStatus } });
      }
      const result = codes.check(entry.pinId, toText(body.verificationCode));
      changes.publish('codes');
      if (result === 'accepted') return c.json({ result: { pinId: entry.pinId } });
      if (result === 'spent') return c.json({ error: 'The code was checked too many times.' }, 429);
      return c.json({ error: result === 'refused' ? 'Wrong code.' : `The code is ${result}.` }, 404);
    }

    if (body.event !== 'startVerify')
      return c.json({ error: 'Expected the event "startVerify" or "checkVerify".' }, 400);
    if (!/^\+\d{6,15}$/.test(phone)) return c.json({ error: 'Expected an international phone number.' }, 400);
    if (UNAVAILABLE.test(phone)) return c.json({ error: 'This number cannot be verified at the moment.' }, 410);
    if (isLandline(phone)) return c.json({ error: 'This is not a mobile number.' }, 422);
    if (channel === 'sna' && SILENT_CHECK_UNSUPPORTED.test(phone))
      return c.json({ error: 'The mobile network does not support silent checks.' }, 400);
    const friendlyName = toText(body.friendlyName);
    const [language, key] = [toText(body.language), toText(body.idempotency_key)];
    const entry = codes.start({ phone, channel, friendlyName, language, key });
    if (!entry) return c.json({ error: 'Too many codes were sent to this number.' }, 429);
    changes.publish('codes');
    const snaUrl = channel === 'sna' ? { snaUrl: new URL(`/sna/${entry.pinId}`, c.req.url).href } : {};
    return c.json({ result: { pinId: entry.pinId, ...snaUrl } });
  });

  // Simulates the mobile network, which the form calls during a silent check.
  app.get('/sna/:pin', c => {
    const entry = codes.find(c.req.param('pin'));
    if (entry) entry.touched = true;
    return c.body(null, entry ? 204 : 404);
  });
}
