/** For plugins that are built by themselves: one React, and the engine's public face. Fetched when a script asks. */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as plugin from '../engine/public.ts';

export const shared = { react, jsxRuntime, plugin } as const;
