/**
 * Finds a browser for journeys: `$CHROMIUM`, else a headless Chromium from a package, which is unpacked once into `.cache/`. If
 * it does not run (it requires Linux on x64), a Chromium or Chrome of the system. The browser can only reach this machine.
 *
 * The package is preferred so that every machine has the same version. Other versions have a different accessibility tree for
 * some pages, and open a window for each visitor, which takes more time than the visit.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { findProgram } from './programs.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

type Executable = Required<Pick<LaunchOptions, 'executablePath'>> & Pick<LaunchOptions, 'env'>;

const ofTheSystem = (): string | undefined => findProgram(NAMES) ?? APPLICATIONS.find(existsSync);

/** Calls `run` with these environment variables, and restores the old ones afterwards. The package reads and writes them. */
async function withEnvironment<T>(variables: Record<string, string>, run: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  try {
    return await run();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

/** Configures only the fonts of the package, so that texts have the same width on every machine. */
const fontsIn = (folder: string): string =>
  `<?xml version="1.0"?><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`;

/** Unpacks the package, which uses the temporary folder, into `.cache/`. The folder is renamed once it is complete. */
async function ofThePackage(): Promise<Executable> {
  const about = await readFile(new URL('../../node_modules/@sparticuz/chromium/package.json', import.meta.url), 'utf8');
  const folder = fileURLToPath(new URL(`../../.cache/chromium-${JSON.parse(about).version}`, import.meta.url));
  if (!existsSync(folder)) {
    const unpacking = `${folder}.${process.pid}`;
    await mkdir(unpacking, { recursive: true });
    // The package only unpacks the required system libraries if it detects a cloud function.
    await withEnvironment({ TMPDIR: unpacking, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }, async () =>
      (await import('@sparticuz/chromium')).default.executablePath(),
    );
    await writeFile(join(unpacking, 'fonts', 'fonts.conf'), fontsIn(folder));
    await rename(unpacking, folder).catch(() => rm(unpacking, { recursive: true })); // another process unpacked it first
  }
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
  const env = { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts') };
  return { executablePath: join(folder, 'chromium'), env: env as Record<string, string> };
}

export async function findChromium(): Promise<Executable> {
  const runsPackage = process.platform === 'linux' && process.arch === 'x64';
  if (runsPackage && !process.env.CHROMIUM) return ofThePackage();
  const executablePath = process.env.CHROMIUM || ofTheSystem();
  if (executablePath) return { executablePath };
  throw new Error('No Chromium or Chrome was found. Install one, or name its program in $CHROMIUM.');
}

export interface Launch extends Omit<LaunchOptions, 'executablePath' | 'env'> {
  /** Invented host names with the addresses that serve them, such as `{ 'shop.example': '127.0.0.1:4400' }`. */
  hosts?: Readonly<Record<string, string>>;
}

/** The features that Playwright turns off, because this list replaces Playwright's, and the spare renderer process. */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
];
/** Arguments for a browser with fewer processes. Starting more of them takes a fifth of the time of the journeys. */
export const FEW_PROCESSES = [`--disable-features=${FEATURES_OFF.join(',')}`, '--in-process-gpu'];

export async function launch({ hosts = {}, args = [], ...options }: Launch = {}): Promise<Browser> {
  const rules = Object.entries(hosts).map(([host, address]) => `MAP ${host} ${address}`);
  const browser = await chromium.launch({
    ...(await findChromium()),
    ...options,
    args: [
      `--host-resolver-rules=${[...rules, 'MAP * ~NOTFOUND', 'EXCLUDE localhost', 'EXCLUDE 127.0.0.1'].join(', ')}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-domain-reliability',
      '--disable-sync',
      '--no-first-run',
      '--no-pings',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...args,
    ],
  });
  // The compiler of the specs adds calls of `__name` to functions, so it must be defined in pages that run such functions.
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async settings => {
    const context = await newContext(settings);
    await context.addInitScript("Object.defineProperty(globalThis, '__name', { value: f => f, configurable: true })");
    return context;
  };
  return browser;
}
