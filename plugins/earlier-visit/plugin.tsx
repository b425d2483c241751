import type { ReactNode } from 'react';
import { definePlugin, isDryRun, type Scope, useRead } from '../../kit/index.ts';
import styles from './earlier-visit.css';
import { earlierVisit, forgetVisit, keepVisit } from './record.ts';

const SENT = 'Your request has been sent';

function Sent({ scope }: { scope: Scope }): ReactNode {
  const { text } = scope.read;
  const isEarlier = useRead(scope, read => read.fact('sentEarlier') === true);
  if (!isEarlier) return null;
  return (
    <div className="sw-earlier">
      <p>{text(SENT)}</p>
      <button type="button" className="sw-button sw-quiet" onClick={() => startOver(scope)}>
        {text('Start a new request')}
      </button>
    </div>
  );
}

function startOver({ setFact, emit }: Scope): void {
  for (const name of ['sentEarlier', 'postSubmit', 'afterSubmit', 'reachedEnd'] as const) setFact(name, undefined);
  emit('startOver', undefined);
}

/** Shows where an earlier visit of the tab ended, if the page was reloaded after the lead was accepted. */
function showEarlier(scope: Scope): void {
  const { read, setFact } = scope;
  const earlier = read.sending === 'idle' ? earlierVisit(scope) : undefined;
  if (!earlier) return;
  for (const name of earlier.features) scope.feature(name, true);
  setFact('sentEarlier', true);
  setFact('postSubmit', earlier.postSubmit);
  setFact('afterSubmit', { posted: true });
  setFact('reachedEnd', earlier.reachedEnd);
  setFact('revealDisplayed', earlier.revealDisplayed);
  scope.emit('sentEarlier', { end: earlier.reachedEnd });
}

/** When the page is reloaded in the same tab after the lead was accepted, shows where the visit ended. */
export const plugin = definePlugin('earlier-visit', {
  slots: { above: Sent },
  styles,
  start(scope) {
    showEarlier(scope);
    scope.watch(
      ({ sending, fact, features }) =>
        sending === 'success' && [fact('postSubmit'), fact('reachedEnd'), fact('revealDisplayed'), features()],
      (isSent, wasSent) => {
        if (isSent && !isDryRun(scope.read)) keepVisit(scope);
        else if (!isSent && wasSent) forgetVisit(scope);
      },
    );
  },
});
