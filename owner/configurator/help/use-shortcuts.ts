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
    function alone(key: string, hasShift: boolean): (() => void) | undefined {
      if (key === '?') return () => void Object.assign(layout, { overlay: 'shortcuts' });
      if (key === '/') return () => void Object.assign(layout, { overlay: 'search' });
      if (key !== 'a' || layout.workspace !== 'build') return undefined;
      return () => outline.openCatalogue(form.state.selection.length > 0 && !hasShift ? 'this step' : 'new step');
    }
    function onKeyDown(event: KeyboardEvent): void {
      const { ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      if (altKey || defaultPrevented || !(ctrlKey || metaKey)) return;
      const act = withControl(event.key.toLowerCase(), shiftKey);
      if (!act) return;
      event.preventDefault();
      act();
    }
    /** Runs before the keys of the list of steps, which looks for a row that begins with the letter. */
    function onKeyDownCapture(event: KeyboardEvent): void {
      const { target, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (altKey || ctrlKey || metaKey) return;
      // A letter belongs to the field that has the focus, or to the window in front.
      if ((target instanceof Element && target.closest(EDITABLE)) || document.querySelector('[role="dialog"]')) return;
      const act = alone(event.key.toLowerCase(), shiftKey);
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    }
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keydown', onKeyDownCapture, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keydown', onKeyDownCapture, true);
    };
  }, [form, layout, outline]);
}
