import type { Page } from '../../engine/contract/page.ts';

const DEFAULT_TEST_PHONE = '5550100199';

/** The number for tests, from `data-test-phone`. It is valid in every country. */
export const testPhoneOf = ({ attributes }: Pick<Page, 'attributes'>): string =>
  attributes.testPhone || DEFAULT_TEST_PHONE;
