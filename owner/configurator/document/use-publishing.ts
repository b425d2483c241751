/** What the owner did to publish the form. It is kept beside the form. */
import { useSnapshot } from 'valtio/react';
import { useConfigurator } from '../configurator.tsx';
import { asText, objectOf } from './json-object.ts';

export interface Publishing {
  /** The privacy policy of the page with the form. */
  privacyLink: string;
  /** Addresses to which consents link, and which the page has. */
  pages: readonly string[];
  /** Where leads went, as the form says it, when an endpoint accepted a test lead. */
  testedUrl: string;
  /** Others may have the form, so the keys of its answers may be in use. */
  isPublished: boolean;
  /** Under which the server has this form, since it was published from here. Empty before. */
  serverId: string;
  /** The name of the variant that the form is; empty for the form itself. */
  variant: string;
  /** The version of the live form from which the variant was made. */
  variantOf: number;
  /** The version under which the server has this draft as the variant; 0 if it was not published as one. */
  variantVersion: number;
  /** By language, the texts of the form when its HTML was copied last. */
  texts: Readonly<Record<string, readonly string[]>>;
}

export const NO_VARIANT = { variant: '', variantOf: 0, variantVersion: 0 };

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

export function publishingIn(value: unknown): Publishing {
  const { privacyLink, pages, testedUrl, isPublished, serverId, texts, ...other } = objectOf(value);
  const lists = Object.entries(objectOf(texts)).map(([language, list]) => [
    language,
    Array.isArray(list) ? list.map(asText) : [],
  ]);
  return {
    privacyLink: asText(privacyLink),
    pages: Array.isArray(pages) ? pages.map(asText) : [],
    testedUrl: asText(testedUrl),
    isPublished: isPublished === true,
    serverId: asText(serverId),
    variant: asText(other.variant),
    variantOf: numberIn(other.variantOf),
    variantVersion: numberIn(other.variantVersion),
    texts: Object.fromEntries(lists),
  };
}

export function usePublishing(): readonly [Publishing, (changes: Partial<Publishing>) => void] {
  const kept = useConfigurator().forms.current.extra('publishing');
  const { value } = useSnapshot(kept.state);
  return [publishingIn(value), changes => kept.set({ ...publishingIn(kept.state.value), ...changes })];
}
