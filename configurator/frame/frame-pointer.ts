/** What clicks and the pointer do in the frame. */
import { placeOfElement, type ShownPlace } from '../preview/shown-step.ts';

export interface PointerNeeds {
  /** Does a click only select, without using the form? */
  isPicking(): boolean;
  hover(place: ShownPlace | undefined): void;
  clicked(place: ShownPlace): void;
}

export function listenToPointer({ isPicking, hover, clicked }: PointerNeeds): void {
  function onClick(event: Event): void {
    if (isPicking()) {
      event.preventDefault();
      event.stopPropagation();
    }
    const place = placeOfElement(event.target);
    if (place) clicked(place);
  }
  function onPointer(event: Event): void {
    if (!isPicking()) return;
    if (event.type === 'pointerover') hover(placeOfElement(event.target));
    else event.preventDefault(); // it would move the focus, or open a list
  }
  window.addEventListener('click', onClick, true);
  for (const type of ['pointerover', 'pointerdown', 'mousedown']) window.addEventListener(type, onPointer, true);
}
