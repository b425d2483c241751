/** The Content-Security-Policy that a page with a form needs. */
import { expect } from 'chai';
import type { PolicySettings } from '../../../check/csp/policy.ts';
import { formPolicy } from '../../../headless/check-form.ts';

const page = 'https://shop.example/roof';
const formWith = (questions: readonly object[], configuration: object = {}, more: object = {}) => ({
  configuration,
  steps: [{ order: 1, type: 'questions', questions }],
  ...more,
});
const sourcesOf = async (definition: unknown, settings: PolicySettings = {}) => {
  const { sources } = await formPolicy(definition, { page, ...settings });
  return sources.map(({ directive, source }) => `${directive} ${source}`);
};

describe('the policy of a form', () => {
  it('is that of the guide if everything has the origin of the page', async () => {
    const { text, open } = await formPolicy(formWith([]), { page, build: 'module' });
    expect(text).to.equal(
      "default-src 'none'; script-src 'self'; connect-src 'self'; img-src data:; style-src 'self'; form-action 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
    expect(open).to.deep.equal([]);
    expect((await formPolicy(formWith([]), { page })).text).to.match(/trusted-types stepwell$/);
  });

  it('is that of a form without the members that the form leaves out, because JSON cannot contain them', async () => {
    const definition = formWith([], { procurationUrl: 'https://crm.example/lead' }, { big: 1n, call: () => 1 });
    expect(await sourcesOf(definition)).to.include('connect-src https://crm.example');
    Object.assign(definition, { self: definition });
    expect(await sourcesOf(definition), 'a circle, which the form refuses').to.not.include(
      'connect-src https://crm.example',
    );
  });

  it('allows the endpoint, the API, the files and pictures of other origins', async () => {
    const choice = {
      bpKey: 'a',
      text: '<img alt="" src="https://b.example/x.png">',
      imgUrl: 'https://a.example/y.png',
    };
    const definition = formWith([{ type: 'radio', values: [choice] }], { procurationUrl: 'https://crm.example/lead' });
    const settings = { files: 'https://cdn.example/survey/', attributes: { apiBase: 'https://api.example' } };
    expect(await sourcesOf(definition, settings)).to.have.members([
      'script-src https://cdn.example',
      'connect-src https://crm.example',
      'connect-src https://api.example',
      'img-src data:',
      'img-src https://a.example',
      'img-src https://b.example',
    ]);
  });

  it('allows what plugins load, and says what only services know', async () => {
    const configuration = { jornayaToken: 'x' };
    const definition = formWith(
      [{ type: 'phone' }, { type: 'api_input', apiUrl: 'https://x.example/q=' }],
      configuration,
    );
    const { sources, open, text } = await formPolicy(definition, {
      page,
      build: 'module',
      files: 'https://cdn.example/survey/',
      attributes: { gtmId: 'GTM-1' },
    });
    const found = Object.fromEntries(sources.map(({ directive, source, why }) => [`${directive} ${source}`, why]));
    expect(found).to.include.keys(
      'script-src https://create.lidstatic.com',
      'script-src https://www.googletagmanager.com',
    );
    expect(found['connect-src https://x.example']).to.deep.equal(['the suggestions of a question']);
    expect(found['connect-src https://cdn.example']).to.deep.equal(['the rules for phone numbers']);
    expect(open).to.have.length(2);
    expect(text).to.match(/trusted-types stepwell$/);
  });

  it('adds the sources of plugins of third parties', async () => {
    const sources = () => [{ directive: 'img-src' as const, url: 'https://maps.example/a.png', why: 'the map' }];
    const policy = await formPolicy(formWith([]), { page }, [
      { name: 'acme', contract: 1, schema: () => ({ sources }) },
    ]);
    expect(policy.text).to.include('img-src data: https://maps.example;');
  });

  it('never fails, and names no source that runs code', async () => {
    const odd = formWith(
      [{ type: 'radio', values: [{ imgUrl: 'javascript:alert(1)' }, { imgUrl: "x'; script-src *" }] }],
      {
        procurationUrl: 'https://[',
      },
    );
    const { text } = await formPolicy(odd, { page });
    expect(text).not.to.match(/javascript|\*/);
    for (const given of [undefined, null, [], 'x', { steps: [null, { questions: 3 }], end: 1 }])
      expect((await formPolicy(given, { page })).text).to.include("script-src 'self'");
  });
});
