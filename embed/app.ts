/** The chunk that the entry loads. It contains all code for showing a form. */
import './request-later-chunks.ts';
import { importSchemas, manifest } from '../plugins/generated/manifest.ts';
import { registry } from '../registry.ts';
import { requestChunks } from './early-chunks.ts';
import { mount } from './mount.tsx';

/** The chunk of a row has the name of the row. The row `questions` is part of this chunk. */
registry.declare(manifest, importSchemas, name => name !== 'questions' && requestChunks([name]));

export const api = { mount, register: registry.register };

/** Imported here, not in the entry, so that webpack leaves out what this chunk contains. */
export const loadShared = () => import(/* webpackChunkName: "shared" */ './shared.ts');
