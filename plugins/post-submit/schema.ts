import type { PluginEditor } from '../../check/schema-parts.ts';

export const editor: PluginEditor = {
  steps: { post_submit: { name: 'Post submit', purpose: 'Waits for the answer to the lead.', isOffered: false } },
};
