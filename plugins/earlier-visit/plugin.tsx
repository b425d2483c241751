import type { ReactNode } from 'react';
import { definePlugin, type Facts, isDryRun, register, type Scope, useRead } from '../kit/kit.ts';
import styles from './earlier-visit.css';
import { earlierVisit, FACTS_OF_LEAD, forgetVisit, keepVisit, visitNow } from './record.ts';

const SENT = 'Your request has been sent';

function Sent({ scope }: { scope: Scope }): ReactNode {
  const { text } = scope.read;
  // Before that, the first step is still on screen.
  const isEarlier = useRead(
    scope,
    read => read.fact('sentEarlier') === true && read.sending === 'success' && !read.fact('acceptedStepIsLeft'),
  );
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
  const facts = ['sentEarlier', 'postSubmit', 'afterSubmit', ...FACTS_OF_LEAD] as const;
  for (const name of facts) setFact(name, undefined);
  emit('startOver', undefined);
}

/** Restores the facts and flags of an earlier visit, if the page was reloaded after the lead was accepted. */
function showEarlier(scope: Scope): void {
  const { read, setFact } = scope;
  const earlier = read.sending === 'idle' ? earlierVisit(scope) : undefined;
  if (!earlier) return;
  for (const name of earlier.features) scope.feature(name, true);
  setFact('sentEarlier', true);
  for (const [name, value] of Object.entries(earlier.facts)) setFact(name as keyof Facts, value as never);
  const { reachedEnd: end, postSubmitKey } = earlier.facts;
  const key = earlier.isUnposted ? postSubmitKey : undefined;
  scope.emit('sentEarlier', { end, after: earlier.after, key, ended: () => setFact('afterSubmit', { posted: true }) });
}

/** Continues the visit if the page is reloaded in the same tab after the lead was accepted. */
export const plugin = definePlugin('earlier-visit', {
  slots: { above: Sent },
  styles,
  start(scope) {
    showEarlier(scope);
    scope.watch(
      read => read.sending === 'success' && visitNow(read),
      (isSent, wasSent) => {
        if (isSent && !isDryRun(scope.read)) keepVisit(scope);
        else if (!isSent && wasSent) forgetVisit(scope);
      },
    );
  },
});
register(plugin);
