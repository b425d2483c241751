import { expect } from 'chai';
import { dictionaries, dictionaryOf } from '../../embed/locales/index.ts';
import { isSafe, readReply, smsLanguage } from '../../plugins/phone/verify/provider.ts';

const languageOf = async (language: string) =>
  smsLanguage(language, (await dictionaryOf(language))?.['Verification code'] ?? 'Verification code');
const replyOf = (status: number, body?: unknown) =>
  readReply({ ok: status >= 200 && status < 300, status, body: body as null | undefined });

describe('the verification service', () => {
  it('gets the language and name of the text message, in every language that the form has', async () => {
    for (const [languages, language, friendlyName] of [
      ['en-us en-gb es-us ES-US en xx constructor', 'en', 'Verification code'],
      ['fr fr-ca FR', 'fr', 'Code de vérification'],
      ['es es-mx es-MX', 'es', 'Código de verificación'],
      ['no nb nn-NO', 'no', 'Bekreftelseskode'],
      ['ar ar-eg', 'ar', 'رمز التحقق'],
    ] as const)
      for (const one of languages.split(' '))
        expect(await languageOf(one), one).to.deep.equal({ language, friendlyName });
    expect(await languageOf('')).to.include({ language: 'en' });
    const form = Object.keys(dictionaries).filter(language => language !== 'es-us' && !language.startsWith('en'));
    for (const language of form) expect((await languageOf(language)).language).to.equal(language.split('-')[0]);
  });

  for (const [safe, address] of [
    [true, 'https://sna.test/1'],
    [true, 'http://localhost:4000/sna'],
    [true, 'http://127.0.0.1/sna'],
    [true, 'http://127.9.8.7/sna'],
    [true, 'http://[::1]:4000/sna'],
    [false, 'http://sna.test/1'],
    [false, 'http://127.0.0.1.sna.test/'],
    [false, 'http://localhost.sna.test/'],
    [false, 'ftp://localhost/sna'],
    [false, 'javascript:alert(1)'],
    [false, '/sna'],
    [false, ''],
  ] as const) {
    it(`${safe ? 'may' : 'must not'} have "${address}" opened silently`, () => expect(isSafe(address)).to.equal(safe));
  }

  describe('reply', () => {
    for (const [what, status, type] of [
      ['410: the service cannot verify the number now', 410, 'unavailable'],
      ['422: it is not a mobile number', 422, 'landline'],
      ['429: there were too many requests', 429, 'tooMany'],
      ['400: the request was refused', 400, 'rejected'],
      ['404: wrong code, or no such service', 404, 'missing'],
      ['499: the request was refused', 499, 'rejected'],
      ['500: the request failed', 500, 'failed'],
      ['302: the request failed', 302, 'failed'],
    ] as const) {
      it(what, () => expect(replyOf(status, { result: { snaStatus: 'approved' } })).to.deep.equal({ type }));
    }
    it('missing: the request failed', () => expect(readReply(undefined)).to.deep.equal({ type: 'failed' }));

    for (const body of [{ success: false }, { ok: 0 }, { status: 'error' }, { error: 'x', result: { pinId: 'pin' } }])
      it(`200 with ${JSON.stringify(body)}: the service refused`, () =>
        expect(replyOf(200, body)).to.deep.equal({ type: 'rejected' }));

    const OK = { type: 'ok', pinId: '', snaUrl: '', approved: false, denied: false };
    for (const [what, body, more] of [
      ['a pin, which may be a number', { result: { pinId: 17 } }, { pinId: '17' }],
      [
        'the address of the silent check',
        { result: { snaUrl: 'https://sna.test/1' } },
        { snaUrl: 'https://sna.test/1' },
      ],
      ['no unsafe address', { result: { snaUrl: 'http://sna.test/1' } }, {}],
      ['an approval', { result: { snaStatus: 'approved' } }, { approved: true }],
      ['no approval with another spelling', { result: { snaStatus: 'Approved' } }, {}],
      ['no approval outside of the result', { snaStatus: 'approved' }, {}],
      ['a wrong code if the result is null', { result: null }, { denied: true }],
      ['a wrong code if the result is false', { result: false }, { denied: true }],
      ['no wrong code if the result is empty', { result: '' }, {}],
      ['no wrong code if the result is zero', { result: 0 }, {}],
      ['no wrong code without a result', {}, {}],
      ['no wrong code without a body', undefined, {}],
      ['no wrong code if the body is a list', [false], {}],
    ] as const) {
      it(`200 has ${what}`, () => expect(replyOf(200, body)).to.deep.equal({ ...OK, ...more }));
    }
  });
});
