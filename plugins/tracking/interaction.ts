/** The first interaction with the form and the conversions that follow from it. */
import { isDryRun, type Scope } from '../kit/kit.ts';
import { tracksConversion } from '../shared/form-id.ts';
import { isNewOnPage, sharedByForms } from '../shared/once-per-page.ts';
import { OPTIONAL } from '../shared/services.ts';
import type { PushToDataLayer } from './events.ts';
import type { schema } from './schema.ts';

export type Config = (typeof schema)['configuration'];

declare module '../kit/kit.ts' {
  interface Facts {
    /** Set once the visitor has clicked or typed in the form. */
    interacted: true;
  }
}

/** Starts the page's session recording with an entry in the data layer and, if it exists, the page's function. */
function startRecording(scope: Scope, push: PushToDataLayer): void {
  const { host, read, report } = scope;
  if (isDryRun(read) || read.fact('cookieConsent')?.statistics === false) return;
  if (!isNewOnPage(scope, 'recording')) return;
  push('start_session_recording', {});
  const start = host.global('startSessionRecording');
  if (typeof start !== 'function') return;
  try {
    start();
  } catch (problem) {
    report('warning', `SW_RECORDING: window.startSessionRecording() threw: ${String(problem)}`);
  }
}

export function watchInteraction(scope: Scope<Config>, push: PushToDataLayer): void {
  const { on, setFact, track, call, read } = scope;
  const { dci } = read.page;
  on('interact', () => {
    setFact('interacted', true);
    track('user_interacted', {});
    startRecording(scope, push);
    if (dci !== undefined) {
      const path = `/tr/${dci}/interact`;
      sharedByForms(scope, path, () => call({ path, name: 'interact', sends: true, ...OPTIONAL })).catch(
        () => undefined,
      );
    }
    if (tracksConversion(read) && isNewOnPage(scope, 'interaction converts'))
      push('network_conversion', { stage: 'interaction' });
  });

  // The reply to the lead may change facts, so this is decided when the lead is posted.
  let converts = false;
  on('posting', () => {
    converts = tracksConversion(read);
  });
  on('sent', () => {
    if (!converts) return;
    const { conversionEvent } = scope.config;
    push(typeof conversionEvent === 'string' && conversionEvent ? conversionEvent : 'perfConversion', {});
    push('network_conversion', { stage: 'lead' });
  });
}
