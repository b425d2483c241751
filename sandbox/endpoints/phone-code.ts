import { asText, decode, readObject } from '../bodies.ts';
import type { App, Ground } from '../ground.ts';

/** Beginnings of numbers that cannot receive a text message, by calling code. */
const landlines = [/^\+33[1-5]/, /^\+339/, /^\+44[123]/, /^\+49(?!1[567])/, /^\+34[89]/, /^\+31(?!6)/, /^\+32(?!4)/];

/** Phone verification (NET-19). The codes are shown on `/codes`; status 410 is reached with a scripted fault. */
export function phoneCodeEndpoints(app: App, ground: Ground): void {
  app.post('/phone2fa', async c => {
    const body = await readObject(c);
    const phone = decode(asText(body.phoneNumber));
    if (body.event === 'checkVerify') {
      const entry = ground.codes.find(asText(body.pinId));
      if (!entry) return c.json({ error: 'no such pin id' }, 404);
      if (body.channel === 'sna') {
        entry.state = entry.touched ? 'accepted' : 'refused';
        ground.news.say('codes');
        return c.json({ result: { pinId: entry.pinId, snaStatus: entry.touched ? 'approved' : 'pending' } });
      }
      entry.state = asText(body.verificationCode) === entry.code ? 'accepted' : 'refused';
      ground.news.say('codes');
      if (entry.state === 'refused') return c.json({ error: 'wrong code' }, 404);
      return c.json({ result: { pinId: entry.pinId } });
    }
    if (body.event !== 'startVerify') return c.json({ error: 'expected startVerify or checkVerify' }, 400);
    if (!/^\+\d{6,15}$/.test(phone)) return c.json({ error: 'expected an international number' }, 400);
    if (landlines.some(pattern => pattern.test(phone))) return c.json({ error: 'not a mobile number' }, 422);
    const channel = body.channel === 'sna' ? 'sna' : 'sms';
    const friendlyName = asText(body.friendlyName);
    const entry = ground.codes.start({ phone, channel, friendlyName, language: asText(body.language) });
    ground.news.say('codes');
    const snaUrl = channel === 'sna' ? { snaUrl: new URL(`/sna/${entry.pinId}`, c.req.url).href } : {};
    return c.json({ result: { pinId: entry.pinId, ...snaUrl } });
  });

  // What the phone network would answer to the silent call (OTP-11).
  app.get('/sna/:pin', c => {
    const entry = ground.codes.find(c.req.param('pin'));
    if (entry) entry.touched = true;
    return c.body(null, entry ? 204 : 404);
  });
}
