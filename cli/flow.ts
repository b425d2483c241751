import { analyzeForm, type FormAnalysis, type MeasuredVisit, type SampleVisit } from '../embed/analysis.ts';
import { type CommandOptions, readDefinition, type Terminal } from './terminal.ts';

/** Resolves to true if some visit cannot come to an end. */
export async function flow(terminal: Terminal, { file, json, features }: CommandOptions): Promise<boolean> {
  const analysis = await analyzeForm(await readDefinition(terminal, file), {
    features: Object.fromEntries(features.map(name => [name, true])),
  });
  if (json) terminal.print(JSON.stringify(analysis, null, 2));
  else printAnalysis(terminal, file, analysis);
  return analysis.findings.some(({ kind }) => kind === 'no way out') || analysis.shortest === undefined;
}

function printAnalysis(terminal: Terminal, file: string, analysis: FormAnalysis): void {
  const { findings, shortest, longest, isComplete, tries, undecided } = analysis;
  for (const { path, text, visit } of findings) {
    terminal.print(`${path || 'form'}\n  ${text}`);
    if (visit && visit.steps.length > 0) terminal.print(`  For example: ${visitText(visit)}`);
    terminal.print('');
  }
  if (shortest && longest) {
    terminal.print(`Shortest way: ${wayText(shortest)}`);
    terminal.print(`Longest way:  ${wayText(longest)}`);
  } else terminal.print('No visit comes to an end.');
  if (undecided.length > 0) {
    terminal.print(`Not all answers of ${undecided.join(', ')} could be told apart, so nothing is proved about them.`);
  }
  const extent = isComplete ? `all ${tries} ways of answering were tried` : `${tries} ways of answering were tried`;
  terminal.print(`${file}: ${findings.length} findings, ${extent}`);
}

/** Such as `12 questions on 5 steps, about 1 min 20 s`. */
function wayText({ questions, steps, seconds }: MeasuredVisit): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `${questions} questions on ${steps.length} steps, about ${minutes > 0 ? `${minutes} min ` : ''}${rest} s`;
}

/** `step 1: own=no → step 4: mail="a@b.co"`. */
export function visitText({ query, steps }: SampleVisit): string {
  const link = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  const walked = steps.map(({ order, answers }) => {
    const given = Object.entries(answers).filter(([, value]) => value !== undefined);
    return `step ${order}${given.length > 0 ? `: ${given.map(([key, value]) => `${key}=${JSON.stringify(value)}`).join(', ')}` : ''}`;
  });
  return [...(link.length > 0 ? [`link ?${link.join('&')}`] : []), ...walked].join(' → ');
}
