/** The part behind the entry: everything that `window.stepwell` offers once it is here. */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as plugin from '../engine/public.ts';
import { manifest } from '../plugins/manifest.ts';
import { registry } from '../registry.ts';
import { mount } from './mount.tsx';

registry.declare(manifest);

/** For plugins that are built by themselves: one React, and the engine's public face. */
const shared = { react, jsxRuntime, plugin } as const;

export const api = { mount, register: registry.register, shared };
