/**
 * `import { itIsAPlugin, tryOut } from 'stepwell/testing'`: the tests that every built-in plugin passes, and a form for
 * trying out a plugin, for authors of plugins. It imports no test runner.
 */
export * from '../spec/support/conformance.ts';
export * from '../spec/support/host.ts';
export * from '../spec/support/try-out.tsx';
