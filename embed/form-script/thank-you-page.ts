/** Whether the page is a thank-you page: its path ends in `/thank-you` or equals `data-thank-you-path`. */
export function isThankYouPage(path: string, thankYouPath?: string): boolean {
  const withoutSlash = (path: string) => path.replace(/\/$/, '');
  return (
    withoutSlash(path).endsWith('/thank-you') || (!!thankYouPath && withoutSlash(path) === withoutSlash(thankYouPath))
  );
}
