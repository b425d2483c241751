/** Schemas that several settings use. The name of the setting precedes each message. */
import * as v from 'valibot';

export const text = v.pipe(v.string('must be a text'), v.minLength(1, 'must not be empty'), v.maxLength(1000));
export const id = v.pipe(
  v.string('must be a text'),
  v.regex(/^[\w-]{1,64}$/, 'must have 1 to 64 letters, digits, _ or -'),
);
export function whole(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}
/** A whole number in the text of an environment variable. */
export const wholeText = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/, `must be a whole number from ${min} to ${max}`),
    v.transform(Number),
    whole(min, max),
  );

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
export const isLoopback = (host: string): boolean => LOOPBACK.includes(host) || host === '::1';
/** An https address, because personal data is sent to it. Only addresses of this machine may use http. */
export const httpAddress = v.pipe(
  v.string('must be a text'),
  v.check(url => {
    if (!URL.canParse(url)) return false;
    const { protocol, hostname } = new URL(url);
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  }, 'must be an address with https'),
  v.check(url => !URL.canParse(url) || !(new URL(url).username || new URL(url).password), 'must not have a user in it'),
);
export const origin = v.pipe(
  v.string(),
  v.check(
    one => one === '*' || (URL.canParse(one) && new URL(one).origin === one),
    'must have origins such as https://www.example.com',
  ),
);
export const list = v.pipe(
  v.string(),
  v.transform(all =>
    all
      .split(',')
      .map(part => part.trim())
      .filter(Boolean),
  ),
);
