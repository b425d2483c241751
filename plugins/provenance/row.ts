import type { Read } from '../kit/kit.ts';
import type { ConfigurationOf } from '../shared/types.ts';
import type { schema } from './schema.ts';

type Config = ConfigurationOf<(typeof schema)['configuration']>;

export const isNeeded = (_: Read, { answerProvenance }: Config): boolean => answerProvenance === true;
