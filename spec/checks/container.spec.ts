/** The server/Dockerfile and server/compose.yaml, which need an engine to run, beside what they name. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { parse } from 'yaml';
import { root } from '../../tools/dist-files.ts';

const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const packageJson = JSON.parse(read('package.json')) as { bin: object; engines: { node: string }; scripts: object };

/** Instruction and rest of each line; lines that end with a backslash are one. */
const INSTRUCTIONS = read('server/Dockerfile')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => /^(\w+) (.*)$/.exec(line)!.slice(1) as [name: string, rest: string]);
const all = (name: string): string[] => INSTRUCTIONS.filter(one => one[0] === name).map(([, rest]) => rest);
const env = Object.fromEntries(all('ENV').flatMap(line => line.split(' ').map(pair => pair.split('='))));
const COPIES = all('COPY').map(line => {
  const words = line.split(' ');
  const stage = words[0]?.startsWith('--from=') ? words.shift()!.slice('--from='.length) : undefined;
  return { stage, sources: words.slice(0, -1) };
});

describe('the Dockerfile', () => {
  it('copies what is there or what the build makes, and the build makes what is not in the context', () => {
    const ignored = read('server/Dockerfile.dockerignore').split('\n');
    const fromContext = COPIES.filter(({ stage }) => stage === undefined).flatMap(({ sources }) => sources);
    expect(fromContext).to.include.members(['package.json', 'package-lock.json', '.']);
    for (const source of fromContext) {
      expect(existsSync(join(root, source)), source).to.equal(true);
      expect(ignored).not.to.include(source);
    }
    const made = ['package.json', 'node_modules', 'lib', 'dist'].map(name => `/build/${name}`);
    expect(COPIES.flatMap(({ stage, sources }) => (stage === 'build' ? sources : []))).to.have.members(made);
    expect(ignored, 'made by the build').to.include.members(['node_modules', 'lib', 'dist']);
    const scripts = all('RUN').flatMap(line => [...line.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!));
    expect(packageJson.scripts).to.include.keys(scripts);
  });

  it('starts the command of the package, without rights, on a Node that has SQLite', () => {
    const command = [...all('ENTRYPOINT'), ...all('CMD')].flatMap(line => JSON.parse(line) as string[]);
    expect(command).to.deep.equal(['node', Object.values(packageJson.bin)[0], 'serve']);
    expect(all('USER')).to.deep.equal(['node']);
    for (const image of all('FROM')) expect(Number(/^node:(\d+)-/.exec(image)?.[1])).to.be.at.least(24);
    expect(packageJson.engines.node).to.contain('>=24');
  });

  it('stores leads in its volume, listens at its port, and asks whether the server is ready', () => {
    expect(env.DATABASE_URL).to.match(new RegExp(`^${all('VOLUME')[0]}/`));
    expect(all('EXPOSE')).to.deep.equal([env.PORT]);
    expect(env.HOST).to.equal('0.0.0.0');
    const [check = ''] = all('HEALTHCHECK');
    const [, , script = ''] = JSON.parse(check.slice(check.indexOf('['))) as string[];
    expect(() => new Function(script)).not.to.throw();
    const [, path = ''] = /PORT \+ '([^']+)'/.exec(script) ?? [];
    expect(read('server/operation/routes.ts')).to.contain(`'${path}'`);
  });
});

describe('server/compose.yaml', () => {
  const { services, volumes } = parse(read('server/compose.yaml')) as {
    services: Record<string, Record<string, unknown>>;
    volumes: object;
  };

  it('names settings that the docs have, services and volumes that there are, and the port of the image', () => {
    const { environment, depends_on, ports } = services.server!;
    const docs = read('docs/server.md');
    for (const name of Object.keys(environment as object)) expect(docs).to.match(new RegExp(`^\\| .*\`${name}\``, 'm'));
    for (const name of Object.keys(depends_on as object)) expect(services).to.have.property(name);
    for (const { volumes: used = [] } of Object.values(services))
      for (const volume of used as string[]) expect(volumes).to.have.property(volume.split(':')[0]!);
    for (const port of ports as string[]) expect(port.split(':').at(-1)).to.equal(env.PORT);
  });

  it('waits longer for the end of the server than the server takes', () => {
    const seconds = (text: string, pattern: RegExp): number => Number(pattern.exec(text)![1]);
    const delay = seconds(read('docs/server.md'), /`STOP_DELAY` \| `(\d+)`/);
    const request = seconds(read('docs/server.md'), /takes longer\s+than (\d+) seconds/);
    const grace = seconds(String(services.server!.stop_grace_period), /^(\d+)s$/);
    expect(grace).to.be.above(delay + request);
  });
});
