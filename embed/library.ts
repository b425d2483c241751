/**
 * `import { mount } from 'stepwell'`: the form without its script tag. It declares the built-in plugins and imports
 * each of them when a form needs it, so that bundlers can split them into chunks.
 */
import './assembly/built-in.ts';

export type * from '../check/inspection/explanation.ts';
export type * from '../check/inspection/inspection.ts';
export type { Host } from '../engine/contract/host.ts';
export type { ManifestRow } from '../engine/contract/manifest-row.ts';
export { EMPTY_PAGE } from '../engine/contract/page.ts';
export type { Registry } from '../engine/contract/registry.ts';
export type { Engine, EngineOptions } from '../engine/engine.ts';
export { importSchemas, manifest } from '../plugins/generated/manifest.ts';
export { createRegistry, register, registry } from '../registry.ts';
export { createEngine } from './assembly/create-engine.ts';
export { browserHost } from './host/browser.ts';
export { mount } from './mount.tsx';
export type { Mounted, PublicStore } from './mounted.ts';
export type { MountOptions } from './options.ts';
export { defineForm } from './typed/define-form.ts';
export type { LeadOf } from './typed/lead-of.ts';
export type { FormDefinition } from './typed/members.ts';
export type { PageApi } from './window.ts';
