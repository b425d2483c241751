import { type ReactNode, useEffect, useId } from 'react';
import {
  definePlugin,
  Messages,
  REQUIRED,
  type Scope,
  type Step,
  type StepProps,
  type StepType,
  Title,
  useRead,
  webAddress,
} from '../../engine/public.ts';
import styles from './brand.css';
import { type BrandView, EMPTY, enter } from './effect.ts';
import { cardsOf, type Entry, isChosen } from './look.ts';

interface BrandOptions {
  /** Under the list. */
  readonly disclaimerText?: string;
}
declare module '../../engine/public.ts' {
  interface StepTypes {
    brand: { value: BrandView; options: BrandOptions };
  }
}
type BrandStep = Step & BrandOptions;

const TITLE = "Good news! We've found you these brands matching your requirements:";

/** The step's own word, else that of `brandConfiguration`. */
function worded(step: BrandStep, read: Scope['read'], name: 'title' | 'next' | 'disclaimerText'): string | undefined {
  const { brandConfiguration: given } = read.form;
  const shared = typeof given === 'object' && given ? (given as Record<string, unknown>)[name] : undefined;
  const word = step[name] || shared;
  return typeof word === 'string' && word ? word : undefined;
}

function Brand(props: StepProps<BrandView, BrandStep>): ReactNode {
  const { step, value, scope } = props;
  const { text } = scope.read;
  if (value.phase === 'empty') return <Nothing {...props} />;
  if (value.phase === 'list') return <Choice {...props} />;
  return (
    <div className="sw-loading" role="status">
      <Title step={step}>{text('Exploring offers tailored to your needs...')}</Title>
      <span className="sw-spinner" aria-hidden="true" />
    </div>
  );
}

function Choice({ step, value, scope }: StepProps<BrandView, BrandStep>): ReactNode {
  const { text } = scope.read;
  const error = useId();
  const cards = useRead(scope, cardsOf);
  const selection = useRead(scope, read => read.fact('selection'));
  const none = !cards.some(card => isChosen(selection, card));
  const heading = worded(step, scope.read, 'title') ?? text(TITLE);
  const wrong = none && value.tried ? text(REQUIRED) : '';
  useSpoken(scope, wrong || heading);
  const disclaimer = worded(step, scope.read, 'disclaimerText');
  return (
    <div className="sw-brand">
      <Title step={step}>{heading}</Title>
      <Messages step={step} position="top" />
      <fieldset
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
          />
        ))}
      </fieldset>
      <p className="sw-error" id={error}>
        {wrong}
      </p>
      {disclaimer && <p className="sw-disclaimer">{disclaimer}</p>}
      <Messages step={step} position="bottom" />
      <div className="sw-controls">
        <Back step={step} scope={scope} />
        <div className="sw-forward">
          <button type="submit" className="sw-button sw-next" aria-disabled={none || undefined}>
            {worded(step, scope.read, 'next') ?? text('Compare quotes')}
          </button>
        </div>
      </div>
      <Messages step={step} position="under_cta" />
    </div>
  );
}

/** The view changes without a step change, and so does what is wrong with it. */
function useSpoken({ announce }: Scope, words: string): void {
  useEffect(() => announce(words), [announce, words]);
}

function Card({ scope, card, chosen }: { scope: Scope; card: Entry; chosen: boolean }): ReactNode {
  const logo = webAddress(card.logoUrl, scope.host.origin());
  return (
    <label className="sw-brand-card">
      <input
        type="checkbox"
        checked={chosen}
        onChange={event => scope.emit('brandsChosen', { entries: [card], chosen: event.target.checked })}
      />
      {logo && <img src={logo.href} alt="" />}
      <span>{card.name}</span>
    </label>
  );
}

function Back({ step, scope }: { step: Step; scope: Scope }): ReactNode {
  const back = useRead(scope, read => read.path.length > 1);
  return (
    back && (
      <button type="button" className="sw-button sw-back" onClick={() => scope.back()}>
        {step.previous || scope.read.text('Back')}
      </button>
    )
  );
}

/** Nobody could be authorised, so nothing is sent (BRAND-12, DEC-88). */
function Nothing({ step, scope }: StepProps<BrandView, BrandStep>): ReactNode {
  const { text } = scope.read;
  return (
    <div className="sw-brand sw-brand-none">
      <Title step={step}>{text('Thank you for completing the survey')}</Title>
      <p>{text("We're sorry, but we haven't found any offers matching your criteria just yet...")}</p>
      <div className="sw-controls">
        <Back step={step} scope={scope} />
      </div>
    </div>
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
