import type { Read } from '../../kit/index.ts';

/** With an id, but for visits of the one source on the form that was made for it. */
export const wanted = ({ page: { attributes, query } }: Read): boolean =>
  attributes.gtmId !== undefined && !(query.utm_source === 'google' && attributes.googleForm !== undefined);
