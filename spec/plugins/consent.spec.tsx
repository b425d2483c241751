import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { dictionaries } from '../../embed/locales/index.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

const REQUIRED = 'This field is required';
const ADDED = 'I have read and I agree to the terms and conditions';
const KEY = 'gdpr-optin';
const text = (bpKey: string, more: object = {}) => [{ bpKey, type: 'short_text', title: bpKey, ...more }];
const box = (type: string, more: object = {}) => formOf([[{ bpKey: 'ok', type, text: 'I agree', ...more }]]);

const opened = async (definition: object, page = {}): Promise<Mounted> => {
  const f = await mountForm(definition, { page, dictionaries });
  f.host.reply('POST /submit', {});
  return f;
};
const leads = ({ host }: Mounted) =>
  host.calls.filter(call => call.path === '/submit').map(call => call.body as object);
const wordsBeside = (f: Mounted, bpKey: string) => f.question(bpKey).querySelector('.sw-check-text')?.textContent;

describe('consent', () => {
  describe('the added question', () => {
    const form = (country: string, language = 'en-gb') => formOf([text('a'), text('b')], { country, language });

    for (const [country, language, words, error] of [
      ['fr', 'fr', 'J’ai lu et j’accepte les conditions générales', 'Ce champ est obligatoire'],
      ['de', 'en-gb', ADDED, REQUIRED],
    ] as const) {
      it(`is the last question before the end in ${country}, and required`, async () => {
        const f = await opened(form(country, language));
        await f.next();
        expect(f.shown()).to.deep.equal(['b', KEY]);
        expect(wordsBeside(f, KEY)).to.equal(words);
        await f.next();
        expect(f.step()).to.equal(2);
        expect(f.error(KEY)).to.equal(error);
        await f.tickBox(KEY);
        await f.next();
        expect(f.sending()).to.equal('success');
      });
    }

    for (const country of ['us', 'CA']) {
      it(`is neither shown nor in the lead in ${country}`, async () => {
        const f = await opened(form(country));
        await f.next();
        expect(f.shown()).to.deep.equal(['b']);
        await f.next();
        expect(leads(f)[0]).to.not.have.any.keys(KEY, 'gdpr_optin_default', 'lp_optin_legal_text');
      });
    }

    it('is sent with its text exactly as it was shown', async () => {
      const f = await opened(form('fr', 'fr'), { attributes: { privacyLink: '/vie-privee' } });
      await f.next();
      const shown = wordsBeside(f, KEY);
      expect(shown).to.equal('J’ai lu et j’accepte les conditions générales ainsi que la politique de confidentialité');
      await f.tickBox(KEY);
      await f.next();
      expect(leads(f)[0]).to.deep.include({
        [KEY]: true,
        gdpr_optin_default: true,
        lp_optin_legal_text: { [KEY]: shown },
      });
    });

    it('is never prefilled from a link', async () => {
      const query = { prefilled_values: btoa(JSON.stringify({ [KEY]: true, a: 'x', b: 'y' })) };
      const f = await opened(form('fr'), { query });
      expect(f.shown()).to.deep.equal([KEY]);
      expect(f.input(KEY).checked).to.equal(false);
    });

    describe('links', () => {
      const hrefs = async (configuration: object, page = {}) =>
        [...(await opened(formOf([text('a')], configuration), page)).question(KEY).querySelectorAll('a')].map(a =>
          a.getAttribute('href'),
        );

      for (const [country, language, path] of [
        ['fr', 'fr', '/legal/terms-of-use'],
        ['mx', 'es-us', '/legal/cgu'],
      ]) {
        it(`lead to the terms in ${language}, with the language: ${path}`, async () => {
          expect(await hrefs({ country, language })).to.deep.equal([`${path}?lang=${language}`]);
        });
      }
      it('include the privacy policy if the page has privacyLink', async () => {
        const [, privacy] = await hrefs({ country: 'fr', language: 'es-us' }, { attributes: { privacyLink: '' } });
        expect(privacy).to.equal('/legal/privacy-policy?lang=es-us');
      });
      it('use the privacy policy of the page, and the domain if it is known', async () => {
        const page = { attributes: { privacyLink: 'https://a.test/privacy?v=1#top', domain: 'a.b' } };
        expect(await hrefs({ country: 'fr', language: 'fr' }, page)).to.deep.equal([
          '/legal/terms-of-use?domain=a.b&lang=fr',
          'https://a.test/privacy?v=1&domain=a.b&lang=fr#top',
        ]);
      });
      it('lead to the usual privacy policy if that of the page is no address of a page', async () => {
        for (const privacyLink of ['java\nscript:alert(1)', 'data:text/html,x']) {
          const [, privacy] = await hrefs({ country: 'fr', language: 'fr' }, { attributes: { privacyLink } });
          expect(privacy).to.equal('/legal/privacy-policy?lang=fr');
          document.body.replaceChildren();
        }
      });
      it('open in a new tab, and do not tick the box', async () => {
        const f = await opened(formOf([text('a')], { country: 'fr' }));
        const link = f.question(KEY).querySelector('a')!;
        expect(link).to.include({ target: '_blank', rel: 'noopener noreferrer' });
        await f.settled(() => void fireEvent.click(link));
        expect(f.input(KEY).checked).to.equal(false);
      });
    });
  });

  describe('a legal question', () => {
    it('is required without any rule, untouched or unticked', async () => {
      const f = await opened(box('legal'));
      await f.next();
      expect(f.error('ok')).to.equal(REQUIRED);
      await f.tickBox('ok');
      expect(f.error('ok')).to.equal('');
      await f.tickBox('ok');
      expect(f.error('ok')).to.equal(REQUIRED);
      await f.next();
      expect(f.step()).to.equal(1);
    });

    it('shows the message of its first failing rule', async () => {
      const required = { validator: 'required', message: 'Please agree' };
      const other = { validator: 'minLength', value: 99, message: 'Too short' };
      for (const [rules, unticked] of [
        [[required, other], 'Please agree'],
        [[other, required], 'Too short'],
      ] as const) {
        const f = await opened(box('legal', { validationRules: rules }));
        await f.next();
        expect(f.error('ok')).to.equal('Please agree'); // only `required` fails for an untouched checkbox
        await f.tickBox('ok');
        await f.tickBox('ok');
        expect(f.error('ok')).to.equal(unticked);
        await f.unmount();
      }
    });

    it('sends the text of the definition without markup, with templates filled in as text', async () => {
      const own = 'I, <b>{{name}}</b>,\n agree to the <a href="/terms?n={{name}}">terms</a> &amp; <i>more</i>';
      const f = await opened(formOf([[...text('name'), { bpKey: 'ok', type: 'legal', title: 'Terms', text: own }]]));
      await f.fill('name', 'Ann <i>Day</i>');
      expect(wordsBeside(f, 'ok')?.replace(/\s+/g, ' ')).to.equal('I, Ann <i>Day</i>, agree to the terms & more');
      expect(f.question('ok').querySelector('a')?.getAttribute('href')).to.equal('/terms?n=Ann%20%3Ci%3EDay%3C%2Fi%3E');
      await f.tickBox('ok');
      await f.next();
      expect(leads(f)[0]).to.deep.include({
        lp_optin_legal_text: { ok: 'I, Ann <i>Day</i>, agree to the terms & more' },
      });
    });

    it('shows and sends all words of a text with the markup of Word', async () => {
      const word =
        '<p>I agree to be called by:</p><p class=MsoListParagraph><![if !supportLists]>·<![endif]>Acme</p><?xml:namespace prefix = o /><h5>and by its 240 partners.</h5>';
      const f = await opened(formOf([[{ bpKey: 'ok', type: 'legal', text: word }]]));
      expect(wordsBeside(f, 'ok')).to.equal('I agree to be called by:·Acmeand by its 240 partners.');
      await f.tickBox('ok');
      await f.next();
      expect(leads(f)[0]).to.deep.include({
        lp_optin_legal_text: { ok: 'I agree to be called by: ·Acme and by its 240 partners.' },
      });
    });

    it('shows its title if it has no text, and both if it has both', async () => {
      const f = await opened(
        formOf([
          [
            { bpKey: 'x', type: 'legal', title: 'Title alone' },
            { bpKey: 'y', type: 'legal', title: 'Title', text: 'and text' },
          ],
        ]),
      );
      expect(['x', 'y'].map(key => wordsBeside(f, key))).to.deep.equal(['Title alone', 'and text']);
      expect(f.question('y').textContent).to.equal('Titleand text');
    });
  });

  it('a consent or checkbox whose text is no text breaks nothing', async () => {
    const wrong = { number: 12, object: { a: 1 }, list: ['x'], truth: true };
    const members = ['legal', 'tcpa', 'checkbox'].flatMap(type =>
      Object.entries(wrong).map(([what, text]) => ({
        ...{ bpKey: `${type}_${what}`, type, text, title: text, tcpaOptIn: true },
      })),
    );
    const f = await opened(formOf([members]));
    for (const { bpKey } of members) await f.tickBox(bpKey);
    expect(f.host.said.filter(({ message }) => message.startsWith('SW_PLUGIN_THREW'))).to.deep.equal([]);
  });

  describe('a checkbox', () => {
    it('blocks nothing, and is sent as it was left, without a text', async () => {
      const f = await opened(box('checkbox'));
      for (const stored of [undefined, true, false]) {
        expect(f.values().ok).to.equal(stored);
        if (stored !== false) await f.tickBox('ok');
      }
      await f.next();
      expect(leads(f)[0]).to.include({ ok: false }).and.not.have.property('lp_optin_legal_text');
    });

    it('has no answer after it was hidden, not even false', async () => {
      const hides = { conditionalDisplay: [{ bpKey: 'who', operator: 'isNotEmpty' }] };
      const f = await opened(formOf([[...text('who'), { bpKey: 'ok', type: 'checkbox', text: 'I agree', ...hides }]]));
      await f.type('who', 'x');
      await f.tickBox('ok');
      await f.type('who', '');
      expect(f.values()).to.deep.equal({});
      await f.type('who', 'x');
      expect(f.input('ok').checked).to.equal(false);
      expect(f.values()).to.deep.equal({ who: 'x' });
    });

    it('blocks if it is required and not ticked, or not any more', async () => {
      const f = await opened(box('checkbox', { validationRules: [{ validator: 'required' }] }));
      await f.next();
      expect(f.error('ok')).to.equal(REQUIRED);
      await f.tickBox('ok');
      await f.tickBox('ok');
      await f.next();
      expect([f.error('ok'), leads(f)]).to.deep.equal([REQUIRED, []]);
    });
  });
});
