/** Kinds of documents, policies and frames. */

import { NONCE } from '../generate.ts';
import type { Embed, HostilePage } from '../hostile-page.ts';

const originOf = ({ url }: Embed): string => (/^https?:/.test(url) ? ` ${new URL(url).origin}` : '');
const policy = (embed: Embed, more: string, connect = "'self'"): Record<string, string> => ({
  'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; img-src 'self' data:; style-src 'nonce-${NONCE}'; script-src 'nonce-${NONCE}' 'self'${originOf(
    embed,
  )}; connect-src ${connect}${originOf(embed)}; ${more}`,
});

export const DOCUMENTS: readonly HostilePage[] = [
  { name: 'quirks', does: 'is in quirks mode', mode: 'quirks' },
  // Chromium loads no module scripts there.
  { name: 'xhtml', does: 'is XHTML', mode: 'xhtml', build: 'classic' },
  { name: 'rtl', does: 'is written from right to left', root: 'dir="rtl"' },
  { name: 'base', does: 'has a base address in another folder', head: '<base href="/hostile/deep/folder/"/>' },
  {
    name: 'document-domain',
    does: 'sets `document.domain`',
    script: 'try { document.domain = document.domain; } catch (error) {}',
    headers: () => ({ 'origin-agent-cluster': '?0' }),
  },
  {
    name: 'strict-module',
    does: 'has a strict policy, and trusted types without any policy',
    build: 'module',
    headers: embed => policy(embed, "require-trusted-types-for 'script'; trusted-types 'none'"),
  },
  {
    name: 'strict-classic',
    does: 'has a strict policy, and trusted types with the one policy of the classic build',
    build: 'classic',
    headers: embed => policy(embed, "require-trusted-types-for 'script'; trusted-types stepwell"),
  },
  {
    name: 'default-policy',
    does: 'has a default policy of trusted types that refuses everything',
    build: 'module',
    script: `trustedTypes.createPolicy('default', { createHTML: function () { throw new Error('no HTML'); }, createScript: function () { throw new Error('no script'); } });`,
    headers: embed => policy(embed, "require-trusted-types-for 'script'; trusted-types default"),
  },
  {
    name: 'no-calls',
    does: 'has a policy that forbids calls to its own server',
    headers: embed => policy(embed, '', 'https://elsewhere.example'),
    instead: { because: 'nothing can be sent', says: /could not be sent/ },
  },
  {
    name: 'no-chunks',
    does: 'has a policy that allows the script tag, but not the files that it loads',
    headers: () => ({ 'content-security-policy': "script-src 'unsafe-inline' 'strict-dynamic'" }),
    instead: { because: 'the code of the form may not run', says: /.*/, atOnce: true },
  },
  {
    name: 'isolated',
    does: 'is isolated from other origins',
    headers: () => ({ 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }),
  },
  {
    name: 'few-permissions',
    does: 'gives no permission for anything',
    headers: () => ({
      'permissions-policy': 'camera=(), geolocation=(), otp-credentials=(), sync-xhr=(), unload=(), clipboard-write=()',
      'referrer-policy': 'no-referrer',
    }),
  },
  { name: 'frame', does: 'is in a frame', frame: '' },
  {
    name: 'sandboxed-frame',
    does: 'is in a sandboxed frame without an origin, so without storage and cookies',
    frame: 'sandbox="allow-scripts allow-forms"',
  },
  {
    name: 'frame-without-forms',
    does: 'is in a sandboxed frame that may not submit forms',
    frame: 'sandbox="allow-scripts allow-same-origin"',
  },
  {
    name: 'credentialless-frame',
    does: 'is in a frame without credentials that may not use the clipboard',
    frame: 'credentialless="" allow="" loading="lazy"',
  },
  { name: 'print', does: 'is shown as it would be printed', media: 'print' },
  { name: 'narrow', does: 'is zoomed in to 400 %', window: { width: 320, height: 256 } },
];
