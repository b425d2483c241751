import * as v from 'valibot';
import {
  type DefinitionRule,
  type DefinitionSchema,
  memberPath,
  picture,
  rare,
  text,
} from '../../check/schema-parts.ts';

const panel = v.looseObject({ imgUrl: picture, imgAlt: text, quote: text, author: text }, 'an object');

const panelIn = (definition: object): Record<string, unknown> | undefined => {
  const { panel: given } = definition as { panel?: unknown };
  return typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : undefined;
};

/** Reports the layout with two columns without a panel, because half of the width stays empty. */
const splitWithoutPanel: DefinitionRule = ({ definition }, problems) => {
  const { appearance } = definition as { appearance?: { layout?: unknown } };
  const given = panelIn(definition);
  if (appearance?.layout !== 'split' || given?.imgUrl || given?.quote) return;
  problems.warning(memberPath('appearance', 'layout'), {
    expected: 'a "panel" with "imgUrl" or "quote" in the definition',
    found: given ? 'a panel without both' : 'no panel',
    remedy: 'Add "panel" beside "steps", or remove the layout: it keeps a part of the form empty.',
  });
};

export const schema = {
  form: { panel: rare(v.optional(panel)) },
  rules: [splitWithoutPanel],
} satisfies DefinitionSchema;
