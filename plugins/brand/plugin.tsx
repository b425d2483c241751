import { type ReactNode, useEffect, useId, useRef } from 'react';
import {
  definePlugin,
  defineStep,
  fillTemplate,
  Messages,
  objectOf,
  PreviousStep,
  type Read,
  register,
  type Scope,
  Spinner,
  type StepProps,
  Title,
  useRead,
} from '../kit/kit.ts';
import { labelOf, type StepOf } from '../shared/beyond-the-kit.ts';
import { isChosen } from '../shared/brand-selection.ts';
import { type BrandEntry, brandsPlugin } from '../shared/facts.ts';
import { imageAddress } from '../shared/image-address.ts';
import { objectsIn, textOf } from '../shared/json.ts';
import styles from './brand.css';
import { type BrandView, cardsOf, EMPTY, enter } from './enter.ts';
import type { schema } from './schema.ts';

type Members = (typeof schema)['steps']['brand'];
type BrandStep = StepOf<Members>;

const SEARCHING = 'Exploring offers tailored to your needs...';
const NO_OFFERS = "We're sorry, but we haven't found any offers matching your criteria just yet...";
const TITLE = "Good news! We've found you these brands matching your requirements:";

/** A text of the step or, if it has none, of `brandConfiguration`. Templates are not filled in yet. */
const textFor = (step: BrandStep, { form }: Read, name: 'title' | 'next' | 'disclaimerText'): string =>
  textOf(step[name] || objectOf(objectOf(form).brandConfiguration)[name]);

/** The step with the messages of `brandConfiguration`, if there are any. */
function withMessages(step: BrandStep, { form }: Read): BrandStep {
  if (step.messages.length > 0) return step;
  const messages: unknown = objectsIn(objectOf(objectOf(form).brandConfiguration).messages);
  return { ...step, messages: messages as BrandStep['messages'] };
}

const CLASSES = {
  loading: 'sw-brand sw-brand-loading',
  skipped: 'sw-brand sw-brand-loading',
  list: 'sw-brand',
  empty: 'sw-brand sw-brand-none',
};

/** All phases share one heading element, so that it keeps the focus when the phase changes. */
function Brand(props: StepProps<BrandView, Members>): ReactNode {
  const { step, value, scope } = props;
  const { text } = scope.read;
  const { phase } = value;
  const title = useRead(scope, read => labelOf(textFor(step, read, 'title'), read, TITLE));
  const heading =
    phase === 'list' ? title : text(phase === 'empty' ? 'Thank you for completing the survey' : SEARCHING);
  return (
    <div className={CLASSES[phase]}>
      <Title step={step}>
        <span key={heading}>{heading}</span>
      </Title>
      {phase === 'list' ? (
        <BrandList {...props} heading={heading} />
      ) : phase === 'empty' ? (
        <NoBrands {...props} />
      ) : (
        <Spinner />
      )}
    </div>
  );
}

function BrandList({ step, error, scope, heading }: StepProps<BrandView, Members> & { heading: string }): ReactNode {
  const { text } = scope.read;
  const errorId = useId();
  const hintId = useId();
  const cards = useRead(scope, cardsOf);
  const selection = useRead(scope, read => read.fact('selection'));
  const count = cards.filter(card => isChosen(selection, card)).length;
  const isEmpty = count === 0;
  useAnnouncement(scope, heading);
  const withOwn = withMessages(step, scope.read);
  const disclaimer = useRead(scope, read => fillTemplate(textFor(step, read, 'disclaimerText'), read));
  const next = useRead(scope, read => labelOf(textFor(step, read, 'next'), read, 'Compare quotes'));
  const chooseAll = (chosen: boolean): void => scope.use(brandsPlugin)?.choose(cards, chosen);
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // Focus the first card when Next shows an error. If the visitor has unticked the last card, the focus is already
    // there.
    const { current } = group;
    if (error && !current?.matches(':focus-within')) current?.querySelector('input')?.focus();
  }, [error]);
  return (
    <>
      <Messages step={withOwn} position="top" />
      <p className="sw-brand-hint" id={hintId}>
        {text('Choose who may contact you')}
      </p>
      {cards.length > 1 && (
        <label className="sw-brand-all">
          <input type="checkbox" checked={count === cards.length} onChange={event => chooseAll(event.target.checked)} />
          <span>{text('Choose all')}</span>
        </label>
      )}
      <div className="sw-brand-list">
        <fieldset
          ref={group}
          className={`sw-brands ${error ? 'sw-invalid' : ''}`}
          aria-label={heading}
          aria-describedby={error ? `${errorId} ${hintId}` : hintId}
        >
          {cards.map(card => (
            <Card
              key={`${card.type} ${card.customerId} ${card.id}`}
              scope={scope}
              card={card}
              chosen={isChosen(selection, card)}
              invalid={error !== undefined}
            />
          ))}
        </fieldset>
      </div>
      <p className="sw-error" id={errorId}>
        {error}
      </p>
      {disclaimer && <p className="sw-disclaimer">{disclaimer}</p>}
      <Messages step={withOwn} position="bottom" />
      <div className="sw-controls">
        <PreviousStep scope={scope} label={step.previous} />
        <div className="sw-forward">
          <button type="submit" className="sw-button sw-next" aria-disabled={isEmpty || undefined}>
            <span>{next}</span>
            {/* Hidden from screen readers, because the ticked boxes convey the count. */}
            {!isEmpty && (
              <span className="sw-count" aria-hidden="true">
                {count}
              </span>
            )}
          </button>
        </div>
      </div>
      <Messages step={withOwn} position="under_cta" />
    </>
  );
}

/** Announces the text. The view changes within a step, so the engine does not announce it. */
function useAnnouncement({ announce }: Scope, text: string): void {
  useEffect(() => announce(text), [announce, text]);
}

interface CardProps {
  scope: Scope;
  card: BrandEntry;
  chosen: boolean;
  invalid: boolean;
}
function Card({ scope, card, chosen, invalid }: CardProps): ReactNode {
  const logo = imageAddress(card.logoUrl, scope.host.origin());
  return (
    <label className="sw-brand-card">
      <input
        type="checkbox"
        checked={chosen}
        aria-invalid={invalid || undefined}
        onChange={event => scope.use(brandsPlugin)?.choose([card], event.target.checked)}
      />
      {logo && <img src={logo} alt="" />}
      <span>{card.name}</span>
    </label>
  );
}

/** The end of the form: without brands the lead has no recipient, so it is not sent. */
function NoBrands({ step, scope }: StepProps<BrandView, Members>): ReactNode {
  const { text } = scope.read;
  return (
    <>
      <p>{text(NO_OFFERS)}</p>
      <div className="sw-controls">
        <PreviousStep scope={scope} label={step.previous} />
      </div>
    </>
  );
}

const brand = defineStep<BrandView, Members>('brand', {
  empty: EMPTY,
  view: Brand,
  withoutQuestions: true,
  choosesBrands: true,
  canLeave(_, { phase }, read) {
    if (phase === 'skipped') return true;
    if (phase !== 'list') return read.text(phase === 'empty' ? NO_OFFERS : SEARCHING);
    return cardsOf(read).some(card => isChosen(read.fact('selection'), card)) || read.text('This field is required');
  },
  transient: (_, { phase }) => phase === 'skipped',
  enter,
});

/** The brand view: the visitor chooses which brands may get the lead. */
export const plugin = definePlugin('brand', { parts: [brand], uses: [brandsPlugin], styles });
register(plugin);
