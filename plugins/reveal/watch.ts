/** What runs for the whole form: polling, and what others ask of the hours. */
import { isFinalView, type Json, type Read, type Scope } from '../../kit/index.ts';
import { anyBuffered, type Customer, customerOf } from './customer.ts';
import { poll } from './poll.ts';
import { NOTHING, type Reveal, revealed } from './state.ts';

declare module '../../kit/index.ts' {
  interface Facts {
    reveal: Reveal;
    /** Is one of the customers that may get the lead closed, and buffers leads. */
    isBuffered: boolean;
    /** Customers of the brand answer as they came, with their call settings. */
    customers: readonly (Json | undefined)[];
    /** Order of the final step that was reached, whatever is shown in its place. */
    reachedEnd: number;
  }
  interface Events {
    /** Polling is to begin; once it runs, or has ended, a further one does nothing. */
    revealStart: undefined;
    /** Back to knowing nothing. */
    revealReset: undefined;
  }
}

/** The first call waits for a test number, which the sandbox of a partner may know late. */
const TEST_DELAY = 1000;
const MINUTE = 60_000;

const digits = (text: string | undefined): string => (text ?? '').replace(/\D/g, '');
function isTest(read: Read): boolean {
  const test = digits(read.page.testPhone);
  return test !== '' && digits(read.identity().phone).endsWith(test);
}

const pause = (scope: Scope, ms: number): Promise<void> =>
  ms > 0 ? new Promise(resolve => scope.host.after(ms, resolve)) : Promise.resolve();

function keepPolling(scope: Scope): void {
  const { read, host, learn } = scope;
  /** The job that was asked for; counted up by a reset, so that what comes later is not taken. */
  let asked: string | undefined;
  let round = 0;
  const tell = (change: Partial<Reveal>): void =>
    learn('reveal', { ...NOTHING, leadId: read.fact('postSubmit')?.leadId ?? '', ...change });

  async function start(): Promise<void> {
    const failed = read.fact('afterSubmit')?.failed;
    const job = (!failed && read.fact('postSubmit')?.jobId) || '';
    if (asked === job) return;
    asked = job;
    const mine = ++round;
    if (!job) {
      tell({});
      if (!failed) scope.report('warning', 'Failed to fetch reveal job id');
      return;
    }
    tell({ state: 'loading', page: 'loading', isPolling: true });
    await pause(scope, isTest(read) ? TEST_DELAY : 0);
    const end = await poll(scope, job, body => revealed(body, host.now()));
    if (mine !== round || end === 'gone') return;
    if (end === 'timeout') {
      tell({});
      scope.track('user_timeout_reveal', {});
    } else if ('failed' in end) {
      tell({ page: 'error' });
      scope.report('error', `[${end.failed}] Reveal Error`, end.why);
    } else tell(end.found);
  }

  tell({});
  scope.on('revealStart', start);
  scope.on('revealReset', () => {
    round++;
    asked = undefined;
    tell({});
  });
}

/** Closed now and open in a minute: the fact follows the clock. */
function keepBuffered(scope: Scope): void {
  let customers: readonly Customer[] = [];
  function look(): void {
    if (customers.length) scope.learn('isBuffered', anyBuffered(customers, scope.host.now()));
  }
  function everyMinute(): void {
    look();
    scope.host.after(MINUTE - (scope.host.now() % MINUTE), everyMinute);
  }
  scope.watch(
    read => read.fact('customers'),
    given => {
      const first = customers.length === 0;
      customers = (given ?? []).map(customerOf);
      if (first && customers.length) everyMinute();
      else look();
    },
  );
}

export function start(scope: Scope): void {
  const { read, learn } = scope;
  scope.on('step', ({ step }) => {
    if (isFinalView(read.form, step)) learn('reachedEnd', step.order);
  });
  keepPolling(scope);
  keepBuffered(scope);
  let seen = false;
  scope.watch(
    now => now.step?.type === 'reveal' && now.fact('reveal')?.page === 'success',
    shown => {
      if (shown && !seen) scope.track('user_display_reveal', {});
      seen ||= shown;
    },
  );
}
