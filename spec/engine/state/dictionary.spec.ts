import { expect } from 'chai';
import { type Dictionaries, loadDictionary } from '../../../embed/locales/index.ts';
import type { Report } from '../../../engine/errors/errors.ts';
import { createDictionary } from '../../../engine/state/dictionary.ts';
import { Store } from '../../../engine/state/store.ts';
import { formOf, mountForm } from '../../support/mount.tsx';

const FRENCH = { Next: 'Suivant', 'Step {a} of {b}': 'Étape {a} sur {b}', Empty: '' };
const FALLBACK = 'Translation fallback';
const UNKNOWN = 'Translate request with an unknown language';

function texts(language: string, dictionaries: Dictionaries = { fr: async () => ({ default: FRENCH }) }) {
  const reports: unknown[] = [];
  const report: Report = async (level, problem, data) =>
    void reports.push([level, (problem as { code?: string }).code ?? problem, ...(data ? [data] : [])]);
  return {
    ...createDictionary(
      new Store(() => undefined),
      language,
      (name, report) => loadDictionary(name, report, dictionaries),
      report,
    ),
    reports,
  };
}

describe('text', () => {
  it('comes from the dictionary with its values, also of a definition if it is there, and texts can be added', async () => {
    const { load, text, translate, add, reports } = texts('fr');
    await load();
    expect(text('Next')).to.equal('Suivant');
    expect(text('Step {a} of {b}', { a: 1, b: 2 })).to.equal('Étape 1 sur 2');
    expect(reports).to.deep.equal([]);
    expect([translate('Next'), translate('Hop là {x}')]).to.deep.equal(['Suivant', 'Hop là {x}']);
    expect(reports).to.deep.equal([]);
    add({ Mine: 'Le mien' });
    expect([text('Mine'), text('Next')]).to.deep.equal(['Le mien', 'Suivant']);
    for (const name of ['constructor', '__proto__', 'toString']) expect(text(name)).to.equal(name);
  });

  it('comes from the language if the region has no dictionary of its own', async () => {
    const { load, text } = texts('fr-ca');
    await load();
    expect(text('Next')).to.equal('Suivant');
  });

  it('comes from the region if it has a dictionary', async () => {
    const { load, text } = texts('fr-ca', {
      fr: async () => ({ default: FRENCH }),
      'fr-ca': async () => ({ default: { Next: 'Prochain' } }),
    });
    await load();
    expect(text('Next')).to.equal('Prochain');
  });

  it('is English if the dictionary lacks it, reported once for each text', async () => {
    const { load, text, reports } = texts('fr');
    await load();
    expect([text('Back {n}', { n: 2 }), text('Back {n}'), text('Empty')]).to.deep.equal([
      'Back 2',
      'Back {n}',
      'Empty',
    ]);
    expect(reports).to.deep.equal([
      ['info', FALLBACK, { language: 'fr', text: 'Back {n}' }],
      ['info', FALLBACK, { language: 'fr', text: 'Empty' }],
    ]);
  });

  it('is English in a language without a dictionary, reported once', async () => {
    const { load, text, reports } = texts('xx');
    await load();
    expect(text('Next')).to.equal('Next');
    expect(reports).to.deep.equal([['info', UNKNOWN, { language: 'xx' }]]);
  });

  it('is English in English, without a report', async () => {
    for (const language of ['en', 'en-us', 'en-gb']) {
      const { load, text, reports } = texts(language, {});
      await load();
      expect(text('Next')).to.equal('Next');
      expect(reports).to.deep.equal([]);
    }
  });

  it('is English if the dictionary cannot be loaded, reported as an error', async () => {
    const { load, text, reports } = texts('fr', { fr: () => Promise.reject(new Error('offline')) });
    await load();
    expect(text('Next')).to.equal('Next');
    expect(reports).to.deep.equal([['error', 'SW_DICTIONARY']]);
  });

  it('is not reported before the dictionary has loaded', () => {
    const { text, reports } = texts('fr');
    expect(text('Next')).to.equal('Next');
    expect(reports).to.deep.equal([]);
  });

  it('is reported on the console and to the page', async () => {
    const dictionaries = { fr: async () => ({ default: { Next: 'Suivant' } }) };
    const form = formOf([[{ bpKey: 'a', type: 'short_text' }], []], { language: 'fr' });
    const f = await mountForm(form, { dictionaries });
    expect(f.reports).to.deep.include({ level: 'info', message: FALLBACK });
    const said = f.host.said.filter(one => one.message === FALLBACK);
    expect(said.map(one => (one.data as { text: string }).text)).to.include('Progress');
    expect(new Set(said.map(one => JSON.stringify(one.data))).size).to.equal(said.length);
  });
});

describe('a form in another language', () => {
  it('never reports texts of its definition', async () => {
    const own = { title: 'Votre toit', description: 'À propos', helper: 'Aide', placeholder: 'Toit' };
    const rule = { validator: 'required', message: 'Il le faut' };
    const question = { bpKey: 'roof', type: 'short_text', ...own, validationRules: [rule] };
    const values = [{ bpKey: 'a', text: 'Ardoise' }];
    const f = await mountForm(
      formOf(
        [
          { title: 'Le toit', next: 'Continuer', questions: [question, { bpKey: 'kind', type: 'radio', values }] },
          { title: 'Merci, {{roof}}', questions: [{ bpKey: 'more', type: 'long_text', title: 'Encore' }] },
        ],
        { language: 'fr', country: 'fr' },
      ),
      { dictionaries: { fr: () => import('../../../embed/locales/fr.ts') } },
    );
    await f.next();
    expect(f.error('roof')).to.equal('Il le faut');
    await f.fill('roof', 'plat');
    await f.next();
    expect(f.section().textContent).to.contain('Merci, plat');
    expect(f.reports.filter(({ message }) => message.includes(FALLBACK))).to.deep.equal([]);
  });
});
