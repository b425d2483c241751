/** Processes that a browser consists of. They end together with this one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { patience } from '../../journeys/support/patience.ts';

export interface Started {
  /** Everything it has printed so far. */
  output(): string;
  /** Waits until it prints a text of this pattern, and resolves to the pattern's first group. */
  printed(pattern: RegExp): Promise<string>;
  /** Ends it with all processes that it started. */
  end(): void;
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

export function start(program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Started {
  const child = spawn(program, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => endGroup(child);
  process.once('exit', end);
  let text = '';
  const listeners = new Set<() => void>();
  const collect = (part: string): void => {
    text += part;
    for (const listener of listeners) listener();
  };
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  return {
    output: () => text,
    printed: pattern =>
      new Promise((resolve, reject) => {
        const fail = (): void => reject(new Error(`${program} never printed ${pattern}. It printed:\n${text}`));
        const timer = setTimeout(fail, patience());
        const look = (): void => {
          const found = pattern.exec(text);
          if (!found) return;
          clearTimeout(timer);
          listeners.delete(look);
          resolve(found[1] ?? '');
        };
        listeners.add(look);
        child.once('error', reject).once('exit', fail);
        look();
      }),
    end() {
      process.off('exit', end);
      end();
    },
  };
}
