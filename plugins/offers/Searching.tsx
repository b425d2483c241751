/** The loading screen before the offers of the final step: 2 s a line, then 500 ms. */
import { type ReactNode, useEffect, useState } from 'react';
import type { Scope } from '../../kit/index.ts';

const LINES = ['Exploring offers...', 'Sorting offers', 'Selection of the best offer'];
const LINE_TIME = 2000;
const FINISHED_TIME = 500;

export function Searching({ scope, done }: { scope: Scope; done(): void }): ReactNode {
  const [filled, fill] = useState(0);
  const { text } = scope.read;
  // The first line stands beside what is said of the sending; the last word is that there are offers now.
  useEffect(() => {
    const line = LINES[filled];
    if (line && filled > 0) scope.announce(text(line));
  }, [scope, text, filled]);
  function end(): void {
    scope.announce(text('You may also like'));
    done();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer a line, and one for the end
  useEffect(() => {
    const last = filled === LINES.length;
    return scope.host.after(last ? FINISHED_TIME : LINE_TIME, () => (last ? end() : fill(filled + 1)));
  }, [scope, filled]);
  return (
    <ul className="sw-searching">
      {LINES.map((line, place) => (
        <li key={line} data-filled={place < filled || undefined} data-filling={place === filled || undefined}>
          <span>{text(line)}</span>
          <span className="sw-bar" aria-hidden="true">
            <span className="sw-bar-fill" />
          </span>
        </li>
      ))}
    </ul>
  );
}
