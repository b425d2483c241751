import {
  type DefinitionRule,
  type DefinitionSchema,
  memberPath,
  type PluginEditor,
  phrase,
} from '../../check/schema-parts.ts';
import { LIST_OPERATORS } from './parts.ts';

/** Reports other operators in conditions on lists of postcodes, which support only the list operators. */
const operatorsOfLists: DefinitionRule = ({ conditions }, problems) => {
  for (const { path, value } of conditions) {
    const { operator } = value;
    if (!Object.hasOwn(value, 'zipcodeKey') || typeof operator !== 'string' || LIST_OPERATORS.includes(operator))
      continue;
    const expected = 'an operator for a list of postcodes';
    const remedy = phrase`Use one of ${LIST_OPERATORS.join(', ')}. As it is, the condition never matches.`;
    problems.error(memberPath(path, 'operator'), { expected, found: `"${operator}"`, remedy });
  }
};

declare module '../kit/kit.ts' {
  interface ConditionSources {
    /** The name of a list of postcodes. */
    zipcodeKey: string | number;
  }
}

export const schema = { rules: [operatorsOfLists] } satisfies DefinitionSchema;

export const editor: PluginEditor = {
  words: {
    zipcodeKey: 'List of postcodes',
  },
};
