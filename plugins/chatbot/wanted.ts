import type { Read } from '../../kit/index.ts';

/** By a flag, also one that comes later, or by the definition. */
export const wanted = (read: Read): boolean =>
  read.feature('CHATBOT') || read.feature('CHATBOT_V2') || read.form.configuration.displayMode === 'chatbot';
