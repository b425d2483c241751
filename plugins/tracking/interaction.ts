/** The first click or key, and the conversions it leads to: each once, in this order. */
import { holdsBack, type Scope, tracksConversion } from '../../kit/index.ts';
import type { Push } from './layer.ts';

declare module '../../kit/index.ts' {
  interface Facts {
    /** The visitor has clicked or typed in the form. */
    interacted: true;
  }
}

/** The page's own recorder is told twice over: by an entry, and by its function where it has one. */
function startRecording({ host, read, report }: Scope, push: Push): void {
  if (holdsBack(read) || read.fact('cookieConsent')?.statistics === false) return;
  push('start_session_recording', {});
  const start = host.global('startSessionRecording');
  if (typeof start !== 'function') return;
  try {
    start();
  } catch (problem) {
    report('warning', `window.startSessionRecording() threw: ${String(problem)}`);
  }
}

export function watchInteraction(scope: Scope, push: Push): void {
  const { on, learn, track, call, read } = scope;
  const { dci } = read.page;
  on('interact', () => {
    learn('interacted', true);
    track('user_interacted', {});
    startRecording(scope, push);
    if (dci !== undefined) {
      call({ path: `/tr/${dci}/interact`, name: 'interact', sends: true }).catch(() => undefined);
    }
    if (tracksConversion(read)) push('network_conversion', { stage: 'interaction' });
  });

  let converts = false;
  on('posting', () => {
    converts = tracksConversion(read);
  });
  on('sent', () => {
    if (!converts) return;
    const { conversionEvent } = read.form.configuration;
    push(typeof conversionEvent === 'string' && conversionEvent ? conversionEvent : 'perfConversion', {});
    push('network_conversion', { stage: 'lead' });
  });
}
