import { html } from 'hono/html';
import type { Markup } from './document.ts';
import { sandboxDci } from './embed.ts';
import { type GallerySample, gallerySamples } from './gallery-samples.ts';

const STATES = ['empty', 'filled', 'error'] as const;
const KEY = 'answer';

/** Autopass would leave the only step; a flag lets a dropdown be empty, another shows what the link has answered. */
const FEATURES = { DISABLE_AUTOPASS: true, DROPDOWN_PLACEHOLDER: true, DISPLAY_PREFILLED_QUESTIONS: true };

const end = { order: 2, type: 'transition', final: true, title: 'The end' };

/** Canada, as no consent is added to its forms. */
const form = (id: string, step: object) => ({
  id,
  configuration: { language: 'en-us', country: 'ca' },
  steps: [{ order: 1, type: 'questions', ...step }, end],
});

interface Mount {
  options: { definition: object; features: object; history: false; preview: true };
  /** What the page's link answers. */
  prefilled?: Record<string, unknown>;
  /** What is clicked once the form is there, one after the other. */
  clicks: string[];
}
const mounted = (definition: object, features: object = {}): Mount => ({
  options: { definition, features: { ...FEATURES, ...features }, history: false, preview: true },
  clicks: [],
});

function mountOf(
  { type, question, filled, before, features, clicks }: GallerySample,
  state: string,
  id: string,
): Mount {
  const key = `${KEY}-${id}`;
  const asked = {
    bpKey: key,
    type,
    title: `Question of type ${type}`,
    ...question,
    validationRules: [{ validator: 'required' }],
  };
  const mount = mounted(form(id, { questions: before ? [before, asked] : [asked] }), features);
  if (clicks) mount.clicks = [...clicks];
  if (before && filled !== undefined) mount.prefilled = { [before.bpKey]: filled };
  else if (state === 'filled' && filled !== undefined) mount.prefilled = { [key]: filled };
  else if (state === 'filled') mount.clicks = ['input[type=checkbox]'];
  if (state === 'error') mount.clicks = ['.sw-next'];
  return mount;
}

interface Card {
  name: string;
  type?: string;
  mounts: Record<string, Mount>;
}

function cardOf(sample: GallerySample): Card {
  const { type, look, states = STATES } = sample;
  const slug = [type, look].filter(Boolean).join('-');
  return {
    name: look ? `${type}, ${look}` : type,
    type,
    mounts: Object.fromEntries(states.map(state => [state, mountOf(sample, state, `${slug}-${state}`)])),
  };
}

const waiting: Card = {
  name: 'Waiting',
  mounts: {
    'a loading step': mounted(form('waiting-step', { type: 'loading', title: 'One moment', waitingTime: 86_400 })),
    'a step that waits': mounted(
      form('waiting-question', {
        startLoading: true,
        waitingTime: 86_400,
        questions: [{ bpKey: 'waits', type: 'short_text', title: 'A question that waits' }],
      }),
    ),
  },
};

const drawn = ({ name, type, mounts }: Card): Markup => html`<article class="type" data-type="${type ?? ''}">
<h3>${name}</h3><ul class="states">${Object.entries(mounts).map(
  ([state, mount]) => html`<li data-state="${state}" data-mount="${JSON.stringify(mount)}"><p>${state}</p>
<div data-dci="${sandboxDci}"></div></li>`,
)}</ul></article>`;

/** Every question type in every state, side by side: one form each, which `gallery.js` mounts. */
export function gallery(): Markup {
  const groups = Object.entries(gallerySamples).map(([title, samples]) => [title, samples.map(cardOf)] as const);
  return html`<p class="intro">Every question type: empty, filled, and refused, when Next is marked as disabled. Light or
  dark is what the device asks for.</p>
${[...groups, ['Looks of waiting', [waiting]] as const].map(
  ([title, cards]) => html`<section class="group"><h2>${title}</h2>${cards.map(drawn)}</section>`,
)}
<noscript><p>This page needs JavaScript.</p></noscript>
<script type="module" src="/survey/stepwell.mjs"></script>`;
}
