import { useEffect } from 'react';
import { useConfigurator } from '../configurator.tsx';

const EDITABLE = 'input, textarea, select, [contenteditable="true"]';

/** The keys that work everywhere. A code editor has its own undo keys, and stops the event. */
export function useShortcuts(): void {
  const { document: form, layout, outline } = useConfigurator();
  useEffect(() => {
    /** The action of Ctrl or Command with the key. */
    function withControl(key: string, hasShift: boolean): (() => void) | undefined {
      if (key === 'k') return () => void Object.assign(layout, { overlay: 'commands' });
      if (key === 'y' || (key === 'z' && hasShift)) return () => form.redo();
      return key === 'z' ? () => form.undo() : undefined;
    }
    function alone(key: string): (() => void) | undefined {
      if (key === '?') return () => void Object.assign(layout, { overlay: 'shortcuts' });
      if (key === '/') return () => void Object.assign(layout, { overlay: 'search' });
      if (key !== 'a' || layout.workspace !== 'build') return undefined;
      return () => outline.openCatalogue(form.state.selection.length > 0 ? 'this step' : 'new step');
    }
    function onKeyDown(event: KeyboardEvent): void {
      const { target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      if (altKey || defaultPrevented) return;
      const key = event.key.toLowerCase();
      const hasControl = ctrlKey || metaKey;
      // A letter belongs to the field that has the focus, or to the window in front.
      const isTaken =
        (target instanceof Element && target.closest(EDITABLE)) || document.querySelector('[role="dialog"]');
      const act = hasControl ? withControl(key, shiftKey) : isTaken ? undefined : alone(key);
      if (!act) return;
      event.preventDefault();
      act();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [form, layout, outline]);
}
