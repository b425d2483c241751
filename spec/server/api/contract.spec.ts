/** `server/api/openapi.yaml` is valid, agrees with the sandbox and the plugins, and `docs/api.md` is made from it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect } from 'chai';
import { type ApiDocument, createContract, type Endpoint } from '../../../server/api/contract.ts';
import { apiPage, apiPagePath } from '../../../tools/api-docs.ts';
import { readApi } from '../../../tools/openapi.ts';
import { filesIn, root } from '../../checks/sources.ts';
import { closeServers, openServer } from '../support.ts';

interface Documented {
  in: string;
  name: string;
  example?: unknown;
}
interface Media {
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

const document = readApi() as ApiDocument;
const contract = createContract(document);
const endpoints: Endpoint[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.keys(item).map(method => contract.find(method.toUpperCase(), path)!),
);
const examplesOf = ({ example, examples = {} }: Media): unknown[] =>
  example === undefined ? Object.values(examples).map(one => one.value) : [example];
const parametersOf = ({ operation }: Endpoint, place: string): Record<string, string> =>
  Object.fromEntries(
    (operation.parameters ?? ([] as unknown[]))
      .map(one => one as Documented)
      .filter(one => one.in === place && one.example !== undefined)
      .map(one => [place === 'header' ? one.name.toLowerCase() : one.name, String(one.example)]),
  );
const exampleRequest = (endpoint: Endpoint, body: unknown) => ({
  path: parametersOf(endpoint, 'path'),
  query: parametersOf(endpoint, 'query'),
  headers: parametersOf(endpoint, 'header'),
  body,
});
const bodiesOf = ({ operation }: Endpoint): unknown[] =>
  operation.requestBody ? examplesOf(operation.requestBody.content['application/json'] as Media) : [undefined];

describe('the API document', () => {
  afterEach(closeServers);

  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(
      structuredClone(document) as unknown as Record<string, unknown>,
    );
    expect(valid, JSON.stringify(errors)).to.equal(true);
  });

  it('has an example of each request, and all examples are right', () => {
    for (const endpoint of endpoints) {
      const bodies = bodiesOf(endpoint);
      expect(bodies, endpoint.name).to.have.length.above(0);
      for (const body of bodies)
        expect(contract.checkRequest(endpoint, exampleRequest(endpoint, body)), endpoint.name).to.deep.equal([]);
    }
  });

  it('has an example of each answer that the form reads, and all examples are right', () => {
    for (const endpoint of endpoints) {
      for (const [status, { content }] of Object.entries(endpoint.operation.responses)) {
        const media = content?.['application/json'];
        const examples = media ? examplesOf(media as Media) : [];
        for (const body of examples)
          expect(contract.checkAnswer(endpoint, Number(status), body), `${endpoint.name} ${status}`).to.deep.equal([]);
        const isFile = endpoint.operation.operationId === 'phoneMetadata';
        if (status === '200' && !isFile) expect(examples, endpoint.name).to.have.length.above(0);
      }
    }
  });

  it('has the endpoints of the server, and no others', async () => {
    const { app } = await openServer({ file: { verification: { provider: { type: 'log' } } } });
    const routes = app.routes.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '{}').replace(/\/$/, '')}`);
    const documented = endpoints.map(({ name }) => name.replace(/\{\w+\}/g, '{}'));
    const named = documented.map(name => name.replace('{}_zipcode', '{}'));
    // The metadata are files.
    const elsewhere = ['GET /survey/metadata/countries/{}'];
    expect(named.filter(name => !routes.includes(name) && !elsewhere.includes(name))).to.deep.equal([]);
    const ofTheApi = routes.filter(route =>
      /^(GET|POST) \/(api|tr|sg|cs|zipcode|zipcodes|phone2fa|geocode)\b/.test(route),
    );
    expect(ofTheApi).to.have.length.above(20);
    expect(ofTheApi.filter(route => !named.includes(route))).to.deep.equal([]);
  });

  it('has each call of the plugins', () => {
    // A `schema.ts` or `editor.ts` has first content for new questions, with the address of an example.
    const sources = filesIn('plugins').filter(path => /\.tsx?$/.test(path) && !/\/(schema|editor)\.ts$/.test(path));
    const calls = sources.flatMap(path =>
      [
        ...readFileSync(join(root, path), 'utf8').matchAll(/[`'](\/(?:api|tr|sg|cs|zipcode|phone2fa)[^`'\s]*)[`']/g),
      ].map(([, call = '']) =>
        call
          .split('?')[0]!
          .replace(/\$\{[^}]*\}/g, 'fr')
          .replace(/\/$/, '/x'),
      ),
    );
    expect(new Set(calls)).to.have.property('size').above(15);
    const unknown = calls.filter(call => !contract.find('GET', call) && !contract.find('POST', call));
    expect(unknown).to.deep.equal([]);
  });

  it('says of each call who makes it, when, and what happens if it fails', () => {
    for (const { name, operation } of endpoints) {
      const use = (operation as unknown as { 'x-stepwell': object })['x-stepwell'];
      expect(use, name).to.include.keys('plugin', 'when', 'failure');
    }
  });

  it('is what docs/api.md says: `npm run api-docs` makes that page', () => {
    expect(readFileSync(apiPagePath, 'utf8')).to.equal(apiPage());
  });
});

describe('the check of calls', () => {
  const find = (method: string, path: string): Endpoint => contract.find(method, path)!;
  const empty = { path: {}, query: {}, headers: {}, body: undefined };

  it('finds the operation of an address, and decodes its parts', () => {
    expect(find('GET', '/tr/claim').name).to.equal('GET /tr/claim');
    expect(find('GET', '/api/autocomplete/fr_zipcode/saint%20den').path).to.deep.equal({
      country: 'fr',
      text: 'saint den',
    });
    expect(find('GET', '/api/lookup/boilers/').path).to.deep.equal({ list: 'boilers', text: '' });
    expect(find('GET', '/api/get/fr_zipcode/%E0%A4%A').path.zipcode).to.equal('%E0%A4%A');
    expect(contract.find('GET', '/submit')).to.equal(undefined);
    expect(contract.find('POST', '/elsewhere')).to.equal(undefined);
  });

  it('names what is wrong with a request, without its values', () => {
    const pre = find('POST', '/tr/abc/pl');
    const problems = contract.checkRequest(pre, {
      ...empty,
      path: pre.path,
      body: { __tr__: { em: 'ann@example.com' } },
    });
    expect(problems).to.deep.equal(['body/__tr__/em must match pattern "^[0-9a-f]{64}$"']);
    const search = find('GET', '/zipcodes');
    expect(contract.checkRequest(search, { ...empty, query: { query: '75', page: '2' } })).to.include.members([
      'query parameter filters is missing',
      'query parameter page is not documented',
    ]);
    expect(contract.checkRequest(find('POST', '/submit'), empty)).to.deep.equal(['the body is missing']);
    const track = { ...empty, body: { userId: 'abc', event: 'left', payload: {}, answer: 'Ann' } };
    expect(contract.checkRequest(find('POST', '/sg/t'), track)).to.deep.equal([
      'body must NOT have additional properties (answer)',
    ]);
  });

  it('checks answers by their status', () => {
    const reveal = find('POST', '/api/pld/reveal');
    expect(contract.checkAnswer(reveal, 200, { status: 7 })).to.deep.equal(['body/status must be string']);
    expect(contract.checkAnswer(reveal, 201, { status: 7 })).to.have.length(1);
    expect(contract.checkAnswer(reveal, 418, { error: 'tea' })).to.deep.equal([]);
    expect(contract.checkAnswer(reveal, 418, 'tea')).to.deep.equal(['body must be object']);
    expect(contract.checkAnswer(reveal, 200, undefined)).to.deep.equal([]);
  });
});
