/**
 * Outlines a step or a question of the form, by style sheets: they need no change of the form's elements, and still apply
 * when the form renders them again.
 */
import type { ShownPlace } from '../preview/shown-step.ts';

export interface Outline {
  /** What is selected in the configurator. */
  show(place: ShownPlace | undefined, isGhost?: boolean): void;
  /** What the pointer is over. */
  hover(place: ShownPlace | undefined): void;
}

const selectorOf = ({ order, bpKey }: ShownPlace): string => {
  const step = `[data-step="${CSS.escape(String(order))}"]`;
  return bpKey === undefined ? step : `${step} [data-bpkey="${CSS.escape(bpKey)}"]`;
};
/** Stronger than the selectors of the theme. */
const STRONG = ':not(#sw-):not(#sw-):not(#sw-):not(#sw-)';
const ruleOf = (place: ShownPlace, style: string): string => `${selectorOf(place)}${STRONG} {
  outline: 2px ${style} var(--preview-mark);
  outline-offset: 8px;
  border-radius: 6px;
}`;

export function createOutline(): Outline {
  const sheets = { selected: new CSSStyleSheet(), hovered: new CSSStyleSheet() };
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...Object.values(sheets)];
  return {
    show(place, isGhost = false) {
      const ghost = place && isGhost ? `${selectorOf(place)}${STRONG} { opacity: 0.55; }` : '';
      sheets.selected.replaceSync(place ? ruleOf(place, isGhost ? 'dashed' : 'solid') + ghost : '');
      if (!place) return;
      document.querySelector(selectorOf(place))?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    },
    hover: place => sheets.hovered.replaceSync(place ? ruleOf(place, 'dashed') : ''),
  };
}
