/** The chunk that the entry loads: everything that is needed to show a form. */
import './request-later-chunks.ts';
import { importSchemas, manifest } from '../plugins/manifest.ts';
import { registry } from '../registry.ts';
import { mount } from './mount.tsx';

registry.declare(manifest, importSchemas);

export const api = { mount, register: registry.register };

/** Imported here, not in the entry, so that webpack leaves out what this chunk contains. */
export const loadShared = () => import(/* webpackChunkName: "shared" */ './shared.ts');
