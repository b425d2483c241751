import { useEffect, useRef, useState } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components';

const DELAY = 500;
const SHOWING = ['pointerover', 'focusin'] as const;
const HIDING = ['pointerdown', 'keydown', 'focusout'] as const;

/** Shows the label of the icon button that is hovered, or reached by a key. There is one for the page, so a button costs nothing. */
export function IconTooltip() {
  const button = useRef<HTMLElement>(null);
  const [label, setLabel] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function hide(): void {
      clearTimeout(timer);
      setLabel(undefined);
    }
    function follow(event: PointerEvent | FocusEvent): void {
      const at = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-icon-only]') : null;
      if (at === button.current) return;
      button.current = at;
      hide();
      const isReached = event instanceof PointerEvent ? event.pointerType !== 'touch' : at?.matches(':focus-visible');
      if (at && isReached) timer = setTimeout(() => setLabel(at.ariaLabel ?? ''), event.type === 'focusin' ? 0 : DELAY);
    }
    for (const type of SHOWING) document.addEventListener(type, follow);
    for (const type of HIDING) document.addEventListener(type, hide);
    return () => {
      clearTimeout(timer);
      for (const type of SHOWING) document.removeEventListener(type, follow);
      for (const type of HIDING) document.removeEventListener(type, hide);
    };
  }, []);
  const close = (): void => setLabel(undefined);
  if (!label) return null;
  return (
    <TooltipTriggerStateContext value={{ isOpen: true, shouldSkipAnimation: true, open: close, close }}>
      <Tooltip className="tooltip small rounded-small" offset={6} triggerRef={button}>
        {label}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
