const PATIENCE = 15_000;
const EVERY = 20;

/** Asks until the answer is yes, and for no fixed time. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  complaint: () => string = () => `It never came true: ${holds}`,
  patience = PATIENCE,
): Promise<void> {
  const end = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(complaint());
    await new Promise(resolve => setTimeout(resolve, EVERY));
  }
}
