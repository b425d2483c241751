import { expect } from 'chai';
import { NoBrowserPackage } from '../../../owner/cli/picture/browser.ts';
import type { PictureRequest } from '../../../owner/cli/terminal.ts';
import { run as runCommand } from './fake-terminal.ts';

const FORM = { id: 'garden', name: '</script>', steps: [] };

describe('stepwell picture', () => {
  const picture = async (args: readonly string[], problems: Error[] = [], answers?: readonly boolean[]) => {
    const requests: PictureRequest[] = [];
    const installed: string[] = [];
    const ran = await runCommand(['picture', 'form.json', ...args], {
      files: { 'form.json': FORM },
      ...(answers && { answers }),
      terminal: {
        async takePicture(request) {
          const problem = problems.shift();
          if (problem) throw problem;
          requests.push(request);
          return new TextEncoder().encode('png');
        },
        readPackage: async () => '{"devDependencies":{"playwright-core":"1.2.3"}}',
        install: name => installed.push(name) > 0,
      },
    });
    return { ...ran, requests, installed };
  };

  it('writes the picture of a step', async () => {
    const { code, requests, written, out } = await picture([
      ...['--out', 'step.png', '--step', '3', '--width', '800', '--dark'],
      ...['--feature', 'STICKY_BACK_BUTTON', '--attribute', 'domain="acme"'],
    ]);
    expect([code, out, Object.keys(written)]).to.deep.equal([0, 'step.png', ['step.png']]);
    expect(requests[0]).to.include({ step: 3, width: 800, isDark: true });
    expect(requests[0]!.page)
      .to.contain('data-feature-sticky-back-button="true"')
      .and.contain('data-domain="&quot;acme&quot;"')
      .and.contain('\\u003c/script>');
    expect((await picture([])).requests[0]).to.deep.include({ width: 390, isDark: false });
  });

  it('refuses numbers that make no sense', async () => {
    for (const args of [
      ['--width', '0'],
      ['--width', 'wide'],
      ['--step', '-1'],
      ['--step', '1e9'],
    ]) {
      const { code, errors, requests } = await picture(args);
      expect([code, requests.length], args.join(' ')).to.deep.equal([2, 0]);
      expect(errors).to.contain(args[0]);
    }
  });

  it('offers to install the package that drives the browser, and says how without a terminal', async () => {
    const missing = () => [new NoBrowserPackage('npm install playwright-core')];
    const agreed = await picture([], missing(), [true]);
    expect([agreed.code, agreed.installed]).to.deep.equal([0, ['playwright-core@1.2.3']]);
    for (const answers of [[false], undefined]) {
      const { code, errors, installed } = await picture([], missing(), answers);
      expect([code, installed]).to.deep.equal([2, []]);
      expect(errors).to.contain('npm install playwright-core');
    }
  });
});
