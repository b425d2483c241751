/** Around every unit spec: nothing of one test is left for the next, and the engine keeps to its Host. */
import { cleanup } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { allow, forbid } from './forbidden.ts';

const GUARDED = /[\\/]spec[\\/](engine|kit|check|plugins)[\\/]/;

/** Promises that failed and nobody heard of: on a page each is an error of its own. Mocha says nothing of them. */
const unheard: unknown[] = [];
process.on('unhandledRejection', problem => void unheard.push(problem));

export const mochaHooks: Mocha.RootHookObject = {
  beforeEach(this: Mocha.Context) {
    if (GUARDED.test(this.currentTest?.file ?? '')) forbid();
  },
  afterEach() {
    cleanup();
    allow();
    window.localStorage.clear();
    window.sessionStorage.clear();
    globalThis.indexedDB = window.indexedDB = new IDBFactory();
    const [problem] = unheard.splice(0);
    if (problem) throw problem;
  },
};
