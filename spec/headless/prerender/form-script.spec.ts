/** A form's own script: its data, and the nodes that it creates from it. */
import { expect } from 'chai';
import { createElement } from 'react';
import { type FormScriptData, ID, type NodeData } from '../../../embed/form-script/data.ts';
import { createNode } from '../../../embed/form-script/draw.ts';
import { samples } from '../../../embed/samples/index.ts';
import type { FormDefinition } from '../../../embed/typed/members.ts';
import type { Plugin } from '../../../engine/contract/plugin.ts';
import { renderFirstStep } from '../../../headless/prerender/first-step.tsx';
import { type FormScriptOptions, formScript } from '../../../headless/prerender/form-script.ts';
import { nodesOf, UnknownMarkup } from '../../../headless/prerender/node-data.ts';
import { readGallerySamples } from '../../../tools/sandbox/pages/gallery-samples.ts';

const names = ['app', 'react', 'hydrate', 'choices', 'texts', 'date', 'moves', 'languages', 'fr'];
const manifest = {
  files: {},
  chunks: { module: Object.fromEntries(names.map(name => [name, [`chunks/${name}.0.mjs`]])) },
};
const OPTIONS: FormScriptOptions = { manifest, code: 'run(STEPWELL_FORM)\n//# sourceMappingURL=a.map' };

const form = (question: object, configuration: object = {}): FormDefinition =>
  ({
    id: 'garden',
    configuration: { language: 'en', country: 'us', ...configuration },
    steps: [
      { order: 1, type: 'questions', title: 'Say <hello>', questions: [{ bpKey: 'a', title: 'A & "B"', ...question }] },
      { order: 2, type: 'questions', title: 'More', questions: [{ bpKey: 'b', type: 'long_text', title: 'More' }] },
    ],
  }) as FormDefinition;

/** What the script gives to its code. */
const dataOf = (script: string): FormScriptData => {
  let data: FormScriptData | undefined;
  new Function('run', script)((given: FormScriptData) => {
    data = given;
  });
  return data!;
};
const made = async (definition: FormDefinition, options: Partial<FormScriptOptions> = {}) => {
  const { script, problem } = await formScript(definition, { ...OPTIONS, ...options });
  return { script, problem, data: dataOf(script) };
};

function drawn(nodes: readonly NodeData[], id: string): string {
  const element = document.createElement('div');
  element.append(...nodes.map(node => createNode(node, id)));
  return element.innerHTML;
}
function parsed(markup: string): string {
  const element = document.createElement('div');
  element.innerHTML = markup;
  return element.innerHTML;
}

describe("a form's own script", () => {
  const shown: [title: string, FormDefinition, features: Record<string, boolean>][] = [
    ...readGallerySamples()
      .flatMap(group => group.samples)
      .map(({ type, variant = '', question, features = {} }): (typeof shown)[number] => [
        `${type} ${variant}`.trim(),
        form({ type, ...question }),
        features,
      ]),
    ['a chat', form({ type: 'radio', values: [{ bpKey: 'x', text: 'X' }] }), { CHATBOT: true }],
    ['an overlay', form({ type: 'short_text' }), { FULL_SCREEN: true }],
    ['Arabic', form({ type: 'email' }, { language: 'ar' }), {}],
  ];
  for (const [title, definition, features] of shown)
    it(`creates the nodes that a parser makes of the prerendered step: ${title}`, async () => {
      const { markup } = await renderFirstStep(definition, { features, id: ID }, 'chunks/app.0.mjs');
      expect(drawn(nodesOf(markup), 'offer')).to.equal(parsed(markup.replaceAll(ID, 'offer')));
      expect((await made(definition, { features })).problem).to.equal(undefined);
    });

  for (const name of Object.keys(samples))
    it(`creates the nodes that a parser makes of the prerendered step: ${name}`, async () => {
      const definition = (await samples[name]!()).default as FormDefinition;
      const { markup } = await renderFirstStep(definition, { id: 'form' }, 'chunks/app.0.mjs');
      expect(drawn((await made(definition)).data.step!.nodes, 'form')).to.equal(parsed(markup));
    });

  it('contains the definition as it is, in ASCII', async () => {
    const definition = JSON.parse(
      JSON.stringify(form({ type: 'short_text', helper: "l'été \\ \u2028 💡" })).replace(
        '"a"',
        '"a","__proto__":{"x":1}',
      ),
    );
    const { script, data } = await made(definition);
    expect(script).to.match(/^[\n\x20-\x7e]*$/);
    expect(script).not.to.contain('sourceMappingURL');
    expect(JSON.stringify(data.definition)).to.equal(JSON.stringify(definition));
  });

  it('requests the code of the first step at once, and after it what Next needs', async () => {
    const { data } = await made(form({ type: 'short_text' }, { language: 'fr' }));
    expect(data.first).to.have.members(
      ['app', 'react', 'languages', 'fr', 'texts', 'hydrate'].map(name => `chunks/${name}.0.mjs`),
    );
    expect(data.later).to.deep.equal(['chunks/moves.0.mjs']);
    expect(data.entry).to.equal('stepwell.mjs');
  });

  it('says for which language it was drawn only if the step depends on the language of the browser', async () => {
    const locale = async (configuration: object) =>
      (await made(form({ type: 'date' }, configuration))).data.step?.locale;
    expect(await locale({ country: 'xx' })).to.equal('en-US');
    expect(await locale({ country: 'gb' })).to.equal(undefined);
  });

  it('names the settings that the step depends on, with their values', async () => {
    const settings = async (question: object, attributes = {}) =>
      (await made(form(question), { attributes })).data.step?.settings;
    expect(await settings({ type: 'short_text' }, { 'data-privacy-link': '/p' })).to.deep.equal({ appearance: null });
    const consent = { type: 'tcpa' };
    expect(await settings(consent)).to.include({ domain: null });
    expect(await settings(consent, { 'data-domain': 'a.example' })).to.include({ domain: 'a.example' });
    expect(await settings({ type: 'short_text' }, { 'data-appearance': 'bold' })).to.include({ appearance: 'bold' });
  });

  it('has no parts for browsers without script', async () => {
    const oneStep = { ...form({ type: 'short_text' }, { procurationUrl: '/submit' }), stepsAfterSubmit: [] };
    const { data } = await made({ ...oneStep, steps: [oneStep.steps![0]!] });
    expect(JSON.stringify(data.step)).not.to.match(/noscript|accept-charset|stepwell-version/);
  });

  it('draws nothing if a plugin draws an element that is not in the list, and says why', async () => {
    const view = () => createElement('video', { src: 'a.mp4' });
    const plugin: Plugin = { name: 'film', contract: 1, questions: { film: { empty: '', view } } };
    const { problem, data } = await made(form({ type: 'film' }), { plugins: [plugin] });
    expect(problem).to.contain('<video>');
    expect(data).not.to.have.property('step');
    expect((data.definition as FormDefinition).steps).to.have.length(2);
    expect(data.first).to.include('chunks/app.0.mjs').and.not.include('chunks/hydrate.0.mjs');
  });

  it('refuses attributes that run script, and addresses with other schemes', () => {
    for (const markup of [
      '<p onclick="a()">x</p>',
      '<a href="javascript:a()">x</a>',
      '<a href="java&#x27;script:a()">x</a>'.replace('&#x27;', '\t'),
      '<img src="data:text/html,x"/>',
      '<p style="color:red">x</p>',
      '<script>a()</script>',
      '<p>x',
    ])
      expect(() => nodesOf(markup), markup).to.throw(UnknownMarkup);
    expect(nodesOf('<a href="https://a.example/?b=1&amp;c">x</a>')).to.deep.equal([
      ['a', { href: 'https://a.example/?b=1&c' }, 'x'],
    ]);
  });

  it('gives each form of a page its own ids', async () => {
    const { data } = await made(form({ type: 'short_text' }));
    const ids = (id: string) => [...drawn(data.step!.nodes, id).matchAll(/ id="([^"]*)"/g)].map(([, found]) => found);
    expect(ids('form')).to.have.length.greaterThan(2);
    expect(ids('form').filter(id => ids('form-2').includes(id))).to.deep.equal([]);
    expect(JSON.stringify(data.step!.nodes)).to.contain(ID);
  });
});
