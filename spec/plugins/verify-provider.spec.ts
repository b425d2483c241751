import { expect } from 'chai';
import { answerOf, isSafe, smsLanguage } from '../../plugins/phone/verify/provider.ts';

const of = (status: number, body?: unknown) =>
  answerOf({ ok: status >= 200 && status < 300, status, body: body as null | undefined });

describe('the service that verifies numbers', () => {
  describe('names the code', () => {
    for (const [languages, language, friendlyName] of [
      ['en-us en-gb es-us ES-US en', 'en', 'Verification code'],
      ['fr fr-ca FR', 'fr', 'Code de vérification'],
      ['de', 'de', 'Bestätigungscode'],
      ['es es-mx es-MX', 'es', 'Código de verificación'],
      ['it', 'it', 'Codice di verifica'],
      ['nl', 'nl', 'Verificatiecode'],
      ['pt', 'pt', 'Código de verificação'],
      ['pl', 'pl', 'Kod weryfikacyjny'],
      ['sv', 'sv', 'Verifieringskod'],
      ['no', 'no', 'Bekreftelseskode'],
      ['da', 'da', 'Bekræftelseskode'],
      ['fi', 'fi', 'Vahvistuskoodi'],
      ['af', 'af', 'Verifikasiekode'],
    ] as const) {
      for (const one of languages.split(' ')) {
        it(`${friendlyName} in ${one}`, () => expect(smsLanguage(one)).to.deep.equal({ language, friendlyName }));
      }
    }
    it('in English for a language that it does not know', () => {
      for (const language of ['xx', 'constructor', ''])
        expect(smsLanguage(language)).to.deep.equal({ language: 'en', friendlyName: 'Verification code' });
    });
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
    it(`may ${safe ? '' : 'not '}have "${address}" called silently`, () => expect(isSafe(address)).to.equal(safe));
  }

  describe('means by its answer', () => {
    for (const [what, status, is] of [
      ['410 that it cannot verify now', 410, 'gone'],
      ['422 that it is no mobile number', 422, 'landline'],
      ['429 that it was asked too often', 429, 'tooMany'],
      ['400 a refusal', 400, 'rejected'],
      ['404 a refusal', 404, 'rejected'],
      ['499 a refusal', 499, 'rejected'],
      ['500 nothing', 500, 'failed'],
      ['302 nothing', 302, 'failed'],
    ] as const) {
      it(what, () => expect(of(status, { result: { snaStatus: 'approved' } })).to.deep.equal({ is }));
    }
    it('nothing where there is none', () => expect(answerOf(undefined)).to.deep.equal({ is: 'failed' }));

    const OK = { is: 'ok', pinId: '', snaUrl: '', approved: false, denied: false };
    for (const [what, body, more] of [
      ['a pin, also one that is a number', { result: { pinId: 17 } }, { pinId: '17' }],
      ['the address to call', { result: { snaUrl: 'https://sna.test/1' } }, { snaUrl: 'https://sna.test/1' }],
      ['no address that is not safe', { result: { snaUrl: 'http://sna.test/1' } }, {}],
      ['an approval', { result: { snaStatus: 'approved' } }, { approved: true }],
      ['no approval by another word', { result: { snaStatus: 'Approved' } }, {}],
      ['no approval elsewhere in it', { snaStatus: 'approved' }, {}],
      ['a wrong code by null', { result: null }, { denied: true }],
      ['a wrong code by false', { result: false }, { denied: true }],
      ['no wrong code by an empty result', { result: '' }, {}],
      ['no wrong code by a result of zero', { result: 0 }, {}],
      ['no wrong code without a result', {}, {}],
      ['no wrong code without a body', undefined, {}],
      ['no wrong code by a list', [false], {}],
    ] as const) {
      it(`with OK ${what}`, () => expect(of(200, body)).to.deep.equal({ ...OK, ...more }));
    }
  });
});
