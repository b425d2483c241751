/** The part behind the entry: what it takes to show a form. */
import { framing } from '../plugins/framing.ts';
import { manifest } from '../plugins/manifest.ts';
import { registry } from '../registry.ts';
import { mount } from './mount.tsx';

registry.declare(manifest, () => import(/* webpackChunkName: "later" */ '../plugins/later.ts'), framing);

export const api = { mount, register: registry.register };

/** From here, not from the entry: so it holds nothing that this chunk has already. */
export const loadShared = () => import(/* webpackChunkName: "shared" */ './shared.ts');
