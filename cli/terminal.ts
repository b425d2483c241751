/** What commands need of a terminal. */
export interface Terminal {
  /** The text of a file; `-` is standard input. */
  read(path: string): Promise<string>;
  print(text: string): void;
  printError(text: string): void;
}

export interface CommandOptions {
  file: string;
  json: boolean;
  sarif: boolean;
  advice: boolean;
  features: readonly string[];
}

/** A mistake in the use of a command. Its message tells what to do instead. */
export class UsageError extends Error {}

export async function readDefinition(terminal: Terminal, path: string): Promise<unknown> {
  let text: string;
  try {
    text = await terminal.read(path);
  } catch (error) {
    throw new UsageError(`${path} could not be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path} is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
