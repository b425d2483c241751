import { patience } from './patience.ts';

const EVERY = 20;

/** Waits until the condition is true. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  message: () => string = () => `This never became true: ${condition}`,
): Promise<void> {
  const begin = Date.now();
  while (!(await condition())) {
    if (Date.now() - begin > patience()) throw new Error(message());
    await new Promise(resolve => setTimeout(resolve, EVERY));
  }
}
