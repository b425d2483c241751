import { expect } from 'chai';
import { type BuildManifest, embedSnippet } from '../../../headless/prerender/server-snippet.ts';

const chunks = { app: ['chunks/app.1.mjs', 'chunks/react.2.mjs'], choices: ['chunks/choices.3.mjs'] };
const paths = ['stepwell.mjs', 'stepwell.js', ...chunks.app, ...chunks.choices];
const manifest: BuildManifest = {
  files: Object.fromEntries(paths.map(path => [path, { integrity: `sha256-${path}` }])),
  chunks: { module: chunks, classic: chunks },
};
const definition = {
  name: '</script>',
  steps: [
    {
      type: 'questions',
      questions: [
        { bpKey: 'a', type: 'card' },
        { bpKey: 'b', type: 'date' },
      ],
    },
  ],
};

describe('embedSnippet', () => {
  it('requests each chunk of the first question at once', async () => {
    const { head } = await embedSnippet(definition, { manifest });
    expect(head.split('\n')).to.deep.equal(
      [...chunks.app, ...chunks.choices].map(
        path => `<link rel="modulepreload" href="/survey/${path}" integrity="sha256-${path}" crossorigin>`,
      ),
    );
  });

  it('requests the look, the language and the icons of the first question too', async () => {
    const own = ['appearance', 'theme-card', 'choice-icons', 'languages', 'fr', 'phone'];
    const chunks = Object.fromEntries(own.map(name => [name, [`chunks/${name}.mjs`]]));
    const files = Object.fromEntries(
      ['stepwell.mjs', ...own.map(name => `chunks/${name}.mjs`)].map(path => [path, { integrity: '' }]),
    );
    const dressed = {
      ...definition,
      appearance: { theme: 'card' as const },
      configuration: { language: 'fr-fr' },
      steps: [
        {
          type: 'questions',
          questions: [
            { bpKey: 'a', type: 'card', values: [{ bpKey: 'x', text: 'X', icon: 'house' }] },
            { bpKey: 'p', type: 'phone' },
          ],
        },
      ],
    };
    const { head } = await embedSnippet(dressed, { manifest: { files, chunks: { module: chunks } } });
    expect([...head.matchAll(/chunks\/([\w-]+)/g)].map(([, name]) => name)).to.have.members(own);
  });

  it('has the element, the definition and the script', async () => {
    const options = {
      manifest,
      files: 'https://cdn.example/a&b/',
      build: 'classic',
      html: '<p id="form"></p>',
    } as const;
    const { head, body } = await embedSnippet(definition, options);
    expect(head).to.include('<link rel="preload" as="script" href="https://cdn.example/a&amp;b/chunks/app.1.mjs"');
    expect(body.split('\n')).to.deep.equal([
      '<p id="form"></p>',
      `<script type="application/json" id="form-definition">${JSON.stringify(definition).replace('<', '\\u003c')}</script>`,
      '<script async src="https://cdn.example/a&amp;b/stepwell.js" integrity="sha256-stepwell.js" crossorigin></script>',
    ]);
  });

  it('rejects if the manifest lacks the build', async () => {
    const problem = await embedSnippet(definition, { manifest, build: 'module.lite' }).catch(error => error);
    expect(problem).to.be.an.instanceof(TypeError).with.property('message').that.contains('module.lite');
  });
});
