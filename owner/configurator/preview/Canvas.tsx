import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { useValueAt } from '../document/use-document.ts';
import type { Device } from './preview-values.ts';

const PADDING = 28;
/** Room for the line with the size below the screen. */
const SIZE_LINE = 12;
/** Height of the bar of the browser around a desktop's form. */
const BROWSER_BAR = 34;

interface Size {
  width: number;
  height: number;
}

/** In CSS pixels. */
const SCREENS: Readonly<Record<Device, Size>> = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1024, height: 768 },
};

interface Fit extends Size {
  /** At most 1. */
  scale: number;
}

/**
 * The size of the screen, and the scale at which it fits into the width. What does not fit into the height is cut off, since
 * a form scrolls anyway and text must stay legible.
 */
export function fitInto(space: Size, device: Device): Fit {
  const { width, height } = SCREENS[device];
  const scale = space.width > 0 ? Math.min(1, space.width / width) : 1;
  const available = space.height > 0 ? space.height / scale : 600;
  return { width, height: Math.round(Math.min(height, available)), scale };
}

/** The ground with the screen on it, which holds the frame of the form. The frame stays the same on all screens. */
export function Canvas() {
  const { preview } = useConfigurator();
  const { device, status } = useSnapshot(preview.state);
  const name = useValueAt(['name']);
  const ground = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const space = useSpace(ground);
  useEffect(() => preview.attach(frame.current!), [preview]);

  const bar = device === 'desktop' ? BROWSER_BAR : 0;
  const { width, height, scale } = fitInto(
    { width: space.width - 2 * PADDING, height: space.height - 2 * PADDING - SIZE_LINE - bar },
    device,
  );
  return (
    <div className="preview-canvas stack center relative narrow shrink clips" ref={ground}>
      <div className="preview-sized padded-below row" hidden={status === 'empty'}>
        <div
          className="preview-device clips on-panel shadow-high"
          data-device={device}
          style={{ width: width * scale, height: height * scale + bar }}
        >
          {bar > 0 && (
            <div className="preview-browser row gap-6 line-below" aria-hidden>
              <span />
              <span />
              <span />
              <span className="preview-address ellipsis small muted rounded-small on-panel">
                {String(name ?? 'your-page.com')}
              </span>
            </div>
          )}
          <div className="framed clips" data-state={status} style={{ height: height * scale }}>
            <iframe
              ref={frame}
              title={t('The form')}
              style={{ width, height, transform: scale < 1 ? `scale(${scale})` : undefined }}
            />
          </div>
        </div>
      </div>
      <p className="preview-size muted absolute tabular tiny" hidden={status === 'empty'}>
        {`${width} × ${height}`}
        {scale < 1 && ` · ${Math.round(scale * 100)} %`}
      </p>
    </div>
  );
}

/** The inner size of the element, kept up to date; zero until it is known. */
function useSpace(element: { readonly current: HTMLElement | null }): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!element.current || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      // Hidden, it has none, and the form must not be laid out again.
      if (width > 0) setSize({ width, height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
