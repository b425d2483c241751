/** Where the visitor's focus goes: to the new step after a step change, to the first wrong question after a refused Next. */
import type { Question, Step } from '../contract.ts';
import type { Core } from '../core.ts';
import { progressText } from './place.ts';

const FOCUSABLE = 'input:not([type=hidden]), select, textarea, button, [tabindex]';

/** Who went elsewhere in the page is left there. `first`: on arrival at the page the focus stays where it is, unless the form asks for it (DEF-16). */
export function arrive(core: Core, section: HTMLElement, step: Step, first: boolean): void {
  const auto = core.form.configuration.autofocusFirstField;
  const field = auto ? section.querySelector<HTMLElement>(`[data-bpkey] :is(${FOCUSABLE})`) : null;
  if (first) {
    field?.focus({ preventScroll: true });
    return;
  }
  const root = section.closest('.sw-root') ?? section;
  const { activeElement: active, body } = section.ownerDocument;
  const away = active && active !== body && !active.contains(root) && !root.contains(active); // a shadow root's host contains it
  if (!away) (field ?? section.querySelector<HTMLElement>('.sw-title') ?? section).focus({ preventScroll: true });
  const place = progressText(core, step);
  if (place) core.announce(place); // else what a plugin says of the step stands
  if (!away && root.getBoundingClientRect().top < 0) root.scrollIntoView?.({ block: 'start', behavior: 'instant' });
}

export function attend(section: HTMLElement, question: Question): void {
  const place = section.querySelector(`[data-question="${question.id}"]`);
  const wrong = place?.querySelector<HTMLElement>(`[aria-invalid=true]:is(${FOCUSABLE})`);
  const chosen = place?.querySelector<HTMLElement>('input:checked');
  (wrong ?? chosen ?? place?.querySelector<HTMLElement>(FOCUSABLE))?.focus();
}
