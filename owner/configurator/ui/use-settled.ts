import { useEffect, useState } from 'react';
import { useConfigurator } from '../configurator.tsx';

/** The value once it has not changed for so many milliseconds. */
export function useSettled<T>(value: T, pause: number): T {
  const { platform } = useConfigurator();
  const [settled, setSettled] = useState(value);
  useEffect(
    () => (value === settled ? undefined : platform.after(pause, () => setSettled(value))),
    [platform, value, settled, pause],
  );
  return settled;
}
