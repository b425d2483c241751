/** For plugins that are built by themselves: one React, and the engine's public face. Fetched when a script asks. */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as plugin from '../kit/index.ts';

export const shared = { react, jsxRuntime, plugin } as const;
