/** Where a definition is found, and which of several is used. */
import { expect } from 'chai';
import type { MountOptions } from '../../embed/options.ts';
import { findForm } from '../../embed/source.ts';
import { createTestHost } from '../support/host.ts';

const definition = (id: string) => ({ id, name: id, steps: [{ order: 1, type: 'questions', questions: [] }] });
const SAMPLE = { 'data-sample': 'fr-energie' };
const SURVEY = { 'data-survey-id': 'a/b?c' };
const { fetch } = globalThis;

describe('the definition', () => {
  const requests: [method: string | undefined, url: string][] = [];
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
    requests.length = 0;
    globalThis.fetch = (async (url: string, { method }: RequestInit) => {
      requests.push([method, url]);
      return new Response(answer);
    }) as typeof fetch;
  });
  afterEach(() => {
    globalThis.fetch = fetch;
    for (const one of leftovers.splice(0)) one.remove();
    window.history.replaceState(null, '', '/form');
  });

  it('is the option, if there is one', async () => {
    inPage(JSON.stringify(definition('page')));
    expect(await idOf({ ...SURVEY, ...SAMPLE }, { definition: definition('option') })).to.equal('option');
    expect(requests).to.deep.equal([]);
  });

  it('is otherwise the page’s JSON, without a request', async () => {
    inPage(JSON.stringify(definition('page')));
    expect(await idOf({ ...SURVEY, ...SAMPLE })).to.equal('page');
    expect(requests).to.deep.equal([]);
  });

  it('may begin with a byte order mark', async () => {
    inPage(`\uFEFF${JSON.stringify(definition('page'))}`);
    expect(await idOf({})).to.equal('page');
  });

  it('is otherwise that of the survey service, requested once', async () => {
    expect(await idOf({ ...SURVEY, ...SAMPLE })).to.equal('survey');
    expect(requests).to.deep.equal([['GET', 'https://page.example/surveys/a%2Fb%3Fc']]);
  });

  it('is otherwise the sample', async () => {
    expect(await idOf(SAMPLE)).to.equal('fr-energie');
    expect(requests).to.deep.equal([]);
  });

  it('is the sample if the survey service fails; without a sample that is an error', async () => {
    answer = '<!doctype html>';
    expect(await idOf({ ...SURVEY, ...SAMPLE })).to.equal('fr-energie');
    const problem = await found(SURVEY).catch((error: unknown) => error);
    expect(problem).to.include({ code: 'SW_SURVEY' });
  });

  it('of a survey comes from its service, or else from the base address of calls', async () => {
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
    expect(requests.map(([, url]) => url)).to.deep.equal(addresses.map(([, , address]) => address));
  });

  it('of a survey is requested through the Host that the form was given', async () => {
    const host = createTestHost();
    host.reply('GET /surveys/7', { body: definition('host') });
    const element = document.createElement('div');
    element.dataset.surveyId = '7';
    expect(await findForm(element, {}, host).definition).to.include({ id: 'host' });
    expect(requests).to.deep.equal([]);
  });

  it('is only read from a script of the type application/json', async () => {
    inPage(JSON.stringify(definition('page')), { type: 'text/plain' });
    expect(await idOf(SAMPLE)).to.equal('fr-energie');
  });

  it('has different errors if it is missing, unknown, or no JSON', async () => {
    const problem = (attributes: Parameters<typeof found>[0]) => found(attributes).catch((error: unknown) => error);
    expect(await problem({})).to.include({ code: 'SW_NO_DEFINITION' });
    expect(await problem({ 'data-sample': 'constructor' })).to.include({ code: 'SW_SAMPLE' });
    inPage('{');
    expect(await problem(SAMPLE)).to.include({ code: 'SW_JSON' });
  });

  it('can be read again if it is in the page, even if the page changes it', async () => {
    inPage(JSON.stringify(definition('page')));
    const { readAgain } = findForm(document.createElement('div'), {});
    leftovers[0]!.textContent = '{';
    expect(readAgain?.()).to.deep.equal(definition('page'));
    const option = { definition: definition('option') };
    expect(findForm(document.createElement('div'), option).readAgain).to.equal(undefined);
    window.history.replaceState(null, '', '/thank-you');
    expect(findForm(document.createElement('div'), {}).readAgain).to.equal(undefined);
  });

  it('is a thank-you form on the thank-you path, whatever its source', async () => {
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
