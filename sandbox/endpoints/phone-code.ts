import { asText, decode, readObject } from '../bodies.ts';
import type { App, Ground } from '../ground.ts';

/** Beginnings of numbers that cannot receive a text message, by calling code. */
const landlines = [/^\+33[1-5]/, /^\+339/, /^\+44[123]/, /^\+49(?!1[567])/, /^\+34[89]/, /^\+31(?!6)/, /^\+32(?!4)/];
/** The number that passes everywhere is a mobile one. */
const TEST = /5550100199$/;
const isLandline = (phone: string): boolean => !TEST.test(phone) && landlines.some(pattern => pattern.test(phone));

/** Endings of numbers that behave in a certain way; the page `/codes` lists them. */
const SILENT_REFUSED = /0001$/;
const SILENT_PENDING = /0002$/;
const NO_SILENT = /0003$/;
const UNAVAILABLE = /0004$/;

/** Phone verification. The codes are shown on `/codes`. */
export function phoneCodeEndpoints(app: App, ground: Ground): void {
  const { codes, news } = ground;
  app.post('/phone2fa', async c => {
    const body = await readObject(c);
    const phone = decode(asText(body.phoneNumber));
    const channel = body.channel === 'sna' ? 'sna' : 'sms';

    if (body.event === 'checkVerify') {
      const entry = codes.find(asText(body.pinId));
      if (!entry) return c.json({ error: 'no such pin id' }, 404);
      if (channel === 'sna') {
        const refused = SILENT_REFUSED.test(entry.phone);
        entry.state = entry.touched && !refused && !SILENT_PENDING.test(entry.phone) ? 'accepted' : 'refused';
        news.say('codes');
        const snaStatus = entry.state === 'accepted' ? 'approved' : refused ? 'failed' : 'pending';
        return c.json({ result: { pinId: entry.pinId, snaStatus } });
      }
      const found = codes.check(entry.pinId, asText(body.verificationCode));
      news.say('codes');
      if (found === 'accepted') return c.json({ result: { pinId: entry.pinId } });
      if (found === 'spent') return c.json({ error: 'too many checks' }, 429);
      return c.json({ error: found === 'refused' ? 'wrong code' : `the code is ${found}` }, 404);
    }

    if (body.event !== 'startVerify') return c.json({ error: 'expected startVerify or checkVerify' }, 400);
    if (!/^\+\d{6,15}$/.test(phone)) return c.json({ error: 'expected an international number' }, 400);
    if (UNAVAILABLE.test(phone)) return c.json({ error: 'this number cannot be verified now' }, 410);
    if (isLandline(phone)) return c.json({ error: 'not a mobile number' }, 422);
    if (channel === 'sna' && NO_SILENT.test(phone)) return c.json({ error: 'no silent check in this network' }, 400);
    const friendlyName = asText(body.friendlyName);
    const entry = codes.start({ phone, channel, friendlyName, language: asText(body.language) });
    if (!entry) return c.json({ error: 'too many codes' }, 429);
    news.say('codes');
    const snaUrl = channel === 'sna' ? { snaUrl: new URL(`/sna/${entry.pinId}`, c.req.url).href } : {};
    return c.json({ result: { pinId: entry.pinId, ...snaUrl } });
  });

  // What the phone network would answer to the silent call.
  app.get('/sna/:pin', c => {
    const entry = codes.find(c.req.param('pin'));
    if (entry) entry.touched = true;
    return c.body(null, entry ? 204 : 404);
  });
}
