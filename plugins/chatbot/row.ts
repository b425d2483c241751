import type { Read } from '../kit/kit.ts';

export const drawsAroundStep = /^CHATBOT/;
export const after = ['full-screen']; // only the first view that applies is drawn

/** A feature flag or the definition turns the form into a chat. The flag may be turned on later. */
export const isNeeded = (read: Read): boolean =>
  read.feature('CHATBOT') || read.feature('CHATBOT_V2') || read.form.configuration.displayMode === 'chatbot';
