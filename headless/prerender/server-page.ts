import { EMPTY_PAGE, isAttributeOn, type Page } from '../../engine/contract/page.ts';

export interface ServerPageOptions {
  /** Flags that are on for every visitor, such as `{ CHATBOT: true }`. The page must set the same ones. */
  features?: Readonly<Record<string, boolean>>;
  /** Other `data-` attributes of the element, such as `{ 'data-privacy-link': '/privacy' }`. */
  attributes?: Readonly<Record<string, string>>;
}
const ADDITIONAL = 'data-additional-values-';

/** The page settings for these attributes, without settings that depend on the visitor. */
export function serverPage({ features = {}, attributes = {} }: ServerPageOptions): Page {
  const additional = Object.entries(attributes).filter(([name]) => name.startsWith(ADDITIONAL));
  return {
    ...EMPTY_PAGE,
    features,
    attributes: datasetOf(attributes),
    apiBase: attributes['data-api-base'] ?? '',
    preview: isAttributeOn(attributes['data-preview']),
    additionalValues: Object.fromEntries(additional.map(([name, value]) => [name.slice(ADDITIONAL.length), value])),
    ...(attributes['data-dci'] && { dci: attributes['data-dci'] }),
  };
}

/** `data-privacy-link` → `privacyLink`, like the `dataset` of an element. */
const datasetOf = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => name.startsWith('data-'))
      .map(([name, value]) => [name.slice(5).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()), value]),
  );
