/** Hooks for all unit specs. They clean up, and make sure that the engine uses browser APIs only through its Host. */

import { cleanup, configure } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { CORE_ROOMS } from '../../tools/rooms.ts';
import { patience } from '../journeys/support/patience.ts';
import { allow, forbid } from './forbidden.ts';
import { projectPath } from './project-path.ts';
import { endForms } from './running-forms.ts';
import { expectNone, takeSharedTexts } from './shared-texts.ts';

const GUARDED = new RegExp(`^spec/(${CORE_ROOMS.join('|')}|check|plugins)/`);

/** Unhandled rejections. On a page, each would be reported as an error; mocha ignores them. */
const unhandled: unknown[] = [];
const onUnhandled = (problem: unknown): void => void unhandled.push(problem);

export const mochaHooks: Mocha.RootHookObject = {
  // In a parallel process, this runs before each file. The document may have content of the previous file, and mocha has removed
  // all listeners.
  beforeAll() {
    process.off('unhandledRejection', onUnhandled).on('unhandledRejection', onUnhandled);
    document.body.replaceChildren();
  },
  beforeEach(this: Mocha.Context) {
    // By default, `waitFor` gives up after a second, which a busy machine may need.
    configure({ asyncUtilTimeout: patience() });
    if (GUARDED.test(projectPath(this.currentTest?.file ?? ''))) forbid();
  },
  afterEach() {
    const texts = takeSharedTexts();
    cleanup();
    endForms();
    allow();
    window.localStorage.clear();
    window.sessionStorage.clear();
    globalThis.indexedDB = window.indexedDB = new IDBFactory();
    const [problem] = unhandled.splice(0);
    if (problem) throw problem;
    expectNone(texts);
  },
};
