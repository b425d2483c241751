/** Finds the definition of a form. The first existing source counts: option, own script, page, survey service, sample. */

import type { Host } from '../engine/contract/host.ts';
import { createError } from '../engine/errors/errors.ts';
import type { Look } from '../view/appearance/apply.ts';
import type { PlacedElement } from './form-script/place.ts';
import { isThankYouPage } from './form-script/thank-you-page.ts';
import { loadLocales } from './locales/load.ts';
import type { MountOptions } from './options.ts';
import { readPage } from './page.ts';
import type { FoundForm, PreviewedForm } from './preview/found-form.ts';
import { parseDefinition } from './preview/parse-definition.ts';

/** Reads the page and requests the definition through `host`. Default: the Host of the browser. */
export function findForm(element: HTMLElement, options: MountOptions, host?: Host): FoundForm {
  const given = options.definition ?? (element as PlacedElement).definition;
  // The form then ignores the definition of the page.
  const find = given === undefined ? definitionScript : () => null;
  const text = find()?.textContent;
  const readScript = text == null ? undefined : () => parseDefinition(text);
  const found = readScript ? Promise.resolve().then(readScript) : findDefinition(element, given, options, host);
  const isThanks = isThankYouPage(location.pathname, element.dataset.thankYouPath);
  const definition = isThanks ? found.then(thanks) : found;
  definition.then(loadDictionary).catch(() => undefined); // `mount` reports it
  const look = definition.then(
    given =>
      loadLook([
        (given as { appearance?: unknown } | null)?.appearance,
        element.dataset.appearance,
        options.appearance,
      ]),
    () => undefined,
  );
  const page = readPage(element, options);
  const watch = async (form: PreviewedForm) =>
    (await import(/* webpackChunkName: "preview" */ './preview/preview.ts')).watchDefinition(form, find);
  return { page, definition, look, readAgain: isThanks ? undefined : readScript, ...(page.preview && { watch }) };
}

const thanks = async (definition: unknown) =>
  (await import(/* webpackChunkName: "remote" */ './thanks.ts')).thankYouDefinition(definition);

const definitionScript = () => document.querySelector('script[type="application/json"]#form-definition');

/** Loads the dictionary while the engine loads, so that the form does not wait for it later. */
async function loadDictionary(definition: unknown): Promise<void> {
  const { language } = (definition as { configuration: { language?: string } }).configuration;
  if (language && !/^en([-_]us)?$/i.test(language)) await (await loadLocales()).dictionaryOf(language);
}

/** Loads styles while the rest of the code loads, so the form never appears with another look first. */
async function loadLook(sources: readonly unknown[]): Promise<Look | undefined> {
  if (!sources.some(Boolean)) return undefined;
  const appearance = import(/* webpackChunkName: "appearance" */ '../view/appearance/apply.ts');
  return appearance.then(({ loadLook }) => loadLook(sources)).catch(console.error) as Promise<Look | undefined>;
}

/** Loads a definition that is not in the page. Rejects with an error for the owner. */
async function findDefinition(
  element: HTMLElement,
  given: unknown,
  options: MountOptions,
  host?: Host,
): Promise<unknown> {
  if (given !== undefined) return given;
  const { surveyId, surveyService, sample } = element.dataset;
  if (!surveyId && !sample) throw createError('SW_NO_DEFINITION');
  const { loadSample, loadSurvey } = await import(/* webpackChunkName: "remote" */ './remote.ts');
  if (surveyId) {
    const service = surveyService ?? options.apiBase ?? element.dataset.apiBase ?? '';
    try {
      return await loadSurvey(service, surveyId, host);
    } catch (error) {
      if (!sample) throw error;
    }
  }
  return loadSample(sample!);
}
