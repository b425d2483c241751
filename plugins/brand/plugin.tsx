import { type ReactNode, useEffect, useId, useRef } from 'react';
import {
  definePlugin,
  Messages,
  objectOf,
  PreviousStep,
  REQUIRED,
  type Scope,
  Spinner,
  type Step,
  type StepProps,
  type StepType,
  Title,
  useRead,
  webAddress,
} from '../../kit/index.ts';
import styles from './brand.css';
import { type BrandView, EMPTY, enter } from './effect.ts';
import { cardsOf, type Entry, isChosen } from './look.ts';

interface BrandOptions {
  /** Under the list. */
  readonly disclaimerText?: string;
}
declare module '../../kit/index.ts' {
  interface StepTypes {
    brand: { value: BrandView; options: BrandOptions };
  }
}
type BrandStep = Step & BrandOptions;

const TITLE = "Good news! We've found you these brands matching your requirements:";

/** The step's own word, else that of `brandConfiguration`. */
function worded(step: BrandStep, read: Scope['read'], name: 'title' | 'next' | 'disclaimerText'): string | undefined {
  const { brandConfiguration: given } = read.form;
  const shared = objectOf(given)[name];
  const word = step[name] || shared;
  return typeof word === 'string' && word ? word : undefined;
}

const CLASSES = { loading: 'sw-loading', passed: 'sw-loading', list: 'sw-brand', empty: 'sw-brand sw-brand-none' };

/** The heading stays the same element, so that the focus stays on it while what is below comes. */
function Brand(props: StepProps<BrandView, BrandStep>): ReactNode {
  const { step, value, scope } = props;
  const { text } = scope.read;
  const { phase } = value;
  const heading =
    phase === 'list'
      ? (worded(step, scope.read, 'title') ?? text(TITLE))
      : text(phase === 'empty' ? 'Thank you for completing the survey' : 'Exploring offers tailored to your needs...');
  return (
    <div className={CLASSES[phase]}>
      <Title step={step}>{heading}</Title>
      {phase === 'list' ? (
        <Choice {...props} heading={heading} />
      ) : phase === 'empty' ? (
        <Nothing {...props} />
      ) : (
        <Spinner />
      )}
    </div>
  );
}

function Choice({ step, value, scope, heading }: StepProps<BrandView, BrandStep> & { heading: string }): ReactNode {
  const { text } = scope.read;
  const error = useId();
  const cards = useRead(scope, cardsOf);
  const selection = useRead(scope, read => read.fact('selection'));
  const none = !cards.some(card => isChosen(selection, card));
  const wrong = none && value.tried ? text(REQUIRED) : '';
  useSpoken(scope, wrong || heading);
  const disclaimer = worded(step, scope.read, 'disclaimerText');
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // As after every refusal; who unticks the last one is there.
    const { current } = group;
    if (wrong && !current?.matches(':focus-within')) current?.querySelector('input')?.focus();
  }, [wrong]);
  return (
    <>
      <Messages step={step} position="top" />
      <fieldset
        ref={group}
        className={`sw-brands ${wrong ? 'sw-invalid' : ''}`}
        aria-label={heading}
        aria-describedby={wrong ? error : undefined}
      >
        {cards.map(card => (
          <Card
            key={`${card.type} ${card.customerId} ${card.id}`}
            scope={scope}
            card={card}
            chosen={isChosen(selection, card)}
            wrong={wrong !== ''}
          />
        ))}
      </fieldset>
      <p className="sw-error" id={error}>
        {wrong}
      </p>
      {disclaimer && <p className="sw-disclaimer">{disclaimer}</p>}
      <Messages step={step} position="bottom" />
      <div className="sw-controls">
        <PreviousStep scope={scope} label={step.previous} />
        <div className="sw-forward">
          <button type="submit" className="sw-button sw-next" aria-disabled={none || undefined}>
            {worded(step, scope.read, 'next') ?? text('Compare quotes')}
          </button>
        </div>
      </div>
      <Messages step={step} position="under_cta" />
    </>
  );
}

/** The view changes without a step change, and so does what is wrong with it. */
function useSpoken({ announce }: Scope, words: string): void {
  useEffect(() => announce(words), [announce, words]);
}

interface CardProps {
  scope: Scope;
  card: Entry;
  chosen: boolean;
  wrong: boolean;
}
function Card({ scope, card, chosen, wrong }: CardProps): ReactNode {
  const logo = webAddress(card.logoUrl, scope.host.origin());
  return (
    <label className="sw-brand-card">
      <input
        type="checkbox"
        checked={chosen}
        aria-invalid={wrong || undefined}
        onChange={event => scope.emit('brandsChosen', { entries: [card], chosen: event.target.checked })}
      />
      {logo && <img src={logo.href} alt="" />}
      <span>{card.name}</span>
    </label>
  );
}

/** Nobody could be authorised, so nothing is sent. */
function Nothing({ step, scope }: StepProps<BrandView, BrandStep>): ReactNode {
  const { text } = scope.read;
  return (
    <>
      <p>{text("We're sorry, but we haven't found any offers matching your criteria just yet...")}</p>
      <div className="sw-controls">
        <PreviousStep scope={scope} label={step.previous} />
      </div>
    </>
  );
}

const brand: StepType<BrandView, BrandStep> = {
  empty: EMPTY,
  Component: Brand,
  ready: (_, { phase }, read) =>
    phase === 'passed' || (phase === 'list' && cardsOf(read).some(card => isChosen(read.fact('selection'), card))),
  transient: (_, { phase }) => phase === 'passed',
  enter,
};

/** The visitor chooses who may get the lead (BRAND). */
export const plugin = definePlugin({ name: 'brand', contract: 1, steps: { brand }, styles });
