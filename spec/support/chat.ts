/** A form as a conversation. */
import type { Chat, Entry } from '../../plugins/chatbot/entries.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from './mount.tsx';

export const text = (bpKey: string, more: object = {}) => ({ bpKey, type: 'short_text', title: `${bpKey}?`, ...more });
export const REQUIRED = { validationRules: [{ validator: 'required' }] };
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

const chatOf = (f: Mounted): Chat | undefined => f.engine.fact('chat') as Chat | undefined;
const entries = (f: Mounted): readonly Entry[] => chatOf(f)?.entries ?? [];
/** Who said what, one a line. */
export const said = (f: Mounted): string[] => entries(f).map(({ from, text: words }) => `${from}: ${words}`);
export const types = (f: Mounted): string[] => entries(f).map(({ type }) => type);
/** The button that ends a question, and the time until the bot has answered. */
export async function ok(f: Mounted, name = 'OK', ms = 1000): Promise<void> {
  await f.click(name);
  await f.tick(ms);
}
