import type { Read } from '../../kit/index.ts';

/** A feature flag, also one that is switched on later, or the definition turns the form into a chat. */
export const isNeeded = (read: Read): boolean =>
  read.feature('CHATBOT') || read.feature('CHATBOT_V2') || read.form.configuration.displayMode === 'chatbot';
