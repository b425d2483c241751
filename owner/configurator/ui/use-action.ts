/** Something that an owner changes: whether it is under way, and why it failed. */
import { useState } from 'react';

export interface Action<Given extends unknown[]> {
  run(...given: Given): Promise<void>;
  isPending: boolean;
  error: Error | undefined;
  /** Forgets the error. */
  clear(): void;
}

export function useAction<Given extends unknown[]>(work: (...given: Given) => Promise<void>): Action<Given> {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<Error>();
  return {
    isPending,
    error,
    clear: () => setError(undefined),
    async run(...given) {
      if (isPending) return;
      setPending(true);
      setError(undefined);
      try {
        await work(...given);
      } catch (failure) {
        setError(failure as Error);
      } finally {
        setPending(false);
      }
    },
  };
}
