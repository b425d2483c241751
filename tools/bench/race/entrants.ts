/** Who takes part, and the page of each for a form. */
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { join } from 'node:path';
import type { BuildName } from '../../../headless/prerender/server-snippet.ts';
import { dist, readManifest, root } from '../../dist-files.ts';
import {
  dataDrivenDefinition,
  formbricksDefinition,
  rjsfDefinition,
  stepwellDefinition,
  surveyJsDefinition,
} from './definitions.ts';
import type { Field, Form } from './forms.ts';

export interface Entrant {
  name: string;
  title: string;
  /** The file in `tools/bench/rivals/` that webpack builds. Stepwell is in `dist/`, and bare HTML has no script file. */
  app?: string;
  /** A style sheet that the page links, in `tools/bench/rivals/node_modules/`. */
  styles?: string;
  /** Each question is a screen of its own. */
  oneByOne?: true;
  page(form: Form, name: string): string | Promise<string>;
  /** A script of the page, at `/<entrant>/<form>.js`. */
  script?(form: Form): Promise<string>;
}

const escapeText = (text: string): string => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const html = (head: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Race</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;

/** A rival's page: its definition, and its script. */
function rival(name: string, title: string, definition: (form: Form) => unknown, more: Partial<Entrant> = {}): Entrant {
  const links = more.styles ? `<link rel="stylesheet" href="/rivals/${name}.css">` : '';
  const page = (form: Form) =>
    html(
      `${links}<script type="module" src="/rivals/${name}.js"></script>`,
      `<div id="root"></div><script type="application/json" id="definition">${json(definition(form))}</script>`,
    );
  return { name, title, app: name, page, ...more };
}

const ATTRIBUTES = { 'data-history': 'off' };
const FEATURES = { DISABLE_AUTOPASS: true };
const ELEMENT = '<div id="form" data-feature-disable-autopass="true" data-history="off"></div>';

/** As the README shows it: a script tag, and nothing else. */
const stepwellPage = (form: Form): string =>
  html(
    '',
    `${ELEMENT}<script type="application/json" id="form-definition">${json(stepwellDefinition(form))}</script>
<script src="/survey/stepwell.one.js" async></script>`,
  );

/** With links that request the chunks of the first question. */
const preloadedPage = (build: BuildName) => async (form: Form) => {
  register('../../css-hook.mjs', import.meta.url);
  const { embedSnippet } = await import('../../../headless/prerender/server-snippet.ts');
  const { head, body } = await embedSnippet(stepwellDefinition(form), {
    manifest: await readManifest(),
    build,
    html: ELEMENT,
  });
  return html(head, body);
};

async function prerenderedPage(form: Form): Promise<string> {
  register('../../css-hook.mjs', import.meta.url);
  const { prerender, snippetOf } = await import('../../../headless/prerender/server.tsx');
  const definition = stepwellDefinition(form);
  const prerendered = await prerender(definition, {
    features: FEATURES,
    attributes: ATTRIBUTES,
  });
  const { head, body } = snippetOf(definition, prerendered, { manifest: await readManifest() });
  return html(head, body);
}

/** The own script of the form, and nothing else. */
function oneTag(name: string, title: string, build: 'module' | 'module.lite'): Entrant {
  return {
    name,
    title,
    page: (_, form) => html('', `<script async src="/${name}/${form}.js"></script>`),
    async script(form) {
      register('../../css-hook.mjs', import.meta.url);
      const { formScript } = await import('../../../headless/prerender/server.tsx');
      const { script } = await formScript(stepwellDefinition(form), {
        features: FEATURES,
        attributes: ATTRIBUTES,
        build,
        manifest: await readManifest(),
        code: await readFile(join(dist, 'stepwell.form.js'), 'utf8'),
      });
      return script;
    },
  };
}

const INPUT_TYPES = { one: 'radio', several: 'checkbox', text: 'text', email: 'email', phone: 'tel' } as const;
function nativeField({ key, title, kind, options, required, when }: Field): string {
  const attributes = `type="${INPUT_TYPES[kind]}" name="${key}"${required && kind !== 'several' ? ' required' : ''}`;
  const condition = when ? ` data-when="${when.key}" data-value="${when.value}" hidden` : '';
  if (!options) return `<p${condition}><label>${escapeText(title)} <input ${attributes}></label></p>`;
  const choices = options.map(
    one => `<label><input ${attributes} value="${escapeText(one)}"> ${escapeText(one)}</label>`,
  );
  return `<fieldset${condition}><legend>${escapeText(title)}</legend>${choices.join('')}</fieldset>`;
}
/** All steps as HTML. The inline script shows one at a time, and the conditional fields. */
const bareHtmlPage = (form: Form): string =>
  html(
    '',
    form
      .map(
        ({ title, fields }, index) =>
          `<form${index > 0 ? ' hidden' : ''}><h2>${escapeText(title)}</h2>${fields.map(nativeField).join('')}
<button>Next</button></form>`,
      )
      .join('') +
      `<h2 hidden>Thank you</h2><script>
addEventListener('submit', event => {
  event.preventDefault(); event.target.hidden = true; event.target.nextElementSibling.hidden = false; });
addEventListener('change', ({ target }) => {
  for (const one of target.form.querySelectorAll('[data-when="' + target.name + '"]'))
    one.hidden = one.dataset.value !== target.value; });
</script>`,
  );

export const ENTRANTS: readonly Entrant[] = [
  rival('bare-react', 'Bare React', form => form),
  { name: 'bare-html', title: 'Bare HTML', page: bareHtmlPage },
  { name: 'stepwell', title: 'Stepwell, script tag', page: stepwellPage },
  { name: 'stepwell-preloaded', title: 'Stepwell, preloaded', page: preloadedPage('module') },
  { name: 'stepwell-lite', title: 'Stepwell lite, preloaded', page: preloadedPage('module.lite') },
  oneTag('stepwell-tag', 'Stepwell, one tag', 'module'),
  oneTag('stepwell-tag-lite', 'Stepwell lite, one tag', 'module.lite'),
  { name: 'stepwell-prerendered', title: 'Stepwell, prerendered', page: prerenderedPage },
  rival('react-hook-form', 'React Hook Form', form => form),
  rival('formbricks', 'Formbricks', formbricksDefinition, { oneByOne: true }),
  rival('data-driven-forms', 'Data Driven Forms', dataDrivenDefinition),
  rival('rjsf', 'RJSF', rjsfDefinition),
  rival('survey-js', 'SurveyJS', surveyJsDefinition, { styles: 'survey-core/survey-core.fontless.min.css' }),
];

export const rivalsFolder = join(root, 'tools/bench/rivals');
export const readStyles = (path: string): Promise<Buffer> => readFile(join(rivalsFolder, 'node_modules', path));
