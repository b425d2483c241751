/**
 * Compares ways to load the form over a network in which each new connection costs time:
 * `npm run build:form && npm run bench:networks -- 5`. The number is how often each way is measured. `tools/bench/README.md`
 * explains the numbers. It needs the program `openssl`.
 */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { skipPauses } from '../../spec/journeys/support/pauses.ts';
import { launch } from '../../spec/support/chromium.ts';
import { dist, readManifest } from '../dist-files.ts';
import { type Answer, makeCertificate, serve } from './networks/serve.ts';
import { type Way, waysOf } from './networks/ways.ts';
import { type RaceTools, raceTools } from './race/page-script.ts';
import { summarize } from './race/report.ts';

/** Slow 4G, as in the race: 1.6 Mbit/s, 150 ms to each answer. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** TCP and TLS each need one round trip before the first request. */
const HANDSHAKE = 300;
const CPU_RATE = 4;
/** Until the chunks that follow the first question are in the cache. */
const REST = 2500;
const compress = promisify(brotliCompress);
const rounds = Number(process.argv[2] ?? 5);

const files = new Map<string, Answer>();
const manifest = await readManifest();
for (const path of Object.keys(manifest.files)) {
  const isChunk = path.startsWith('chunks/');
  files.set(`/survey/${path}`, {
    body: await compress(await readFile(join(dist, path))),
    headers: {
      'content-type': extname(path) === '.json' ? 'application/json' : 'text/javascript',
      'content-encoding': 'br',
      'access-control-allow-origin': '*',
      'cache-control': isChunk ? 'public, max-age=31536000, immutable' : 'max-age=300',
    },
  });
}
const certificate = makeCertificate();
const cdn = await serve(path => files.get(path), certificate, HANDSHAKE);
const site = await serve(path => files.get(path), certificate, HANDSHAKE);
const ways = waysOf(manifest);
for (const [index, { html, elsewhere, hints, takes }] of ways.entries()) {
  const folder = elsewhere ? `${cdn.url}/survey/` : '/survey/';
  files.set(`/${index}`, {
    body: await compress(await html(folder)),
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'cache-control': 'no-cache' },
    ...(hints && { hints: await hints(folder) }),
    ...(takes !== undefined && { takes }),
  });
}

async function firstQuestion(browser: Browser, address: string, { again }: Way): Promise<number> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 360, height: 740 } });
  try {
    await skipPauses(context);
    await context.addInitScript(raceTools);
    const visit = async (): Promise<number> => {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW_4G);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForFunction(() => (window as unknown as { race?: RaceTools }).race?.marks.first !== undefined);
      const first = await page.evaluate(() => (window as unknown as { race: RaceTools }).race.marks.first!);
      if (again) await page.waitForTimeout(REST);
      await page.close();
      return first;
    };
    if (again) await visit();
    return await visit();
  } finally {
    await context.close();
  }
}

const browser = await launch();
const samples: { first: number }[][] = ways.map(() => []);
for (let round = 0; round < rounds; round++) {
  for (const [index, way] of ways.entries()) {
    samples[index]!.push({ first: await firstQuestion(browser, `${site.url}/${index}`, way) });
  }
}
await browser.close();
cdn.close();
site.close();

const results = samples.map(one => summarize(one, 'first')!);
const base = results[0]!;
console.log('| | First question visible | Ratio, quartiles |\n|---|---:|---:|');
for (const [index, { median, low, high }] of results.entries()) {
  const [ratio, from, to] = [median, low, high].map(value => (value / base.median).toFixed(2));
  console.log(`| ${ways[index]!.title} | ${median.toFixed(0)} ms | ${ratio} (${from}–${to}) |`);
}
process.exit();
