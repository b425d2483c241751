/**
 * `import { itIsAPlugin, tryOut } from 'stepwell/testing'`: the tests that every built-in plugin passes, and a form to use a
 * plugin in, for the authors of plugins. No test runner is imported.
 */
export * from '../spec/support/conformance.ts';
export * from '../spec/support/host.ts';
export * from '../spec/support/try-out.tsx';
