import { expect } from 'chai';
import { sbomOf } from '../../tools/sbom.ts';

describe('the bill of materials', () => {
  it('has what npm installs with the package and what is built in, but not the tools of development', () => {
    const packages = {
      '': { version: '1.0.0' },
      'node_modules/valtio': { version: '2.3.2', license: 'MIT', integrity: 'sha512-AQI=' },
      'node_modules/react': { version: '19.3.1', license: 'MIT', dev: true },
      'node_modules/mocha': { version: '12.0.3', license: 'MIT', dev: true },
      'node_modules/mocha/node_modules/react': { version: '1.0.0', dev: true },
      'node_modules/@scope/peer': { version: '1.0.0', peer: true },
    };
    const sbom = sbomOf(packages, 'stepwell', 'react 19.3.1 (MIT)\n\nMIT License\n');
    expect(sbom).to.have.nested.property('metadata.component.purl', 'pkg:npm/stepwell@1.0.0');
    const { components } = sbom as {
      components: { purl: string; hashes?: unknown; properties: { value: string }[] }[];
    };
    expect(components.map(({ purl, properties }) => `${purl} ${properties[0]!.value}`)).to.deep.equal([
      'pkg:npm/valtio@2.3.2 false',
      'pkg:npm/react@19.3.1 true',
    ]);
    expect(components[0]!.hashes).to.deep.equal([{ alg: 'SHA-512', content: '0102' }]);
  });
});
