/** `--plugin FILE` of `check`, `fix` and `csp`. */
import { expect } from 'chai';
import { definePlugin, defineQuestion } from '../../../plugins/kit/kit.ts';
import { run } from './fake-terminal.ts';

const formOf = (type: string) => ({
  id: 'garden',
  name: 'Garden',
  configuration: { country: 'ca', language: 'en-us' },
  steps: [
    { order: 1, type: 'questions', title: 'Stars', questions: [{ bpKey: 'stars', type, title: 'Stars' }] },
    { order: 2, type: 'transition', title: 'Thank you', final: true },
  ],
});
const stars = definePlugin('acme-stars', {
  parts: [defineQuestion('acme_stars', { empty: 0, view: () => null })],
  schema: () => ({ sources: () => [{ directive: 'img-src', url: 'https://stars.example', why: 'Stars' }] }),
});

describe('the option --plugin', () => {
  const started = (args: readonly string[], modules: Record<string, () => object> = {}, type = 'acme_stars') =>
    run(args, {
      files: { 'form.json': formOf(type) },
      terminal: {
        async load(path) {
          const module = modules[path];
          if (!module) throw new Error(`Cannot find module '${path}'`);
          return { ...module() };
        },
      },
    });
  const given = { 'stars.js': () => ({ version: 1, stars, default: stars }) };

  it('makes the types of the plugin known to the check and the fixes', async () => {
    const without = await started(['check', 'form.json', '--no-advice']);
    expect(without.out).to.contain('expected a known question type');
    const known = await started(['check', 'form.json', '--no-advice', '--plugin', 'stars.js'], given);
    expect(known).to.deep.include({ code: 0, out: 'form.json: no problems' });
    const fixed = await started(['fix', 'form.json', '--json', '--plugin', 'stars.js'], given, 'acme_star');
    expect(JSON.parse(fixed.out).definition.steps[0].questions[0].type).to.equal('acme_stars');
  });

  it('can be given several times', async () => {
    const modules = { ...given, 'empty.js': () => ({ plugin: definePlugin('acme-empty', {}) }) };
    const { out } = await started(
      ['check', 'form.json', '--no-advice', '--plugin', 'empty.js', '--plugin', 'stars.js'],
      modules,
    );
    expect(out).to.equal('form.json: no problems');
  });

  it('adds the sources of the plugin to the policy', async () => {
    const { out } = await started(['csp', 'form.json', '--plugin', 'stars.js'], given);
    expect(out).to.contain('https://stars.example');
  });

  it('says what is wrong with a file that throws, is missing, or exports no plugin', async () => {
    const modules = {
      'bad.js': () => {
        throw new ReferenceError('window is not defined');
      },
      'page.tsx': () => {
        throw new TypeError('Unknown file extension ".tsx"');
      },
      'helper.js': () => ({ name: 'helper', helper: { name: 'helper' } }),
    };
    for (const [file, said] of [
      ['bad.js', 'The plugin bad.js could not be loaded: window is not defined'],
      ['page.tsx', 'NODE_OPTIONS="--import tsx"'],
      ['none.js', "Cannot find module 'none.js'"],
      ['helper.js', 'helper.js exports no plugin.'],
    ] as const) {
      const { code, errors } = await started(['check', 'form.json', '--plugin', file], modules);
      expect(code, file).to.equal(2);
      expect(errors, file).to.contain(said);
    }
  });
});
