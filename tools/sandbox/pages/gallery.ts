import { html } from 'hono/html';
import { editors } from '../../../plugins/generated/editors.ts';
import { SANDBOX_DCI } from './embed-markup.ts';
import { type GallerySample, readGallerySamples } from './gallery-samples.ts';
import { form, type GalleryScreen, type GalleryScreens, OVERLAY, SCREENS, THEMED, THEMES } from './gallery-screens.ts';
import type { Markup } from './html-document.ts';

/** The name of a question type for owners. */
const nameOf = (type: string): string => editors.find(one => one.questions?.[type])?.questions?.[type]?.name ?? type;

const STATES = ['empty', 'filled', 'error'] as const;

function rulesOf(question: object | undefined): unknown[] {
  const { validationRules } = (question ?? {}) as { validationRules?: unknown };
  return Array.isArray(validationRules) ? validationRules : [];
}

function sampleScreen(sample: GallerySample, state: string, id: string): GalleryScreen {
  const { type, question, answer, questionBefore, features, clicks, shows } = sample;
  const bpKey = `answer-${id}`;
  const sampleQuestion = {
    bpKey,
    type,
    title: nameOf(type),
    ...question,
    // Added to the rules of the sample, such as the limits of a slider.
    validationRules: [...rulesOf(question), { validator: 'required' }],
  };
  const questions = questionBefore ? [questionBefore, sampleQuestion] : [sampleQuestion];
  const prefilled =
    questionBefore && answer !== undefined
      ? { [questionBefore.bpKey]: answer }
      : state === 'filled' && answer !== undefined && { [bpKey]: answer };
  const isTicked = state === 'filled' && !prefilled;
  return {
    title: state,
    definition: { id, ...form([{ type: 'questions', questions }]) },
    ...(features && { features }),
    ...(shows && { shows }),
    ...(prefilled && { prefilled }),
    actions: state === 'error' ? ['.sw-next'] : isTicked ? ['input[type=checkbox]'] : (clicks ?? []),
  };
}

interface Card extends GalleryScreens {
  /** The question type that all of its forms show. */
  type?: string;
}

function sampleCard(sample: GallerySample): Card {
  const { type, variant, states = STATES } = sample;
  const id = [type, variant].filter(Boolean).join('-');
  const screens = states.map(state => sampleScreen(sample, state, `${id}-${state}`));
  return { title: [nameOf(type), variant].filter(Boolean).join(', '), type, screens };
}

/** The same form in each theme, light and dark. */
const themesCard: Card = {
  title: 'The themes',
  screens: THEMES.flatMap(theme =>
    ['light', 'dark'].map(scheme => ({
      title: `${theme}, ${scheme}`,
      definition: THEMED,
      actions: ['[type=radio]'],
      appearance: { theme, scheme },
    })),
  ),
};

const cardMarkup = ({ title, type, screens }: Card): Markup => html`<article class="type" data-type="${type ?? ''}">
<h3>${title}</h3><ul class="states">${screens.map(
  screen => html`<li data-state="${screen.title}" data-mount="${JSON.stringify(screen)}"><p>${screen.title}</p>
<div data-dci="${SANDBOX_DCI}"></div></li>`,
)}</ul></article>`;

const groupMarkup = (title: string, cards: readonly Card[]): Markup =>
  html`<section class="group"><h2>${title}</h2>${cards.map(cardMarkup)}</section>`;

const lookLink = (appearance: object, words: string): Markup =>
  html`<a href="/gallery?appearance=${encodeURIComponent(JSON.stringify(appearance))}">${words}</a>`;
const looks = html`<nav class="looks" aria-label="Look of the gallery"><ul><li><a href="/gallery">Default look</a></li>${THEMES.map(
  theme =>
    html`<li>${theme}: ${lookLink({ theme, scheme: 'light' }, 'light')} ${lookLink({ theme, scheme: 'dark' }, 'dark')}</li>`,
)}</ul></nav>`;

/** A separate page in a frame, because it covers the whole window. */
const overlay = html`<section class="group"><h2>${OVERLAY.title}</h2>
<iframe class="overlay" title="A form over its page" data-overlay="${OVERLAY.path}"></iframe></section>`;

/** The content of `/gallery`: every question type and screen, each in a separate form that `gallery.js` mounts. */
export function gallery(): Markup {
  return html`<p class="intro">Every question type in its states: empty, filled, and with an error after Next; then every
  other screen. The forms follow the light or dark color scheme of your device.</p>
${looks}
${groupMarkup('Themes', [themesCard])}
${readGallerySamples().map(({ title, samples }) => groupMarkup(title, samples.map(sampleCard)))}
${groupMarkup('Screens', SCREENS)}
${overlay}
<noscript><p>Please enable JavaScript to use this page.</p></noscript>
<script type="module" src="/survey/stepwell.mjs"></script>`;
}
