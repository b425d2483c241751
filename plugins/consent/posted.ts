/** What a form without script posts for the questions of this plugin. */
import type { Question, Read } from '../../kit/index.ts';
import { hasEvidence } from './evidence-setting.ts';

const answer = (ticked: readonly string[]) => ticked.length > 0 || undefined;
/** Without script, it is not known when a consent was shown and ticked, so there is no evidence. */
const consent = { canPost: (_: Question, read: Read) => !hasEvidence(read), answer };

export const posted = { legal: consent, tcpa: consent, checkbox: { answer } };
