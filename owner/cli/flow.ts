import {
  analyzeForm,
  type FormAnalysis,
  type MeasuredVisit,
  replaySample,
  type SampleVisit,
} from '../../headless/visits/analysis.ts';
import { flowSvg } from './flow-svg.ts';
import type { Terminal } from './terminal.ts';
import {
  type Command,
  FEATURE,
  featuresOf,
  JSON_OPTION,
  plural,
  readDefinition,
  UsageError,
  withProgress,
} from './terminal.ts';

export const flow: Command = {
  summary: 'Where visits lead: steps that no answers reach, jumps, loops, ends without a lead, the shortest visit.',
  files: ['form.json'],
  options: {
    json: JSON_OPTION,
    svg: { type: 'string', placeholder: 'FILE', help: 'writes the map as SVG to a file; - prints it' },
    feature: FEATURE,
  },
  fails: 'a visit cannot come to an end',
  example: 'stepwell flow form.json --svg map.svg',
  async run(terminal, call) {
    const [file = ''] = call.files;
    const definition = await readDefinition(terminal, file);
    const features = featuresOf(call);
    const analysis = await withProgress(terminal, 'Trying out the ways through the form', () =>
      analyzeForm(definition, { features }),
    );
    const svg = call.value('svg');
    if (svg === '') throw new UsageError('--svg needs the name of a file, or - to print the map.');
    if (svg === '-') terminal.print(flowSvg(analysis, nameOf(definition, file)));
    else {
      const replayed = await replayAll(definition, analysis, features);
      if (svg !== undefined) await terminal.write(svg, `${flowSvg(analysis, nameOf(definition, file))}\n`);
      if (call.has('json')) terminal.print(JSON.stringify({ ...analysis, ...replayed.counts }, null, 2));
      else printAnalysis(terminal, file, analysis, replayed);
    }
    return analysis.findings.some(({ kind }) => kind === 'no way out') || analysis.shortest === undefined;
  },
};

const nameOf = (definition: object, file: string): string => {
  const { name } = definition as { name?: unknown };
  return typeof name === 'string' && name !== '' ? name : file;
};

interface Replayed {
  counts: { replayed: number; replayedTheSameWay: number };
  /** Whether the real engine took the same path. */
  isSame(visit: SampleVisit): boolean;
}
/** Replays every visit that the analysis found in the real engine. */
async function replayAll(
  definition: object,
  { findings, shortest, longest }: FormAnalysis,
  features: Readonly<Record<string, boolean>>,
): Promise<Replayed> {
  const keyOf = ({ query, steps }: SampleVisit) => JSON.stringify([query, steps]);
  const results = new Map<string, boolean>();
  const visits = [shortest, longest, ...findings.map(({ visit }) => visit)];
  for (const visit of visits) {
    if (!visit || visit.steps.length === 0 || results.has(keyOf(visit))) continue;
    results.set(keyOf(visit), await replaySample(definition, visit, features));
  }
  const same = [...results.values()].filter(Boolean).length;
  return {
    counts: { replayed: results.size, replayedTheSameWay: same },
    isSame: visit => results.get(keyOf(visit)) !== false,
  };
}

function printAnalysis(terminal: Terminal, file: string, analysis: FormAnalysis, { counts, isSame }: Replayed): void {
  const { findings, shortest, longest, isComplete, tries, undecided } = analysis;
  for (const { path, text, visit } of findings) {
    terminal.print(`${path || 'form'}\n  ${text}`);
    if (visit && visit.steps.length > 0) {
      const doubt = isSame(visit) ? '' : ' (the real form goes another way: it needs more than an analysis knows)';
      terminal.print(`  For example: ${visitText(visit)}${doubt}`);
    }
    terminal.print('');
  }
  if (shortest && longest) {
    terminal.print(`Shortest way: ${wayText(shortest)}`);
    terminal.print(`Longest way:  ${wayText(longest)}`);
  } else terminal.print('No visit comes to an end.');
  if (undecided.length > 0) {
    terminal.print(`Not all answers of ${undecided.join(', ')} could be told apart, so nothing is proved about them.`);
  }
  const { replayed, replayedTheSameWay: same } = counts;
  if (replayed > 0)
    terminal.print(`Replayed in the real form: ${same} of ${plural(replayed, 'visit')} went the same way`);
  const extent = isComplete ? `all ${tries} ways of answering were tried` : `${tries} ways of answering were tried`;
  terminal.print(`${file}: ${plural(findings.length, 'finding')}, ${extent}`);
}

/** Such as `12 questions on 5 steps, about 1 min 20 s`. */
function wayText({ questions, steps, seconds }: MeasuredVisit): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `${questions} questions on ${steps.length} steps, about ${minutes > 0 ? `${minutes} min ` : ''}${rest} s`;
}

/** `step 1: own=no → step 4: mail="a@b.co"`. */
function visitText({ query, steps }: SampleVisit): string {
  const link = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  const walked = steps.map(({ order, answers }) => {
    const given = Object.entries(answers).filter(([, value]) => value !== undefined);
    return `step ${order}${given.length > 0 ? `: ${given.map(([key, value]) => `${key}=${JSON.stringify(value)}`).join(', ')}` : ''}`;
  });
  return [...(link.length > 0 ? [`link ?${link.join('&')}`] : []), ...walked].join(' → ');
}
