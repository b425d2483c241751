/** Where a definition is found, and which of several wins. */
import { expect } from 'chai';
import type { MountOptions } from '../../embed/options.ts';
import { findForm } from '../../embed/source.ts';

const definition = (id: string) => ({ id, name: id, steps: [{ order: 1, type: 'questions', questions: [] }] });
const SAMPLE = { 'data-sample': 'fr-energie' };
const SURVEY = { 'data-survey-id': 'a/b?c' };
const { fetch } = globalThis;

describe('the definition', () => {
  const asked: [method: string | undefined, url: string][] = [];
  let answer = '';
  const leftovers: Element[] = [];

  function inPage(text: string, attributes: Readonly<Record<string, string>> = {}): void {
    const script = document.createElement('script');
    const all = { id: 'form-definition', type: 'application/json', ...attributes };
    for (const [name, value] of Object.entries(all)) script.setAttribute(name, value);
    script.textContent = text;
    document.body.append(script);
    leftovers.push(script);
  }
  async function found(attributes: Readonly<Record<string, string>>, options: MountOptions = {}): Promise<unknown> {
    const element = document.createElement('div');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return findForm(element, options).definition;
  }
  const idOf = async (...given: Parameters<typeof found>) => ((await found(...given)) as { id: string }).id;

  beforeEach(() => {
    answer = JSON.stringify(definition('survey'));
    asked.length = 0;
    globalThis.fetch = (async (url: string, { method }: RequestInit) => {
      asked.push([method, url]);
      return new Response(answer);
    }) as typeof fetch;
  });
  afterEach(() => {
    globalThis.fetch = fetch;
    for (const one of leftovers.splice(0)) one.remove();
    window.history.replaceState(null, '', '/form');
  });

  it('is the option’s, whatever else there is', async () => {
    inPage(JSON.stringify(definition('page')));
    expect(await idOf({ ...SURVEY, ...SAMPLE }, { definition: definition('option') })).to.equal('option');
    expect(asked).to.deep.equal([]);
  });

  it('else the page’s JSON, and no service is asked', async () => {
    inPage(JSON.stringify(definition('page')));
    expect(await idOf({ ...SURVEY, ...SAMPLE })).to.equal('page');
    expect(asked).to.deep.equal([]);
  });

  it('else the survey’s, asked for once', async () => {
    expect(await idOf({ ...SURVEY, ...SAMPLE })).to.equal('survey');
    expect(asked).to.deep.equal([['GET', 'https://page.example/surveys/a%2Fb%3Fc']]);
  });

  it('else the sample', async () => {
    expect(await idOf(SAMPLE)).to.equal('fr-energie');
    expect(asked).to.deep.equal([]);
  });

  it('is the sample too where the survey cannot be had, which is an error without one', async () => {
    answer = '<!doctype html>';
    expect(await idOf({ ...SURVEY, ...SAMPLE })).to.equal('fr-energie');
    const problem = await found(SURVEY).catch((error: unknown) => error);
    expect(problem).to.include({ code: 'SW_SURVEY' });
  });

  it('of a survey comes from its service, else from where calls go', async () => {
    const addresses: [attributes: object, options: MountOptions, address: string][] = [
      [{ 'data-survey-service': 'https://s.test/v1/' }, {}, 'https://s.test/v1/surveys/a%2Fb%3Fc'],
      [
        { 'data-survey-service': '/s', 'data-api-base': 'https://api.test' },
        {},
        'https://page.example/s/surveys/a%2Fb%3Fc',
      ],
      [{ 'data-api-base': 'https://api.test' }, {}, 'https://api.test/surveys/a%2Fb%3Fc'],
      [{ 'data-api-base': 'https://api.test' }, { apiBase: '/o/' }, 'https://page.example/o/surveys/a%2Fb%3Fc'],
    ];
    for (const [attributes, options] of addresses) await found({ ...SURVEY, ...attributes }, options);
    expect(asked.map(([, url]) => url)).to.deep.equal(addresses.map(([, , address]) => address));
  });

  it('is looked for in a script of JSON alone', async () => {
    inPage(JSON.stringify(definition('page')), { type: 'text/plain' });
    expect(await idOf(SAMPLE)).to.equal('fr-energie');
  });

  it('is told apart where it is missing, unknown and no JSON', async () => {
    const problem = (attributes: Parameters<typeof found>[0]) => found(attributes).catch((error: unknown) => error);
    expect(await problem({})).to.include({ code: 'SW_NO_DEFINITION' });
    expect(await problem({ 'data-sample': 'constructor' })).to.include({ code: 'SW_SAMPLE' });
    inPage('{');
    expect(await problem(SAMPLE)).to.include({ code: 'SW_JSON' });
  });

  it('is one of thanks on the thank-you path, whichever source it has', async () => {
    const ends = async (path: string, attributes = {}) => {
      window.history.replaceState(null, '', path);
      const { steps } = (await found(attributes, { definition: definition('option') })) as { steps: object[] };
      return steps.map(step => 'generic' in step);
    };
    expect(await ends('/a/thank-you/')).to.deep.equal([true]);
    expect(await ends('/merci')).to.deep.equal([false]);
    expect(await ends('/merci', { 'data-thank-you-path': '/merci' })).to.deep.equal([true]);
  });
});
