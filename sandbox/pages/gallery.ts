import { html } from 'hono/html';
import { SANDBOX_DCI } from './embed-markup.ts';
import { type GallerySample, readGallerySamples } from './gallery-samples.ts';
import { type Action, type GalleryScreen, OVERLAY, SCREENS, THEMES } from './gallery-screens.ts';
import type { Markup } from './html-document.ts';

const STATES = ['empty', 'filled', 'error'] as const;

/**
 * Turns off autopass, because an answered form would leave its only step. Turns on dropdown placeholders and prefilled
 * steps.
 */
const FEATURES = { DISABLE_AUTOPASS: true, DROPDOWN_PLACEHOLDER: true, DISPLAY_PREFILLED_QUESTIONS: true };

const FINAL_STEP = { order: 2, type: 'transition', final: true, title: 'Thank you' };

/** A form with one step. The country is Canada because the form adds no consent there. */
const formWith = (id: string, step: object) => ({
  id,
  configuration: { language: 'en-us', country: 'ca' },
  steps: [{ order: 1, type: 'questions', ...step }, FINAL_STEP],
});

/** One form of the gallery, as `gallery.js` reads it from `data-mount`. */
interface MountSettings {
  options: { definition: object; features: object; history: false; preview: true };
  /** Answers that the page's URL prefills. */
  prefilled?: Record<string, unknown>;
  /** The form's own appearance, which takes precedence over that of the gallery. */
  appearance?: object;
  /** Attributes of the form's element. */
  attributes?: Record<string, string>;
  /** The actions after the form is mounted, in order. */
  actions: Action[];
  /** A selector of an element that is then on screen. */
  shows?: string;
  /** Keeps the screen, although it would advance by itself. */
  isHeld?: boolean;
}
const mountSettings = (definition: object, features: object = {}): MountSettings => ({
  options: { definition, features: { ...FEATURES, ...features }, history: false, preview: true },
  actions: [],
});

function rulesOf(question: object | undefined): unknown[] {
  const { validationRules } = (question ?? {}) as { validationRules?: unknown };
  return Array.isArray(validationRules) ? validationRules : [];
}

function sampleSettings(sample: GallerySample, state: string, id: string): MountSettings {
  const { type, question, answer, questionBefore, features, clicks } = sample;
  const bpKey = `answer-${id}`;
  const sampleQuestion = {
    bpKey,
    type,
    title: `A question of type ${type}`,
    ...question,
    // Added to the rules of the sample, such as the limits of a slider.
    validationRules: [...rulesOf(question), { validator: 'required' }],
  };
  const questions = questionBefore ? [questionBefore, sampleQuestion] : [sampleQuestion];
  const settings = mountSettings(formWith(id, { questions }), features);
  if (clicks) settings.actions = [...clicks];
  if (questionBefore && answer !== undefined) settings.prefilled = { [questionBefore.bpKey]: answer };
  else if (state === 'filled' && answer !== undefined) settings.prefilled = { [bpKey]: answer };
  else if (state === 'filled') settings.actions = ['input[type=checkbox]'];
  if (state === 'error') settings.actions = ['.sw-next'];
  return settings;
}

interface Card {
  title: string;
  type?: string;
  /** By state. */
  mounts: Record<string, MountSettings>;
}

function sampleCard(sample: GallerySample): Card {
  const { type, variant, states = STATES } = sample;
  const id = [type, variant].filter(Boolean).join('-');
  return {
    title: variant ? `${type}, ${variant}` : type,
    type,
    mounts: Object.fromEntries(states.map(state => [state, sampleSettings(sample, state, `${id}-${state}`)])),
  };
}

const loadingCard: Card = {
  title: 'Loading',
  mounts: {
    'a loading step': mountSettings(
      formWith('loading-step', { type: 'loading', title: 'Just a moment', waitingTime: 86_400 }),
    ),
    'a step that starts loading': mountSettings(
      formWith('loading-question', {
        startLoading: true,
        waitingTime: 86_400,
        questions: [{ bpKey: 'waits', type: 'short_text', title: 'A question' }],
      }),
    ),
  },
};

function screenSettings(screen: GalleryScreen): MountSettings {
  const { definition, features, attributes, actions = [], shows, isHeld } = screen;
  return { ...mountSettings(definition, features), attributes, actions: [...actions], shows, isHeld };
}
const screensCard = ({ title, screens }: (typeof SCREENS)[number]): Card => ({
  title,
  mounts: Object.fromEntries(screens.map(screen => [screen.title, screenSettings(screen)])),
});

const text = (word: string) => ({ bpKey: word.toLowerCase(), text: word });
/** Questions that most forms ask. */
const sampleForm = (id: string) => ({
  id,
  configuration: { language: 'en-us', country: 'ca' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'What kind of roof do you have?',
      questions: [
        { bpKey: 'roof', type: 'radio', values: ['Shingles', 'Metal', 'Tiles'].map(text) },
        { bpKey: 'own', type: 'yesno', title: 'Do you own the house?' },
        {
          bpKey: 'mail',
          type: 'email',
          title: 'E-mail',
          placeholder: 'you@example.com',
          helper: 'We only send your quote.',
        },
      ],
      messages: [{ position: 'under_cta', messageType: 'legal', content: 'By sending you agree to our terms.' }],
    },
    { order: 2, type: 'questions', title: 'Anything else?', questions: [{ bpKey: 'note', type: 'long_text' }] },
    { ...FINAL_STEP, order: 3 },
  ],
});

/** The same form in each theme, light and dark. */
const themesCard: Card = {
  title: 'The themes',
  mounts: Object.fromEntries(
    THEMES.flatMap(theme =>
      (['light', 'dark'] as const).map(scheme => {
        const settings = mountSettings(sampleForm(`theme-${theme}-${scheme}`));
        return [`${theme}, ${scheme}`, { ...settings, appearance: { theme, scheme }, actions: ['[type=radio]'] }];
      }),
    ),
  ),
};

const cardMarkup = ({ title, type, mounts }: Card): Markup => html`<article class="type" data-type="${type ?? ''}">
<h3>${title}</h3><ul class="states">${Object.entries(mounts).map(
  ([state, settings]) => html`<li data-state="${state}" data-mount="${JSON.stringify(settings)}"><p>${state}</p>
<div data-dci="${SANDBOX_DCI}"></div></li>`,
)}</ul></article>`;

const groupMarkup = (title: string, cards: Card[]): Markup =>
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
${groupMarkup('Screens', [loadingCard, ...SCREENS.map(screensCard)])}
${overlay}
<noscript><p>Please enable JavaScript to use this page.</p></noscript>
<script type="module" src="/survey/stepwell.mjs"></script>`;
}
