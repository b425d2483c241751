/**
 * The registry with the built-in plugins. Each is imported when a form needs it, so that a bundler can make it a
 * separate chunk.
 */
import { importSchemas, manifest } from '../../plugins/generated/manifest.ts';
import { registry } from '../../registry.ts';

registry.declare(manifest, importSchemas);

export { registry };
