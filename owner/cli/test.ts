import { parseVisits, type RecordedVisit, testVisit, type VisitResult } from '../../headless/visits/analysis.ts';
import { type Command, JSON_OPTION, messageOf, plural, readDefinition, readJson, UsageError } from './terminal.ts';

export const test: Command = {
  summary: 'Repeats recorded visits, and shows where they differ.',
  files: ['form.json', 'visits.json'],
  options: {
    json: JSON_OPTION,
    tap: { type: 'boolean', help: 'prints the Test Anything Protocol' },
  },
  fails: 'a visit differs from its recording',
  example: 'stepwell test form.json visits.json --tap',
  async run(terminal, call) {
    const [file = '', visitsFile = ''] = call.files;
    const definition = await readDefinition(terminal, file);
    const visits = parsed(visitsFile, await readJson(terminal, visitsFile));
    const results: { visit: RecordedVisit; result: VisitResult }[] = [];
    if (call.has('tap')) terminal.print(`TAP version 14\n1..${visits.length}`);
    for (const [index, visit] of visits.entries()) {
      const result = await testVisit(definition, visit);
      results.push({ visit, result });
      if (call.has('json')) continue;
      terminal.print((call.has('tap') ? tapOf(visit, result, index) : textOf(visit, result)).join('\n'));
    }
    const failed = results.filter(({ result }) => !result.passes);
    if (call.has('json')) {
      const listed = results.map(({ visit, result }) => ({ name: visit.name, ...result }));
      terminal.print(JSON.stringify(listed, null, 2));
    } else if (!call.has('tap')) {
      const others = failed.length === 0 ? '' : `, ${plural(failed.length, 'visit')} failed`;
      terminal.print(`${file}: ${plural(visits.length - failed.length, 'visit')} passed${others}`);
    }
    return failed.length > 0;
  },
};

function parsed(file: string, value: unknown): readonly RecordedVisit[] {
  try {
    return parseVisits(value);
  } catch (error) {
    throw new UsageError(
      `${file}: ${messageOf(error)} The command init writes such a file, and recordVisit of stepwell/analysis records a visit.`,
    );
  }
}

const textOf = ({ name }: RecordedVisit, { passes, differences }: VisitResult): string[] => [
  `${passes ? 'passed' : 'failed'}  ${name}`,
  ...differences.flatMap(({ text, expected, found }) => [
    `        ${text}`,
    `          expected: ${expected}`,
    `          found:    ${found}`,
  ]),
];
function tapOf({ name }: RecordedVisit, { passes, differences }: VisitResult, index: number): string[] {
  const line = `${passes ? 'ok' : 'not ok'} ${index + 1} - ${name.replace(/[#\\]/g, '\\$&')}`;
  const details = differences.flatMap(({ text, expected, found }) => [
    `  - text: ${JSON.stringify(text)}`,
    `    expected: ${JSON.stringify(expected)}`,
    `    found: ${JSON.stringify(found)}`,
  ]);
  return passes ? [line] : [line, '  ---', ...details.map(one => `  ${one.slice(2)}`), '  ...'];
}
