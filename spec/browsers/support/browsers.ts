/** Defines a journey once, and runs it in each of the browsers that this machine has, against one sandbox. */
import { fileURLToPath } from 'node:url';
import { createSandbox, type Sandbox } from '../../../tools/sandbox/server.ts';
import { type Backend, backendAt } from '../../journeys/support/backend.ts';
import { SERVED_BUILD } from '../../support/served-build.ts';
import { firefox } from './firefox.ts';
import type { BrowserKind, RunningBrowser } from './session.ts';
import { bundleTools, type Visitor, visitorOf } from './visitor.ts';
import { webkit } from './webkit.ts';

export interface Journey {
  title: string;
  /** Problems that the console may report. */
  allows?: RegExp;
  run(visitor: Visitor, site: Backend): Promise<void>;
}

const KINDS: readonly BrowserKind[] = [firefox, webkit];
const folders = { '/examples/': fileURLToPath(new URL('../../../docs/examples/', import.meta.url)) };

/** `$BROWSERS` names those to use, such as `firefox`; default all. */
const wanted = (process.env.BROWSERS ?? '').toLowerCase();

export function inEachBrowser(journeys: readonly Journey[]): void {
  for (const kind of KINDS.filter(({ name }) => name.toLowerCase().includes(wanted))) {
    const missing = kind.missing();
    if (missing === undefined) describe(`In ${kind.name}`, () => inBrowser(kind, journeys));
    else console.log(`Not tried in ${kind.name}. ${missing}`);
  }
}

function inBrowser(kind: BrowserKind, journeys: readonly Journey[]): void {
  let sandbox: Sandbox;
  let site: Backend;
  let browser: RunningBrowser;
  let script: string;
  before(async () => {
    sandbox = createSandbox({ ...SERVED_BUILD, folders });
    site = backendAt((await sandbox.listen(0)).url);
    script = await bundleTools();
    browser = await kind.start();
  });
  after(async () => {
    await browser?.close();
    await sandbox?.close();
  });

  for (const { title, allows, run } of journeys) {
    it(title, async () => {
      await site.reset();
      const session = await browser.newSession();
      const visitor = visitorOf(session, site.url, script);
      try {
        await run(visitor, site);
        const complaints = session.complaints().filter(text => !allows?.test(text));
        const problems = [...complaints, ...(await site.policyReports()).map(report => JSON.stringify(report))];
        if (problems.length > 0) throw new Error(`The page reported problems:\n${problems.join('\n')}`);
      } catch (error) {
        const text = await visitor.ask('textOf', '#form').catch(String);
        console.error([`The text of the form: ${text}`, ...session.complaints()].join('\n'));
        throw error;
      } finally {
        await session.close();
      }
    });
  }
}
