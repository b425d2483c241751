import { type ReactNode, type SyntheticEvent, useRef } from 'react';
import { type QuestionProps, type Scope, useRead } from '../../kit/index.ts';
import { type ChoiceQuestion, type Chosen, isValue, listOf, type Option, optionsOf } from './options.ts';

export type Look = 'radio' | 'card' | 'list';
export type Single = Chosen | null;
export type Several = readonly Chosen[];

/** The options as they are offered now. */
export const useOptions = (question: ChoiceQuestion, scope: Scope): Option[] =>
  useRead(scope, read => optionsOf(question, read));

/** Choosing toggles; `isOther` and the rest exclude each other. */
function toggle(value: Several, option: Option, options: readonly Option[]): Several {
  const others = options.filter(one => option.isOther || one.isOther || one === option);
  const kept = value.filter(chosen => !others.some(other => isValue(other, chosen)));
  return value.some(chosen => isValue(option, chosen)) ? kept : [...kept, option.value];
}

interface TilesProps extends QuestionProps<Single | Several, ChoiceQuestion> {
  look: Look;
}

/** Native radios, or checkboxes where the value is a list, drawn as tiles: their label is the whole tile. */
export function Tiles({ question, value, set, field, scope, look }: TilesProps): ReactNode {
  const options = useOptions(question, scope);
  const arrows = useRef<boolean>(undefined);
  const several = typeof value === 'object' && value;
  const isChosen = (option: Option): boolean => listOf(value).some(one => isValue(option, one));
  const { id, name: _, 'aria-invalid': invalid, 'aria-required': required, ...wiring } = field;

  /** `done`: chosen on purpose, not passed over with the arrow keys. */
  const choose = (option: Option, done: boolean) =>
    several ? set(toggle(several, option, options), true) : set(option.value, done);

  function pressed(event: SyntheticEvent & { key?: string }): void {
    const { key } = event; // of a pointer there is none
    arrows.current = key?.startsWith('Arrow');
    const option = options[Number((event.target as HTMLElement).dataset.place)];
    if (key !== 'Enter' || !option || isChosen(option)) return;
    event.preventDefault(); // Enter chooses; once chosen it goes on, as the browser does by itself
    choose(option, true);
  }
  return (
    // biome-ignore-start lint/a11y: the role is one of two, and the controls are the inputs within
    <div
      {...wiring}
      {...(several ? { role: 'group' } : { role: 'radiogroup', 'aria-invalid': invalid, 'aria-required': required })}
      id={id}
      className={`sw-choices sw-as-${look}`}
      onKeyDown={pressed}
      onPointerDown={pressed}
    >
      {options.map((option, place) => (
        <label key={String(option.value)} className="sw-choice" data-value={String(option.value)}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={id}
            data-place={place}
            aria-invalid={several ? invalid : undefined}
            checked={isChosen(option)}
            onChange={() => choose(option, !arrows.current)}
          />
          {look === 'card' && option.imgUrl && <img src={option.imgUrl} alt="" loading="lazy" />}
          <span className="sw-choice-text">{option.text}</span>
        </label>
      ))}
    </div>
    // biome-ignore-end lint/a11y: see above
  );
}
