/**
 * Like `it`, for specs that only run in `npm run check:extended` or if their file is named: slow specs, and variants of what
 * other specs cover.
 */
export const itExtended = (title: string, run: Mocha.AsyncFunc | Mocha.Func): void => {
  if (process.env.EXTENDED) it(title, run);
};
