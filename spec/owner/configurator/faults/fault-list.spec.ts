import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { CODES_WITHOUT_FAULT, FAULT_GROUPS, faultWith } from '../../../../owner/configurator/faults/fault-list.ts';
import { root } from '../../../checks/sources.ts';

const FAULTS = FAULT_GROUPS.flatMap(({ faults }) => faults);

describe('the list of faults', () => {
  it('has a fault for each error code, or a reason why there is none', () => {
    // The codes of plugins are in no catalogue. Another check compares this page with the code.
    const documented: string[] = readFileSync(join(root, 'docs/errors.md'), 'utf8').match(/(?<=^## )SW_\w+$/gm) ?? [];
    const shown = FAULTS.flatMap(({ reports = [] }) => reports).filter(start => start.startsWith('SW_'));
    const codes = [...new Set([...shown, ...Object.keys(CODES_WITHOUT_FAULT)])];
    expect(codes.sort()).to.deep.equal(documented.toSorted());
    expect(shown.filter(code => code in CODES_WITHOUT_FAULT)).to.deep.equal([]);
    for (const reason of Object.values(CODES_WITHOUT_FAULT)) expect(reason).to.match(/^[A-Z].{20,}\.$/);
  });

  it('says of each fault in sentences what happens and what a visitor sees', () => {
    for (const { id, happens, visitor, lead = 'None.' } of FAULTS) {
      for (const sentence of [happens, visitor, lead]) expect(sentence, id).to.match(/^[A-Z].*[.]$/);
    }
    expect(new Set(FAULTS.map(({ title }) => title)).size).to.equal(FAULTS.length);
  });

  it('finds a fault by its id, and none by an unknown one', () => {
    for (const fault of FAULTS) expect(faultWith(fault.id)).to.equal(fault);
    expect(faultWith('')).to.equal(undefined);
  });
});
