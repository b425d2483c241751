/** Findings, visits and times of the flow view in words. */

import type { FormFinding, MeasuredVisit, SampleVisit } from '../../../headless/visits/analysis.ts';
import { plural, t } from '../../words/words.ts';
import { allQuestions, textIn } from '../document/items.ts';
import type { JsonObject } from '../document/json-object.ts';
import { answerName } from '../outline/form-parts.ts';
import { labelOf } from '../outline/words.ts';
import type { FlowGraph } from './flow-graph.ts';

export type Severity = FormFinding['level'];
export const SEVERITY_ORDER: readonly Severity[] = ['error', 'warning', 'note'];

/** Such as "about 1 min 20 s". */
export function durationInWords(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return minutes > 0
    ? t('about {{minutes}} min {{seconds}} s', { minutes, seconds: rest })
    : t('about {{seconds}} s', { seconds: rest });
}

export function wayInWords({ questions, steps, seconds }: MeasuredVisit): string {
  return t('{{questions}} on {{steps}}, {{time}}', {
    questions: plural(questions, '1 question', '{{count}} questions'),
    steps: plural(steps.length, '1 step', '{{count}} steps'),
    time: durationInWords(seconds),
  });
}

export interface AnsweredStep {
  order: number;
  place: string;
  title: string;
  answers: readonly { question: string; answer: string }[];
}

const SHORTEST_CUT = 80;
const cut = (text: string): string => (text.length > SHORTEST_CUT ? `${text.slice(0, SHORTEST_CUT)}…` : text);

/** What the visitor answers on each step. */
export function visitInWords(definition: JsonObject, { nodes }: FlowGraph, visit: SampleVisit): AnsweredStep[] {
  const questions = new Map(allQuestions(definition).map(({ value }) => [textIn(value.bpKey), value]));
  return visit.steps.map(({ order, answers }) => {
    const node = nodes.find(one => one.order === order);
    return {
      order,
      place: node?.place ?? String(order),
      title: node?.title ?? '',
      answers: Object.entries(answers).flatMap(([key, value]) => {
        if (value === undefined || value === null) return [];
        const question = questions.get(key);
        const words = [value].flat().map(one => {
          if (typeof one === 'object') return JSON.stringify(one);
          if (typeof one !== 'boolean') return labelOf(question, String(one));
          return one ? labelOf(question, 'yes', t('Yes')) : labelOf(question, 'no', t('No'));
        });
        return [{ question: answerName(definition, key), answer: cut(words.join(', ')) }];
      }),
    };
  });
}

/** The link with which the visit begins; undefined if it needs no parameters. */
export function linkInWords({ query }: SampleVisit): string | undefined {
  const text = new URLSearchParams(query).toString();
  return text === '' ? undefined : `?${text}`;
}
