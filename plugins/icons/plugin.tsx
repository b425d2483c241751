import type { ReactNode } from 'react';
import { definePlugin, register } from '../kit/kit.ts';
import styles from './icons.css';

/** Marks this form for the style sheet, which applies to all forms of the page. */
const IconsMarker = (): ReactNode => <span className="sw-icons" hidden />;

/** Icons in text, email and phone fields, while the flag is on. */
export const plugin = definePlugin('icons', {
  isNeeded: read => read.feature('AB_TEST_ICON_INPUTS'),
  slots: { header: IconsMarker },
  styles,
});
register(plugin);
