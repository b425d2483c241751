/** The screens on which the preview shows a form, in CSS pixels, and how they fit into the space that there is. */
import type { Device } from './preview-values.ts';

export interface Size {
  width: number;
  height: number;
}

const SCREENS: Readonly<Record<Device, Size>> = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1024, height: 768 },
};

export interface Fit extends Size {
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
