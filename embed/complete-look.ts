/** Loads the styles that a form needs after its first question. */

import type { Host } from '../engine/contract/host.ts';
import styles from '../themes/states-and-motion.css';
import { followHeight } from '../view/appearance/height.ts';
import { followKeyboard } from '../view/appearance/keyboard.ts';
import { guard } from './guard/detect.ts';

const marked = new WeakSet<HTMLElement>();

/** Marks pictures that cannot be loaded with an attribute, for which the style sheet draws a quiet background. */
function markFailedPictures(form: HTMLElement): void {
  if (marked.has(form)) return;
  marked.add(form);
  const mark = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) target.dataset.failed = '';
  };
  form.addEventListener('error', mark, true); // these events do not bubble
}

export function completeLook(form: HTMLElement, host: Host, hasMotion: boolean): void {
  guard(form, host);
  host.adopt(form, styles);
  markFailedPictures(form);
  followKeyboard(form);
  if (hasMotion) followHeight(form, host);
}
