import { patience } from './patience.ts';

const EVERY = 20;

/**
 * Waits for the work, but not for ever: a page whose script never ends, or that the browser has stopped painting, does not
 * answer. `limit`: in milliseconds.
 */
export async function inTime<T>(work: Promise<T>, message: () => string, limit = patience()): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message())), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Waits until the condition is true. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  message: () => string = () => `This never became true: ${condition}`,
  limit?: number,
): Promise<void> {
  const begin = Date.now();
  while (!(await inTime(Promise.resolve(condition()), message, limit))) {
    if (Date.now() - begin > (limit ?? patience())) throw new Error(message());
    await new Promise(resolve => setTimeout(resolve, EVERY));
  }
}
