import { expect } from 'chai';
import { createConfigurator } from '../../../../owner/configurator/create-configurator.ts';
import { createHome } from '../../../../owner/configurator/create-home.ts';
import type { JsonPath } from '../../../../owner/configurator/document/json-path.ts';
import { createOutlineRows } from '../../../../owner/configurator/outline/outline-rows.ts';
import type { StepRow } from '../../../../owner/configurator/outline/rows.ts';
import { browserPlatform } from '../../../../owner/configurator/platform.ts';
import { question, step } from './support/tagged.ts';

describe('the rows of the outline, while someone types', () => {
  function open() {
    let pause = (): void => {};
    const after = (_: number, run: () => void) => {
      pause = run;
      return () => {};
    };
    const steps = [1, 2, 3].map(at => step(at, `Step ${at}`, [], { questions: [question(`q${at}`)] }));
    const form = { configuration: { country: 'us' }, steps: [...steps, { type: 'transition', final: true }] };
    const configurator = createConfigurator(createHome({ ...browserPlatform, after }, JSON.stringify(form)));
    const rows = createOutlineRows(configurator);
    rows.listen(() => {});
    return {
      rows,
      type: (path: JsonPath, value: string) =>
        configurator.document.edit('Type', draft => draft.set(path, value), { mergeKey: path.join() }),
      pause: () => pause(),
    };
  }
  const current = (rows: ReturnType<typeof open>['rows']) => rows.list().map(({ id }) => rows.row(id) as StepRow);

  it('are new only where something changed', () => {
    const { rows, type } = open();
    const before = current(rows);
    type(['steps', 1, 'title'], 'We');
    expect(current(rows).map((row, at) => row === before[at])).to.deep.equal([true, false, true, true]);
    expect(current(rows)[1]!.questions[0]).to.equal(before[1]!.questions[0]);
  });

  it('have what the form adds of before until there is a pause', () => {
    const { rows, type, pause } = open();
    const added = () => current(rows).flatMap(row => row.questions.flatMap(one => one.added));
    const before = added();
    expect(before).to.have.length(1);
    type(['configuration', 'country'], 'c');
    type(['configuration', 'country'], 'ca');
    expect(added()).to.deep.equal(before);
    pause();
    expect(added()).to.deep.equal([]);
  });
});
