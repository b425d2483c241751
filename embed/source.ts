/** Where the definition comes from; the first hit wins. */

import { detailOf, fail } from '../engine/errors/errors.ts';
import type { Page } from '../engine/page.ts';
import { loadLocales } from '../locales/load.ts';
import type { MountOptions } from './options.ts';
import { isThankYouPage, readPage } from './page.ts';
import type { Previewed } from './preview.ts';

/** What a form is made of: both can be had before the engine is there. */
export interface Found {
  page: Page;
  definition: Promise<unknown>;
  /** In preview: looks for another definition every now and then. */
  watch?(form: Previewed): void;
}

/** Reads the page and asks for the definition, at once. */
export function findForm(element: HTMLElement, options: MountOptions): Found {
  const found = findDefinition(element, options);
  const definition = isThankYouPage(location.pathname, element.dataset.thankYouPath) ? found.then(thanks) : found;
  definition.then(fetchTexts).catch(() => undefined); // whoever mounts hears of it
  const page = readPage(element, options);
  // Another form's definition is no news to one that was given its own.
  const find = options.definition === undefined ? definitionScript : () => null;
  const watch = async (form: Previewed) =>
    (await import(/* webpackChunkName: "preview" */ './preview.ts')).watchDefinition(form, find);
  return { page, definition, ...(page.preview && { watch }) };
}

const thanks = async (definition: unknown) =>
  (await import(/* webpackChunkName: "remote" */ './thanks.ts')).thanksOf(definition);

const definitionScript = () => document.querySelector('script[type="application/json"]#form-definition');

/** The dictionary comes while the engine does; from then on the form finds it at hand. */
async function fetchTexts(definition: unknown): Promise<void> {
  const { language } = (definition as { configuration: { language?: string } }).configuration;
  if (language && !/^en([-_]us)?$/i.test(language)) await (await loadLocales()).dictionaryOf(language);
}

/** The definition as its owner wrote it. Throws what is to be told to the owner. */
async function findDefinition(element: HTMLElement, options: MountOptions): Promise<unknown> {
  if (options.definition !== undefined) return options.definition;
  const script = definitionScript();
  if (script) {
    try {
      return JSON.parse(script.textContent ?? '');
    } catch (error) {
      throw fail('SW_JSON', { detail: detailOf(error) }, error);
    }
  }
  const { surveyId, surveyService, sample: name } = element.dataset;
  if (!surveyId && !name) throw fail('SW_NO_DEFINITION');
  const { sample, survey } = await import(/* webpackChunkName: "remote" */ './remote.ts');
  if (surveyId) {
    const service = surveyService ?? options.apiBase ?? element.dataset.apiBase ?? '';
    try {
      return await survey(service, surveyId);
    } catch (error) {
      if (!name) throw error;
    }
  }
  return sample(name!);
}
