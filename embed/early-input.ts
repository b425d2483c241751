/** Collects the input that the visitor made in a prerendered form before the script had loaded, and replays it. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const CONTROLS = 'input, textarea, select';

/** A control: the `bpKey` of its question, and its position among the controls of the question. */
interface Place {
  key: string | undefined;
  index: number;
  /** What a radio button or checkbox means, because it may have another place, or another text, in the form that takes over. */
  choice: string | undefined;
}
export interface EarlyInput extends Place {
  /** Whether a radio button or checkbox is checked, or the text of the option that was chosen. */
  value: string | boolean;
  selection: readonly [start: number | null, end: number | null] | undefined;
}

const keyOf = (control: Element): string | undefined => control.closest<HTMLElement>('[data-bpkey]')?.dataset.bpkey;
const controlsOf = (form: Element, key: string | undefined): Control[] =>
  [...form.querySelectorAll<Control>(CONTROLS)].filter(control => keyOf(control) === key);

const isTickable = (control: Control): control is HTMLInputElement => /^(radio|checkbox)$/.test(control.type);
function choiceOf(control: Control): string | undefined {
  const label = isTickable(control) ? control.closest('label') : undefined;
  return label?.dataset.value ?? label?.textContent ?? undefined;
}
function placeOf(form: Element, control: Control): Place {
  const key = keyOf(control);
  return { key, index: controlsOf(form, key).indexOf(control), choice: choiceOf(control) };
}
function controlAt(form: Element, { key, index, choice }: Place): Control | undefined {
  const all = controlsOf(form, key);
  const isSame = (one: Control): boolean => choiceOf(one) === choice;
  return all[index] && isSame(all[index]) ? all[index] : all.find(one => choice !== undefined && isSame(one));
}

/** The place of the focused control, if it belongs to the form. */
export function focusedPlace(form: HTMLFormElement): Place | undefined {
  const { activeElement } = form.getRootNode() as Document | ShadowRoot;
  return activeElement && form.contains(activeElement) && activeElement.matches(CONTROLS)
    ? placeOf(form, activeElement as Control)
    : undefined;
}

/** Restores the focus if the control was replaced. */
export function focusAgain(form: HTMLFormElement, place: Place | undefined): void {
  if (place && !focusedPlace(form)) controlAt(form, place)?.focus({ preventScroll: true });
}

/**
 * Collects the input that differs from the markup, and resets the controls. React regards the state of a control at
 * hydration as known, and would otherwise ignore the replayed input.
 */
export function takeEarlyInputs(form: HTMLFormElement): EarlyInput[] {
  return [...form.querySelectorAll<Control>(CONTROLS)].flatMap(control => {
    const place = placeOf(form, control);
    if (isTickable(control)) {
      if (control.checked === control.defaultChecked) return [];
      const value = control.checked;
      control.checked = control.defaultChecked;
      // A radio button that lost its selection to another one has nothing to replay.
      return value || control.type === 'checkbox' ? [{ ...place, value, selection: undefined }] : [];
    }
    const initial = initialValue(control);
    if (control.value === initial) return [];
    const value = isSelect(control) ? (control.selectedOptions[0]?.text ?? '') : control.value;
    const input: EarlyInput = { ...place, value, selection: selectionOf(control) };
    setValue(control, initial);
    return [input];
  });
}
const isSelect = (control: Control): control is HTMLSelectElement => control instanceof HTMLSelectElement;
const initialValue = (control: Control): string =>
  isSelect(control)
    ? (([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value ?? '')
    : control.defaultValue;

function selectionOf(control: Control): EarlyInput['selection'] {
  return isSelect(control) ? undefined : [control.selectionStart, control.selectionEnd];
}

/**
 * Replays each input through its control, as if the visitor made it now. The engine cannot tell the difference.
 * Returns the inputs whose question is missing.
 *
 * @param andDraw Runs one input and draws the form, as the browser does between two inputs of a visitor. The handler of a
 *   list of checkboxes adds to the most recently drawn value, so each input must be drawn before the next one.
 */
export function replayInputs(
  form: HTMLFormElement,
  inputs: readonly EarlyInput[],
  andDraw: (replay: () => void) => void,
): EarlyInput[] {
  return inputs.filter(input => {
    const control = controlAt(form, input);
    if (control) andDraw(() => replay(control, input));
    return !control && controlsOf(form, input.key).length === 0;
  });
}

function replay(control: Control, { value, selection }: EarlyInput): void {
  if (typeof value === 'boolean') {
    // Without any use of the page, a script or the browser has ticked the box.
    const isByHand = navigator.userActivation?.hasBeenActive === true;
    const click = Object.assign(new MouseEvent('click', { bubbles: true, cancelable: true }), { isByHand });
    if ((control as HTMLInputElement).checked !== value) control.dispatchEvent(click); // a link may have given the same answer
    return;
  }
  const chosen = isSelect(control) ? [...control.options].find(({ text }) => text === value)?.value : value;
  if (chosen === undefined) return;
  setValue(control, chosen);
  control.dispatchEvent(new Event(isSelect(control) ? 'change' : 'input', { bubbles: true }));
  const [start, end] = selection ?? [null, null];
  if (!isSelect(control) && start !== null) control.setSelectionRange(start, end);
  const isFocused = (control.getRootNode() as Document | ShadowRoot).activeElement === control;
  if (!isFocused) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true })); // the visitor has left the field
}

/**
 * Sets the value with the prototype's setter. React overrides the element's property and would regard the value as
 * known.
 */
function setValue(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!;
  set!.call(control, value);
}
