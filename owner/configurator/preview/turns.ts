/** Lets a few tasks run at a time, and the others wait for their turn, the first one first. */
export type Turns = ReturnType<typeof createTurns>;

export function createTurns(atOnce: number) {
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;
  function next(): void {
    while (running < atOnce && waiting.length > 0) {
      const task = waiting.shift()!;
      running++;
      void task()
        .catch(() => undefined) // a task reports its own failure
        .then(() => {
          running--;
          next();
        });
    }
  }
  return {
    /** Runs the task when it is its turn. The returned function takes it out of the queue. */
    take(task: () => Promise<unknown>): () => void {
      waiting.push(task);
      next();
      return () => {
        const place = waiting.indexOf(task);
        if (place >= 0) waiting.splice(place, 1);
      };
    },
  };
}
