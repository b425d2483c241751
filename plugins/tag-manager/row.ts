import type { Read } from '../kit/kit.ts';
import { isAttributeOn } from '../shared/json.ts';

/** True if the page has a `data-gtm-id`, except for visits from Google to a form that is made for such visits. */
export const isNeeded = ({ page: { attributes, query } }: Read): boolean =>
  attributes.gtmId !== undefined && !(query.utm_source === 'google' && isAttributeOn(attributes.googleForm));
