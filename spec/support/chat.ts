/** Helpers for specs of the chatbot, which shows a form as a conversation. */
import type { Chat, Entry } from '../../plugins/chatbot/chat-state.ts';
import { text as textQuestion } from './definitions.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from './mount.tsx';

export const text = (bpKey: string, more: object = {}) => textQuestion(bpKey, { title: `${bpKey}?`, ...more });
export const choice = (bpKey: string, more: object = {}) => ({
  bpKey,
  type: 'single_choice',
  title: `${bpKey}?`,
  values: [
    { bpKey: 'x', text: 'The x' },
    { bpKey: 'y', text: 'The y' },
  ],
  ...more,
});

export const mountChat = (
  steps: Parameters<typeof formOf>[0],
  options: MountOptions = {},
  configuration: object = {},
): Promise<Mounted> =>
  mountForm(formOf(steps, configuration), {
    ...options,
    page: { features: { CHATBOT: true }, ...options.page },
  });

const chatOf = (f: Mounted): Chat | undefined => f.fact('chat') as Chat | undefined;
const entries = (f: Mounted): readonly Entry[] => chatOf(f)?.entries ?? [];
/** The conversation so far, such as `bot: name?`, one entry per line. */
export const said = (f: Mounted): string[] => entries(f).map(({ from, text: words }) => `${from}: ${words}`);
export const types = (f: Mounted): string[] => entries(f).map(({ type }) => type);
/** Clicks the button that ends a question, and waits until the bot has answered. */
export async function ok(f: Mounted, name = 'OK', ms = 1000): Promise<void> {
  await f.click(name);
  await f.tick(ms);
}
