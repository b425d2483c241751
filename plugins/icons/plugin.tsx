import type { ReactNode } from 'react';
import { definePlugin, type Scope, useRead } from '../../kit/index.ts';
import styles from './icons.css';

/** The styles hold for what follows it: a style sheet is there for every form of the page, this only for one's own. */
function Mark({ scope }: { scope: Scope }): ReactNode {
  return useRead(scope, read => read.feature('AB_TEST_ICON_INPUTS')) ? <span className="sw-icons" hidden /> : null;
}

/** Icons in text, e-mail and phone fields, while their flag is on. */
export const plugin = definePlugin({ name: 'icons', contract: 1, slots: { header: Mark }, styles });
