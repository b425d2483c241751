/** Questions in a terminal. The package has a bundle of this folder, see tools/bundle-packages.ts. */
import { confirm, isCancel, select, text } from '@clack/prompts';
import { type Prompts, UsageError } from '../terminal.ts';

/** Rows of a list that are on screen at once. */
const MAX_ROWS = 10;

async function answered<T extends string | boolean>(answer: Promise<T | symbol>): Promise<T> {
  const value: T | symbol = await answer;
  if (isCancel(value)) throw new UsageError('Canceled. Nothing was written.');
  return value as T;
}

export const prompts: Prompts = {
  text: (message, initial, problemOf) =>
    answered<string>(
      text({
        message,
        placeholder: initial,
        defaultValue: initial,
        validate: answer => problemOf?.(answer?.trim() || initial),
      }),
    ),
  choose: (message, choices) => answered<string>(select({ message, options: [...choices], maxItems: MAX_ROWS })),
  confirm: (message, initial) => answered<boolean>(confirm({ message, initialValue: initial })),
};
