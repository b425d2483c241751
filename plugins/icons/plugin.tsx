import type { ReactNode } from 'react';
import { definePlugin, type Scope, useRead } from '../../kit/index.ts';
import styles from './icons.css';

/** Marks this form for the style sheet, which applies to all forms of the page. */
function IconsMarker({ scope }: { scope: Scope }): ReactNode {
  return useRead(scope, read => read.feature('AB_TEST_ICON_INPUTS')) ? <span className="sw-icons" hidden /> : null;
}

/** Icons in text, email and phone fields, while the flag is on. */
export const plugin = definePlugin({ name: 'icons', contract: 1, slots: { header: IconsMarker }, styles });
