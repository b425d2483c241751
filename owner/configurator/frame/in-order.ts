/** Runs asynchronous work one after the other, also after work that failed. */
export function createOrder() {
  let last: Promise<unknown> = Promise.resolve();
  return function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work, work);
    last = done;
    return done;
  };
}
