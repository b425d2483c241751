/**
 * `import { itIsAPlugin } from 'stepwell/testing'`: the tests that every built-in plugin passes, for the authors of
 * plugins.
 */
export * from '../spec/support/conformance.ts';
export * from '../spec/support/host.ts';
