import { definePlugin } from '../../kit/index.ts';
import { Chat } from './Chat.tsx';
import styles from './chatbot.css';
import { wanted } from './wanted.ts';

/**
 * The form as a conversation. The view stays to the end, so that the browser's history does not come on
 * again; what is no question is drawn as ever.
 */
export const plugin = definePlugin({
  name: 'chatbot',
  contract: 1,
  views: { chatbot: { when: wanted, Component: Chat, history: false, autopass: false } },
  styles,
});
