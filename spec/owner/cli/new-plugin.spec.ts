/** `stepwell new-plugin`: what it writes, asks and refuses. The package check builds and tests what it makes. */
import { expect } from 'chai';
import { KINDS } from '../../../owner/cli/starter/kinds.ts';
import { run } from './fake-terminal.ts';

interface Around {
  answer?: string;
  taken?: boolean;
  /** The `package.json` of the folder that the command runs in. */
  project?: object;
}
const started = (args: readonly string[], { answer, taken, project }: Around = {}) =>
  run(['new-plugin', ...args], {
    files: { ...(taken && { 'acme-map/package.json': {} }), ...(project && { 'package.json': project }) },
    ...(answer !== undefined && { answers: [answer] }),
  });

describe('stepwell new-plugin', () => {
  for (const kind of Object.keys(KINDS)) {
    it(`writes a folder for the kind ${kind}`, async () => {
      const { code, written } = await started(['acme-map', '--kind', kind]);
      expect(code).to.equal(0);
      expect(Object.keys(written)).to.include.members(['acme-map/plugin.tsx', 'acme-map/plugin.spec.ts']);
      expect(written['acme-map/plugin.tsx'])
        .to.contain("definePlugin('acme-map', ")
        .and.contain('export default acmeMap;');
      expect(JSON.parse(written['acme-map/package.json']!).peerDependencies.stepwell).to.equal('^1.2.3');
    });
  }

  it('takes the tarball that the project has, while the package is in no registry', async () => {
    const versionIn = async (project?: object) => {
      const { written } = await started(['acme-map', '--kind', 'step'], { project });
      return JSON.parse(written['acme-map/package.json']!).devDependencies.stepwell;
    };
    const tarball = 'file:../stepwell-1.2.3.tgz';
    expect(await versionIn({ dependencies: { stepwell: tarball } })).to.equal('file:../../stepwell-1.2.3.tgz');
    expect(await versionIn({ devDependencies: { stepwell: 'file:/packs/stepwell.tgz' } })).to.equal(
      'file:/packs/stepwell.tgz',
    );
    expect(await versionIn({ dependencies: { stepwell: '^1.2.0' } })).to.equal(undefined);
    expect(await versionIn({})).to.equal(undefined);
    expect(await versionIn()).to.equal(undefined);
  });

  it('takes the tarball from which it runs, if the folder has no project', async () => {
    const terminal = { packedFile: async () => '/packs/stepwell-1.2.3.tgz' };
    const versionIn = async (files: object) => {
      const { written } = await run(['new-plugin', 'acme-map', '--kind', 'step'], { files: { ...files }, terminal });
      return JSON.parse(written['acme-map/package.json']!).devDependencies.stepwell;
    };
    expect(await versionIn({})).to.equal('file:/packs/stepwell-1.2.3.tgz');
    expect(await versionIn({ 'package.json': { dependencies: { stepwell: '^1.2.0' } } })).to.equal(undefined);
  });

  it('listens for changes once, because a browser makes six connections to one host', async () => {
    const { written } = await started(['acme-map', '--kind', 'step']);
    const listening = Object.entries(written).filter(([, text]) => text.includes('new EventSource'));
    expect(listening.map(([path]) => path)).to.deep.equal(['acme-map/index.html']);
  });

  it('serves the playground at the port of the environment', async () => {
    const { written } = await started(['acme-map', '--kind', 'step']);
    expect(written['acme-map/start.mjs']).to.contain('port: Number(PORT)');
  });

  it('asks for the kind, where somebody can answer', async () => {
    const { code, written } = await started(['acme-map'], { answer: 'step' });
    expect(code).to.equal(0);
    expect(written['acme-map/plugin.tsx']).to.contain("defineStep('acme_map', ");
    expect((await started(['acme-map'])).errors).to.contain('--kind question, --kind step');
  });

  it('refuses a wrong name and a folder that is taken', async () => {
    for (const name of ['../up', 'Acme', 'a b', 'a--b', 'a/b']) {
      expect((await started([name, '--kind', 'step'])).errors, name).to.contain('is no name of a plugin');
    }
    const { errors, written } = await started(['acme-map', '--kind', 'step'], { taken: true });
    expect(errors).to.contain('has a package.json already');
    expect(written).to.deep.equal({});
  });
});
