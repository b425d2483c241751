/**
 * The registry with the built-in plugins. Each is imported when a form needs it, so that a bundler can make a chunk of
 * each.
 */
import { framingFlags } from '../plugins/framing.ts';
import { manifest } from '../plugins/manifest.ts';
import { registry } from '../registry.ts';

registry.declare(manifest, () => import(/* webpackChunkName: "later" */ '../plugins/later.ts'), framingFlags);

export { registry };
