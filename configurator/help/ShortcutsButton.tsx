import { Keyboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../ui/Button.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

const EDITABLE = 'input, textarea, select, [contenteditable="true"]';

/** Opens the list of shortcuts; so does `?` outside of text fields. */
export function ShortcutsButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function onKeyDown({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
      if (key !== '?' || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(EDITABLE)) return;
      // Another window is in front.
      if (document.querySelector('[role="dialog"]')) return;
      setOpen(true);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <span className="shortcuts-button">
      <IconButton label="Keyboard shortcuts" icon={<Keyboard aria-hidden />} onPress={() => setOpen(true)} />
      <ShortcutsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </span>
  );
}
