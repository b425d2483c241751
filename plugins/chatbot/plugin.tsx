import { definePlugin } from '../../kit/index.ts';
import { Chat } from './Chat.tsx';
import styles from './chatbot.css';
import { isNeeded } from './is-needed.ts';

/**
 * The form as a conversation. The view stays active to the end, so the browser history never follows the path. Steps that
 * are not questions are rendered as usual.
 */
export const plugin = definePlugin('chatbot', {
  views: { chatbot: { when: isNeeded, Component: Chat, asksOneByOne: true } },
  styles,
});
