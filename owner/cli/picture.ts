import { escapeHtml } from '../../headless/prerender/escape-html.ts';
import { withPackage } from './optional-package.ts';
import { attributeOption, attributesOf } from './page-options.ts';
import { type Call, type Command, FEATURE, readDefinition, UsageError, withProgress } from './terminal.ts';

const BROWSER = { name: 'playwright-core', error: 'NoBrowserPackage', needs: 'Pictures need' };
const DEFAULT_WIDTH = 390;
const MAX_WIDTH = 3840;

function widthOf(call: Call): number {
  const width = Number(call.value('width') ?? DEFAULT_WIDTH);
  if (Number.isInteger(width) && width >= 240 && width <= MAX_WIDTH) return width;
  throw new UsageError(`--width needs a number of pixels from 240 to ${MAX_WIDTH}.`);
}

function stepOf(call: Call): number | undefined {
  const step = call.value('step');
  if (step === undefined || /^\d{1,6}$/.test(step)) return step === undefined ? undefined : Number(step);
  throw new UsageError('--step needs the order of a step, such as 3.');
}

/** The page with the form. `</script>` in a definition must not end its element. */
function pageOf(definition: object, call: Call): string {
  const flags = call.values('feature').map(name => [`feature-${name.toLowerCase().replaceAll('_', '-')}`, 'true']);
  const attributes = [...Object.entries(attributesOf(call)), ...flags].map(
    ([name, value]) => ` data-${escapeHtml(name!)}="${escapeHtml(value!)}"`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>:root { color-scheme: light dark; } body { margin: 1rem; }</style>
<div id="form"${attributes.join('')}></div>
<script type="application/json" id="form-definition">${JSON.stringify(definition).replaceAll('<', '\\u003c')}</script>
<script type="module" src="/survey/stepwell.mjs"></script>
`;
}

export const picture: Command = {
  summary: 'A picture of a step, made with a Chrome or Edge of this machine.',
  files: ['form.json'],
  options: {
    out: { type: 'string', placeholder: 'FILE', help: 'the PNG file; default form.png' },
    step: { type: 'string', placeholder: 'ORDER', help: 'the step; default: the first one' },
    width: { type: 'string', placeholder: 'PIXELS', help: `of the window; default ${DEFAULT_WIDTH}, a phone` },
    dark: { type: 'boolean', help: 'as visitors see it who prefer dark' },
    attribute: attributeOption('scheme=dark'),
    feature: FEATURE,
  },
  fails: 'never',
  example: 'stepwell picture form.json --step 3 --out step.png',
  async run(terminal, call) {
    const [width, step, out] = [widthOf(call), stepOf(call), call.value('out') ?? 'form.png'];
    const page = pageOf(await readDefinition(terminal, call.files[0]!), call);
    const request = { page, width, isDark: call.has('dark'), ...(step !== undefined && { step }) };
    const png = await withPackage(terminal, BROWSER, () =>
      withProgress(terminal, 'Taking the picture', () => terminal.takePicture(request)),
    );
    await terminal.write(out, png);
    terminal.print(out);
    return false;
  },
};
