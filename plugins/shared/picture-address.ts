/**
 * Whether `<img>` can show this address: http, https, relative to the page, or a `data:` image. `imageAddress` resolves
 * relative addresses against the origin instead.
 */
export const isPictureAddress = (address: unknown): address is string =>
  typeof address === 'string' && /^(?:https?:|data:image\/|[^:/?#]*[/?#]|[^:/?#]+$)/i.test(address.trim());
