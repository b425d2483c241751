import * as v from 'valibot';
import {
  conditions,
  type DefinitionRule,
  type DefinitionSchema,
  flag,
  joining,
  type PluginEditor,
  type PolicySources,
  rare,
  setFix,
  template,
  url,
} from '../../check/schema-parts.ts';
import type { Addition, Loose } from '../shared/draft-steps.ts';
import { REVEAL_STEP } from './row.ts';

const revealData = v.optional(
  v.looseObject({ cta: v.optional(v.looseObject({ text: template, url }, 'an object')) }, 'an object'),
);

const sources: PolicySources = ({ definition }) =>
  JSON.stringify(definition).includes('"revealData"')
    ? [{ directive: 'img-src', why: 'the logo of the partner on the reveal page' }]
    : [];

const unusedSteps: DefinitionRule = ({ steps, definition, known }, problems) => {
  const { revealPage } = Object(definition.configuration) as { revealPage?: unknown };
  if (revealPage === true || known.flags?.includes('NEW_REVEAL_PAGE')) return;
  for (const { path } of steps.filter(({ value }) => value.type === 'reveal')) {
    problems.error(path, {
      expected: 'a form with the page that shows who calls',
      found: 'no "revealPage" and no flag that turns it on',
      remedy: 'Write "revealPage": true in "configuration". As it is, the step is skipped.',
      fix: { ...setFix('configuration.revealPage', true), label: 'Show who will call' },
    });
  }
};

export const schema = {
  sources,
  rules: [unusedSteps],
  everyStep: { revealData: rare(revealData) },
  configuration: {
    revealPage: rare(flag),
    displayCtcConditions: rare(conditions),
    displayCtcLogicalOperator: joining('displayCtcConditions'),
  },
} satisfies DefinitionSchema;

/** The page that shows who will call, for editors of forms. */

export function additions({ configuration }: Loose): readonly Addition[] {
  if ((Object(configuration) as Loose).revealPage !== true) return [];
  return [
    {
      list: ['beforeEnd'],
      item: { type: REVEAL_STEP },
      why: 'in place of the thank-you',
      off: { path: ['configuration', 'revealPage'] },
      isFixed: true,
    },
  ];
}

export const editor: PluginEditor = {
  additions,
  steps: {
    reveal: {
      name: 'Who will call',
      purpose: 'Shows the partner who calls.',
      icon: 'badge-check',
      isOffered: false,
    },
  },
  words: {
    cta: 'Link',
    displayCtcConditions: 'Show the phone link if',
    revealData: 'Link on the page that shows who calls',
    revealPage: 'Show who will call',
  },
};
