/** `import { itIsAPlugin } from 'stepwell/testing'`: what a plugin's author needs to check it as the built-in ones are. */
export * from '../spec/support/conformance.ts';
export * from '../spec/support/host.ts';
