/**
 * The modules that separately built plugins share with the form: React and `stepwell/plugin`. Loaded when a script of
 * the page needs them.
 */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as plugin from '../plugins/kit/kit.ts';

// A copy of React's names: bundlers take the member `default` of a module, which Preact's version does not have.
export const shared = { react: { ...react }, jsxRuntime, plugin } as const;
