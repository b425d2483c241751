/** The loading screen before the offers of the final step. Each line takes 2 seconds, followed by a pause of 500 ms. */
import { type ReactNode, useEffect, useState } from 'react';
import type { Scope } from '../kit/kit.ts';

const LINES = ['Exploring offers...', 'Sorting offers', 'Selection of the best offer'];
/** In ms. The time for which each line is shown. */
const LINE_TIME = 2000;
const FINISHED_TIME = 500;

export function Searching({ scope, onDone }: { scope: Scope; onDone(): void }): ReactNode {
  const [filled, setFilled] = useState(0);
  const { text } = scope.read;
  // The first line is not announced, because it appears together with the announcement that the lead was sent.
  useEffect(() => {
    const line = LINES[filled];
    if (line && filled > 0) scope.announce(text(line));
  }, [scope, text, filled]);
  function end(): void {
    scope.announce(text('You may also like'));
    onDone();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for each line and one for the end
  useEffect(() => {
    const last = filled === LINES.length;
    return scope.host.after(last ? FINISHED_TIME : LINE_TIME, () => (last ? end() : setFilled(filled + 1)));
  }, [scope, filled]);
  return (
    <ul className="sw-searching">
      {LINES.map((line, index) => (
        <li key={line} data-filled={index < filled || undefined} data-filling={index === filled || undefined}>
          <span>{text(line)}</span>
          <span className="sw-bar" aria-hidden="true">
            <span className="sw-bar-fill" />
          </span>
        </li>
      ))}
    </ul>
  );
}
