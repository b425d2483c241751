import { useEffect, useRef } from 'react';
import { useConfigurator } from '../configurator.ts';

export function Preview() {
  const { preview } = useConfigurator();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => preview.attach(frame.current!), [preview]);
  return <iframe ref={frame} title="Form" style={{ width: '100%', height: '100%', border: 0 }} />;
}
