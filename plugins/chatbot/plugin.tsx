import { definePlugin, register } from '../kit/kit.ts';
import { Chat } from './Chat.tsx';
import { stageOf } from './chat-state.ts';
import styles from './chatbot.css';
import { isNeeded } from './row.ts';

/**
 * Shows the form as a conversation. The view stays active until the end, so the browser history does not follow the
 * path. Steps that do not ask questions are rendered as usual.
 */
export const plugin = definePlugin('chatbot', {
  views: {
    chatbot: { when: isNeeded, Component: Chat, asksOneByOne: read => ['loading', 'talk'].includes(stageOf(read)) },
  },
  styles,
});
register(plugin);
