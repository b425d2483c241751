import { useEffect, useRef, useState } from 'react';
import { useConfigurator } from '../../configurator.tsx';
import { TextField, type TextFieldProps } from '../../ui/fields.tsx';

/** After the last keystroke, in ms: a new visit with each letter would flicker. */
const PAUSE = 500;

interface DraftFieldProps extends Omit<TextFieldProps, 'onChange' | 'onBlur'> {
  onCommit(value: string): void;
}

/** A text field that passes its value on when the owner pauses or leaves it. */
export function DraftField({ value, onCommit, ...props }: DraftFieldProps) {
  const { platform } = useConfigurator();
  const [draft, setDraft] = useState<string>();
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  function commit(next: string): void {
    stop.current();
    if (next !== value) onCommit(next);
  }
  return (
    <TextField
      {...props}
      value={draft ?? value}
      onChange={next => {
        setDraft(next);
        stop.current();
        stop.current = platform.after(PAUSE, () => commit(next));
      }}
      onBlur={() => {
        if (draft !== undefined) commit(draft);
        setDraft(undefined);
      }}
    />
  );
}
