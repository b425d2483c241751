/**
 * Can `<img>` show this address? It is http, https, relative to the page or a `data:` image. `imageAddress` resolves a relative
 * address against the origin instead.
 */
export const isPictureAddress = (address: unknown): address is string =>
  typeof address === 'string' && /^(?:https?:|data:image\/|[^:/?#]*[/?#]|[^:/?#]+$)/i.test(address.trim());
