/** Every entry can be imported without a browser, all share one registry, and lazy parts load. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRegistry, manifest, mount, register, registry } from 'stepwell';
import { checkForm } from 'stepwell/check';
import { StepwellForm } from 'stepwell/element';
import { definePlugin, defineQuestion } from 'stepwell/plugin';
import { Stepwell } from 'stepwell/react';
import { parseMarkup } from 'stepwell/rich-text';
import { key } from 'stepwell/schema-parts';
import { prerender, snippetOf } from 'stepwell/server';
import * as testing from 'stepwell/testing';

assert.equal(typeof mount, 'function');
assert.equal(typeof testing.itIsAPlugin, 'function');
assert.equal(typeof StepwellForm, 'function'); // not defined as an element, because there is no page
assert.deepEqual(parseMarkup('<i>a</i><iframe></iframe>'), [{ tag: 'i', attributes: {}, children: ['a'] }]);
const misspelt = {
  steps: [
    { type: 'transition', final: true, titel: 'Thank you' },
    { type: 'mine', order: 2 },
  ],
};
const problems = await checkForm(misspelt, { names: { steps: ['mine'] } });
assert.deepEqual(problems.find(one => one.path === 'steps[0].titel')?.fix?.edits, [
  { op: 'rename', path: 'steps[0].titel', name: 'title' },
]);
assert.ok(!problems.some(one => one.path === 'steps[1].type'));
assert.match(
  renderToString(createElement(Stepwell, { definition: {}, className: 'quote' })),
  /^<div class="quote"><\/div>$/,
);

const question = { bpKey: 'roof', type: 'yesno', title: 'Your <roof>?' };
const form = { id: 'roof', steps: [{ order: 1, type: 'questions', questions: [question] }] };
const prerendered = await prerender(form);
assert.match(prerendered.html, /Your &lt;roof&gt;\?/);
assert.match(renderToString(createElement(Stepwell, { definition: form, prerendered })), /^<div><div id="form"><form /);
assert.match(prerendered.css, /\.sw-choice/);
const manifestFile = createRequire(import.meta.url).resolve('stepwell/dist/manifest.json');
const { head, body } = snippetOf(form, prerendered, { manifest: JSON.parse(readFileSync(manifestFile, 'utf8')) });
assert.match(head, /rel="modulepreload" href="\/survey\/chunks\/choices\.[0-9a-f]{8}\.mjs" integrity="sha256-/);
assert.match(body, /<script type="module" src="\/survey\/stepwell\.mjs" integrity="sha256-/);

const soon = Promise.resolve();
for (const row of manifest) {
  for (const kind of ['questions', 'steps', 'validators', 'conditions']) {
    for (const name of row[kind] ?? []) await registry.load(kind, name, 'the consumer', soon);
  }
}
register(definePlugin('mine', { parts: [defineQuestion('mine', { empty: '', view: () => null })] }));
assert.ok(registry.question('mine'));
const yours = defineQuestion('yours', { options: { stars: key }, empty: '', view: () => null });
const plugins = [definePlugin('yours', { parts: [yours] })];
const asking = { bpKey: 'a', type: 'yours', title: 'A', stars: [] };
const rated = {
  steps: [
    { type: 'questions', questions: [asking] },
    { type: 'transition', final: true },
  ],
};
assert.deepEqual(
  (await checkForm(rated, { plugins, advice: false })).map(({ path }) => path),
  ['steps[0].questions[0].stars'],
);
assert.equal(createRegistry().question('mine'), undefined);
