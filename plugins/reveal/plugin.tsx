import type { ReactNode } from 'react';
import { definePlugin, defineStep, register, type Scope, useRead } from '../kit/kit.ts';
import { FOUND, LINES, RevealPage, THANKS } from './Reveal.tsx';
import styles from './reveal.css';
import { REVEAL_STEP } from './row.ts';
import { start } from './start.ts';
import { revealPlugin } from './state.ts';
import { TopicsBelow } from './Topics.tsx';

/** In ms. The time for which each line of the loading view is shown. */
const LINE_TIME = 2000;

const reveal = defineStep(REVEAL_STEP, {
  empty: 0,
  view: RevealPage,
  withoutQuestions: true,
  enter(scope, own) {
    const { host, read } = scope;
    own.set(0);
    scope.setFact('carouselWanted', own.def.order);
    scope.use(revealPlugin)?.search();
    for (let line = 1; line < LINES.length; line++) {
      host.after(line * LINE_TIME, () => {
        own.set(line);
        if (read.fact('reveal')?.page === 'loading') scope.announce(read.text(LINES[line]!));
      });
    }
    scope.watch(
      now => now.fact('reveal')?.page,
      (page, before) => {
        scope.setFact('replacesEnd', page === 'default' || page === 'error' ? own.def.order : undefined);
        if (before === 'loading') scope.announce(read.text(page === 'success' ? FOUND : THANKS));
      },
    );
  },
});

/** The content below the offers, which arrives later than they do. */
function Below({ scope }: { scope: Scope }): ReactNode {
  const BlockOfEnd = useRead(scope, read => read.fact('blockOfReplacedEnd'));
  return (
    <>
      <TopicsBelow scope={scope} />
      {BlockOfEnd && <BlockOfEnd scope={scope} />}
    </>
  );
}

/** The reveal page: which partner calls, when, and how the visitor can book a time or call. */
export const plugin = definePlugin('reveal', {
  parts: [reveal],
  slots: { below: Below },
  styles,
  start,
});
register(plugin);
