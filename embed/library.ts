/**
 * `import { mount } from 'stepwell'`: the form without its script tag. It declares the built-in plugins. Each is
 * imported when a form needs it, so that a bundler can make a chunk of each.
 */
import './built-in.ts';

export { createEngine } from '../engine/create-engine.ts';
export type { Engine, EngineOptions } from '../engine/engine.ts';
export type { Host } from '../engine/host.ts';
export type * from '../engine/inspection/explanation.ts';
export { EMPTY_PAGE } from '../engine/page.ts';
export type { Registry } from '../engine/registry.ts';
export { browserHost } from '../host/browser.ts';
export { later } from '../plugins/later.ts';
export { manifest } from '../plugins/manifest.ts';
export { createRegistry, register, registry } from '../registry.ts';
export type * from './inspection.ts';
export { mount } from './mount.tsx';
export type { Mounted } from './mounted.ts';
export type { MountOptions } from './options.ts';
export type { PublicStore } from './store.ts';
export { defineForm } from './typed/define-form.ts';
export type { LeadOf } from './typed/lead-of.ts';
export type { FormDefinition } from './typed/members.ts';
export type { PageApi } from './window.ts';
