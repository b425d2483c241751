import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { type FieldProps, type QuestionProps, type Scope, useRead } from '../../engine/public.ts';
import { type ChoiceQuestion, type Chosen, isValue, type Option, optionsOf } from './options.ts';

export type Look = 'radio' | 'card' | 'list';
export type Single = Chosen | null;

/** Not an empty list while the parent's answer is on its way: the options as they are offered now. */
export const useOptions = (question: ChoiceQuestion, scope: Scope): Option[] =>
  useRead(scope, read => optionsOf(question, read));

interface TilesProps {
  look: Look;
  kind: 'radio' | 'checkbox';
  options: readonly Option[];
  field: FieldProps;
  isChosen(option: Option): boolean;
  /** `done`: chosen on purpose, not passed over with the arrow keys. */
  choose(option: Option, done: boolean): void;
}

/** Native radios or checkboxes, drawn as tiles: their label is the whole tile. */
function Tiles({ look, kind, options, field, isChosen, choose }: TilesProps): ReactNode {
  const arrows = useRef(false);
  const { id, name: _, ...wiring } = field;

  function pressed(event: KeyboardEvent<HTMLElement>): void {
    arrows.current = event.key.startsWith('Arrow');
    const place = Number((event.target as HTMLElement).dataset.place);
    const option = options[place];
    if (event.key !== 'Enter' || !option || isChosen(option)) return;
    event.preventDefault(); // Enter chooses; once chosen it goes on, as the browser does by itself
    choose(option, true);
  }
  return (
    // biome-ignore-start lint/a11y: the role is one of two, and the controls are the inputs within
    <div
      {...wiring}
      id={id}
      role={kind === 'radio' ? 'radiogroup' : 'group'}
      aria-invalid={kind === 'radio' ? wiring['aria-invalid'] : undefined}
      aria-required={kind === 'radio' ? wiring['aria-required'] : undefined}
      className={`sw-choices sw-as-${look}`}
      onKeyDown={pressed}
      onPointerDown={() => {
        arrows.current = false;
      }}
    >
      {options.map((option, place) => (
        <label key={String(option.value)} className="sw-choice" data-value={String(option.value)}>
          <input
            type={kind}
            name={id}
            data-place={place}
            aria-invalid={kind === 'checkbox' ? wiring['aria-invalid'] : undefined}
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

export const one = (look: Look) =>
  function One({ question, value, set, field, scope }: QuestionProps<Single, ChoiceQuestion>): ReactNode {
    const options = useOptions(question, scope);
    return (
      <Tiles
        look={look}
        kind="radio"
        options={options}
        field={field}
        isChosen={option => value !== null && isValue(option, value)}
        choose={(option, done) => set(option.value, done)}
      />
    );
  };

/** Choosing toggles; `isOther` and the rest exclude each other (STATE-10). */
export function toggle(value: readonly Chosen[], option: Option, options: readonly Option[]): readonly Chosen[] {
  if (value.some(chosen => isValue(option, chosen))) return value.filter(chosen => !isValue(option, chosen));
  if (option.isOther) return [option.value];
  const others = options.filter(one => one.isOther);
  return [...value.filter(chosen => !others.some(other => isValue(other, chosen))), option.value];
}

export const many = (look: Look) =>
  function Many({ question, value, set, field, scope }: QuestionProps<readonly Chosen[], ChoiceQuestion>): ReactNode {
    const options = useOptions(question, scope);
    return (
      <Tiles
        look={look}
        kind="checkbox"
        options={options}
        field={field}
        isChosen={option => value.some(chosen => isValue(option, chosen))}
        choose={option => set(toggle(value, option, options), true)}
      />
    );
  };
