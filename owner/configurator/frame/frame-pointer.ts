/** What clicks and the pointer do in the frame. */
import { placeOfElement, type ShownPlace } from '../preview/shown-step.ts';

export interface PointerNeeds {
  /** Does a click only select, without using the form? */
  isPicking(): boolean;
  hover(place: ShownPlace | undefined): void;
  clicked(place: ShownPlace, element: Element, isDouble: boolean): void;
  /** Escape was pressed while a click only selects. */
  left(): void;
}
const isOwn = (target: EventTarget | null): boolean => target instanceof Element && target.matches('.text-edit');

export function listenToPointer({ isPicking, hover, clicked, left }: PointerNeeds): void {
  function onClick(event: MouseEvent): void {
    if (isOwn(event.target)) return;
    if (isPicking()) {
      event.preventDefault();
      event.stopPropagation();
      window.focus(); // nothing in the form takes the focus, and Escape must come to this frame
    }
    const place = placeOfElement(event.target);
    if (place) clicked(place, event.target as Element, event.detail > 1);
  }
  function onPointer(event: Event): void {
    if (!isPicking() || isOwn(event.target)) return;
    if (event.type === 'pointerover') hover(placeOfElement(event.target));
    else event.preventDefault(); // it would move the focus, or open a list
  }
  window.addEventListener('click', onClick, true);
  window.addEventListener('keydown', ({ key, target }) => isPicking() && key === 'Escape' && !isOwn(target) && left());
  for (const type of ['pointerover', 'pointerdown', 'mousedown']) window.addEventListener(type, onPointer, true);
}
