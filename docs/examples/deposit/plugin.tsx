/**
 * The step type `deposit`: the visitor pays a deposit at a payment provider, in another tab. Next is refused until the
 * provider says that it is paid. The receipt is an answer, and the lead has what was paid.
 */
import { type ReactNode, useState } from 'react';
import {
  asText,
  Controls,
  definePlugin,
  defineStep,
  objectOf,
  type Read,
  type Scope,
  type StepProps,
  Title,
  useRead,
  webAddress,
} from 'stepwell/plugin';
import { number, text, url } from 'stepwell/schema-parts';
import { styles } from './styles.ts';

/** All are empty until they are known. */
interface Payment {
  /** The provider's id of the payment. */
  readonly id: string;
  /** Where the visitor pays. */
  readonly page: string;
  readonly receipt: string;
}
const options = { amount: number, currency: text, paymentsUrl: url };
type Deposit = StepProps<Payment, typeof options>;
type Own = { readonly def: Deposit['step']; get(): Payment; set(value: Payment): void };

const NONE: Payment = { id: '', page: '', receipt: '' };
/** In ms: the pauses between the questions whether it is paid. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 10_000;

const paymentsUrl = ({ paymentsUrl: given }: Deposit['step']): string => (given ?? '/payments').replace(/\/$/, '');
function priceOf({ amount = 0, currency = 'EUR' }: Deposit['step'], { form }: Read): string {
  try {
    return new Intl.NumberFormat(form.configuration.language, { style: 'currency', currency }).format(amount);
  } catch {
    return `${amount} ${currency}`; // a definition can have any text as its currency
  }
}

/** Asks the provider until the payment is paid or cancelled. All of it ends with the scope. */
async function follow(scope: Scope, own: Own, pause = FIRST_PAUSE): Promise<void> {
  const { id } = own.get();
  const path = `${paymentsUrl(own.def)}/${encodeURIComponent(id)}`;
  const reply = await scope.call({ path, tries: 1 }).catch(() => undefined);
  if (scope.signal.aborted || own.get().id !== id) return;
  const { status, receipt } = objectOf(reply?.body);
  if (reply?.ok && status === 'paid') {
    own.set({ ...own.get(), receipt: asText(receipt) || id });
    scope.announce(scope.read.text('The deposit is paid'));
  } else if (reply?.ok && status === 'cancelled') {
    own.set(NONE);
    scope.announce(scope.read.text('The payment was cancelled'));
  } else {
    scope.host.after(pause, () => void follow(scope, own, Math.min(pause * 1.5, LONGEST_PAUSE)));
  }
}

/** Begins a payment. False if the provider cannot be reached. */
async function begin(scope: Scope, own: Own): Promise<boolean> {
  const { amount = 0, currency = 'EUR' } = own.def;
  const body = { amount, currency };
  // It sends something on, so a preview only pretends.
  const reply = await scope
    .call({ method: 'POST', path: paymentsUrl(own.def), body, sends: true })
    .catch(() => undefined);
  const { id, url: page } = objectOf(reply?.body);
  const address = webAddress(asText(page), scope.host.origin());
  if (!reply?.ok || asText(id) === '' || !address) return false;
  own.set({ id: asText(id), page: address.href, receipt: '' });
  void follow(scope, own);
  return true;
}

function DepositView({ step, value, set, scope }: Deposit): ReactNode {
  const [state, setState] = useState<'' | 'beginning' | 'failed'>('');
  const read = useRead(scope, now => ({
    price: priceOf(step, now),
    pay: now.text('Pay {price}', { price: priceOf(step, now) }),
    open: now.text('Open the payment page'),
    waiting: now.text('Waiting for your payment'),
    failed: now.text('The payment could not be started. Please try again.'),
    paid: now.text('The deposit is paid'),
  }));
  async function pay(): Promise<void> {
    setState('beginning');
    // The value that the last rendering has is not the one after a reply, so `own` keeps it.
    let latest = value;
    const own: Own = {
      def: step,
      get: () => latest,
      set(next) {
        latest = next;
        set(next);
      },
    };
    const isBegun = await begin(scope, own);
    if (scope.signal.aborted) return;
    setState(isBegun ? '' : 'failed');
    scope.announce(isBegun ? read.open : read.failed);
  }
  return (
    <>
      <Title step={step} />
      <div className="sw-deposit">
        <p className="sw-deposit-price">{read.price}</p>
        {value.receipt !== '' && <p className="sw-deposit-paid">{read.paid}</p>}
        {value.id === '' && (
          <button type="button" className="sw-button" disabled={state === 'beginning'} onClick={() => void pay()}>
            {read.pay}
          </button>
        )}
        {value.id !== '' && value.receipt === '' && (
          <>
            <a className="sw-button" href={value.page} target="_blank" rel="noopener">
              {read.open}
            </a>
            <p>{read.waiting}</p>
          </>
        )}
        {state === 'failed' && <p className="sw-deposit-failed">{read.failed}</p>}
      </div>
      <Controls step={step} />
    </>
  );
}

const FRENCH = {
  'Pay {price}': 'Payer {price}',
  'Open the payment page': 'Ouvrir la page de paiement',
  'Waiting for your payment': 'En attente de votre paiement',
  'The payment could not be started. Please try again.': 'Le paiement n’a pas pu commencer. Veuillez réessayer.',
  'The deposit is paid': 'L’acompte est payé',
  'The payment was cancelled': 'Le paiement a été annulé',
  'Please pay the deposit first.': 'Veuillez d’abord payer l’acompte.',
};

export const deposit = defineStep('deposit', {
  options,
  editor: {
    name: 'Deposit',
    purpose: 'The visitor pays before going on.',
    icon: 'credit-card',
    keywords: 'payment pay money',
    start: { title: 'Your deposit', amount: 50, currency: 'EUR' },
  },
  empty: NONE,
  view: DepositView,
  withoutQuestions: true,
  canLeave: (_, { receipt }, read) => receipt !== '' || read.text('Please pay the deposit first.'),
  write: ({ receipt }) => ({ deposit_receipt: receipt || undefined }),
  lead: ({ receipt }, { amount = 0, currency = 'EUR' }) => (receipt ? { deposit: { amount, currency, receipt } } : {}),
  // Back on the step, maybe after a look at another one, the question whether it is paid goes on.
  enter(scope, own) {
    if (own.get().id !== '' && own.get().receipt === '') void follow(scope, own);
  },
});

export const plugin = definePlugin('deposit', {
  parts: [deposit],
  styles,
  texts: language => (language.startsWith('fr') ? FRENCH : {}),
});

export default plugin;
