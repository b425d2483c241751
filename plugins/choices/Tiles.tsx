import { type ReactNode, type SyntheticEvent, useRef } from 'react';
import { type QuestionProps, type Scope, useRead } from '../kit/kit.ts';
import { isPictureAddress } from '../shared/image-address.ts';
import {
  asList,
  type ChoiceMembers,
  type ChoiceQuestion,
  type Chosen,
  hasIcons,
  isValue,
  type Option,
  optionsOf,
} from './options.ts';

export type Look = 'radio' | 'card' | 'list';
export type Single = Chosen | null;
export type Several = readonly Chosen[];

/** The options that are currently available. */
export const useOptions = (question: ChoiceQuestion, scope: Scope): Option[] =>
  useRead(scope, read => optionsOf(question, read));

/** Adds or removes an option. An `isOther` option and all others exclude each other. */
function toggle(value: Several, option: Option, options: readonly Option[]): Several {
  const others = options.filter(one => option.isOther || one.isOther || one === option);
  const kept = value.filter(chosen => !others.some(other => isValue(other, chosen)));
  return value.some(chosen => isValue(option, chosen)) ? kept : [...kept, option.value];
}

/** Undefined until a form needs the icons. */
let icons: typeof import('./ChoiceIcon.tsx') | undefined;
export async function loadIcons(question: ChoiceQuestion): Promise<void> {
  if (hasIcons(question)) icons ??= await import(/* webpackChunkName: "choice-icons" */ './ChoiceIcon.tsx');
}

interface TilesProps extends QuestionProps<Single | Several, ChoiceMembers> {
  look: Look;
}

/** Native radio buttons, or checkboxes if the value is a list, styled as tiles. The whole tile is the label. */
export function Tiles({ question, value, set, field, scope, look }: TilesProps): ReactNode {
  const options = useOptions(question, scope);
  const usedArrowKey = useRef<boolean>(undefined);
  const isMultiple = typeof value === 'object' && value;
  const isChosen = (option: Option): boolean => asList(value).some(one => isValue(option, one));
  const { id, name, 'aria-invalid': invalid, 'aria-required': required, ...wiring } = field;

  /** `done` is true if the visitor chose the option, and false if the arrow keys only moved to it. */
  const choose = (option: Option, done: boolean) =>
    isMultiple ? set(toggle(isMultiple, option, options), true) : set(option.value, done);

  function onPress(event: SyntheticEvent & { key?: string }): void {
    const { key } = event; // undefined for a pointer event
    usedArrowKey.current = key?.startsWith('Arrow');
    const option = options[Number((event.target as HTMLInputElement).value)]; // undefined outside of the controls
    if (key !== 'Enter' || !option || isChosen(option)) return;
    event.preventDefault(); // Enter chooses an option. On a chosen option, the browser submits the form.
    choose(option, true);
  }
  return (
    // biome-ignore-start lint/a11y: the role is one of two, and the controls are the inputs inside
    <div
      {...wiring}
      {...(isMultiple ? { role: 'group' } : { role: 'radiogroup', 'aria-invalid': invalid, 'aria-required': required })}
      id={id}
      className={`sw-choices sw-as-${look}`}
      onKeyDown={onPress}
      onPointerDown={onPress}
    >
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two choices of a definition can have the same value
        <label key={index} className="sw-choice" data-value={String(option.value)}>
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={name}
            value={index}
            aria-invalid={isMultiple ? invalid : undefined}
            checked={isChosen(option)}
            onChange={() => choose(option, !usedArrowKey.current)}
          />
          {icons && option.icon && <icons.ChoiceIcon name={option.icon} scope={scope} />}
          {look === 'card' && isPictureAddress(option.imgUrl) && (
            <img
              src={option.imgUrl}
              alt={option.imgAlt ?? ''}
              loading="lazy"
              onError={event => event.currentTarget.setAttribute('data-failed', '')}
            />
          )}
          <span className="sw-choice-text">{option.text}</span>
        </label>
      ))}
    </div>
    // biome-ignore-end lint/a11y: see above
  );
}
