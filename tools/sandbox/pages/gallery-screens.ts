/** The screens of the gallery other than question types: steps, screens after the sending, conversations. */

/** The themes of the form. The sandbox does not import the form's files, so a spec compares the lists. */
export const THEMES = ['calm', 'bold', 'card', 'dense', 'night', 'plain'] as const;

/** A click on an element, or text to type into it. */
export type Action = string | { fill: string; text: string };

/** One form, as `gallery.js` reads it from `data-mount`. */
export interface GalleryScreen {
  title: string;
  definition: object;
  features?: Record<string, boolean>;
  /** Its own appearance, which takes precedence over that of the gallery. */
  appearance?: object;
  /** Answers that the page's URL prefills. */
  prefilled?: Record<string, unknown>;
  /** Attributes of the form's element. */
  attributes?: Record<string, string>;
  /** The actions that lead to the screen once the first step is shown. */
  actions?: readonly Action[];
  /** A selector of an element that is then on the screen. */
  shows?: string;
  /** Stops the clock, because the screen would advance by itself. */
  isHeld?: boolean;
}
export interface GalleryScreens {
  title: string;
  screens: readonly GalleryScreen[];
}

const value = (text: string, more: object = {}) => ({ bpKey: text.toLowerCase(), text, ...more });
const REQUIRED = { validationRules: [{ validator: 'required' }] };
/** Canada, because the form adds no consent there. */
const CONFIGURATION = { language: 'en-us', country: 'ca' };
const END = { type: 'transition', final: true, title: 'Thank you', richText: '<p>We will call you tomorrow.</p>' };
const HOUSE = {
  bpKey: 'house',
  type: 'radio',
  title: 'Which house is it about?',
  values: ['Detached', 'Terraced', 'Apartment'].map(text => value(text)),
  ...REQUIRED,
};
const MAIL = { bpKey: 'mail', type: 'email', title: 'Email', placeholder: 'you@example.com', ...REQUIRED };
const PHONE = { bpKey: 'phone', type: 'phone', title: 'Phone number', ...REQUIRED };

const numbered = (steps: readonly object[]): object[] => steps.map((step, index) => ({ order: index + 1, ...step }));
export const form = (steps: readonly object[], configuration: object = {}, more: object = {}) => ({
  configuration: { ...CONFIGURATION, ...configuration },
  steps: numbered([...steps, END]),
  ...more,
});
const FIRST = {
  type: 'questions',
  title: 'Solar for your roof',
  questions: [HOUSE],
  messages: [
    { position: 'top', messageType: 'info', header: 'Two minutes', content: 'Free of charge, no obligation.' },
    { position: 'under_cta', messageType: 'legal', content: 'Your answers are only used for your quotes.' },
  ],
};
const CONTACT = { type: 'questions', title: 'Where should we send your quotes?', questions: [MAIL] };
const LAST = { ...CONTACT, next: 'Get my quotes' };
const THREE = [FIRST, CONTACT, { ...CONTACT, title: 'And your number?', questions: [PHONE] }];
/** What the themes are shown with: nothing is required, so that the button can be pressed. */
export const THEMED = form([{ ...FIRST, questions: [HOUSE, MAIL].map(one => ({ ...one, validationRules: [] })) }]);

const NEXT = '.sw-next';
const WRITE_MAIL: Action = { fill: '[inputmode=email]', text: 'ada@example.com' };
const SEND_MAIL = [WRITE_MAIL, NEXT];
const SEND_PHONE = [{ fill: '[type=tel]', text: '(613) 555-0123' }, NEXT];
const CHOOSE = ['[type=radio]', NEXT];
const DONE = '.sw-transition';

const sent = (title: string, more: Omit<GalleryScreen, 'title' | 'definition'>) => ({
  title,
  definition: form([LAST]),
  actions: SEND_MAIL,
  shows: DONE,
  ...more,
});
const reveal = (kind: string, shows: string, isHeld = false): GalleryScreen => ({
  isHeld,
  title: `who calls: ${kind}`,
  definition: form([{ ...LAST, questions: [MAIL, PHONE] }]),
  features: { NEW_REVEAL_PAGE: true },
  attributes: { 'data-preview-reveal': kind },
  actions: [WRITE_MAIL, ...SEND_PHONE],
  shows: `[data-reveal="${shows}"]`,
});
const offers = (kind: string, shows: string, features: Record<string, boolean>): GalleryScreen =>
  sent(`offers: ${kind}`, { attributes: { 'data-preview-offers': kind }, features, shows });

const ICON_CARDS = {
  ...HOUSE,
  type: 'card',
  values: [
    value('House', { icon: 'house' }),
    value('Apartment', { icon: 'building-2' }),
    value('Office', { icon: 'briefcase' }),
    value('Farm', { icon: 'tractor' }),
  ],
};
const picture = (name: string) => ({ imgUrl: `/assets/logos/${name}.svg`, imgAlt: '' });
const PICTURE_CARDS = {
  ...HOUSE,
  type: 'card',
  values: [
    value('Cedarfold', picture('cedarfold')),
    value('Northgable', picture('northgable')),
    value('None of them', { imgUrl: '/assets/logos/missing.svg' }),
  ],
};

const LONG = { waitingTime: 86_400 };

export const SCREENS: readonly GalleryScreens[] = [
  {
    title: 'Loading',
    screens: [
      { title: 'a loading step', definition: form([{ type: 'loading', title: 'Just a moment', ...LONG }]) },
      { title: 'a step that starts loading', definition: form([{ ...CONTACT, startLoading: true, ...LONG }]) },
    ],
  },
  {
    title: 'Steps',
    screens: [
      { title: 'a bar', definition: form(THREE), shows: '.sw-next' },
      { title: 'dots', definition: form(THREE, { displayMode: 'steps' }), actions: CHOOSE, shows: '[data-step="2"]' },
      {
        title: 'steps with their number',
        definition: form(THREE, { displayMode: 'steps_with_label' }),
        actions: CHOOSE,
        shows: '[data-step="2"]',
      },
      { title: 'answers are missing', definition: form(THREE), actions: [NEXT], shows: '.sw-invalid' },
      {
        title: 'icons',
        definition: form([{ ...FIRST, messages: [], questions: [ICON_CARDS] }]),
        actions: ['[type=radio]'],
        shows: '.sw-choice-icon svg',
      },
      {
        title: 'pictures, and one that cannot be loaded',
        definition: form([{ ...FIRST, messages: [], questions: [PICTURE_CARDS] }]),
        shows: '.sw-choice img',
      },
      {
        title: 'a logo, and a panel beside the form or below it',
        definition: form(
          [FIRST],
          {},
          {
            appearance: { layout: 'split' },
            panel: { quote: 'Three quotes in a day, and a roof within the month.', author: 'Ada, Ottawa' },
          },
        ),
        features: { NEW_SURVEY_DESIGN: true },
        attributes: { 'data-logo': '/assets/logos/summerline.svg' },
        shows: '.sw-panel',
      },
      {
        title: 'a part that cannot be shown',
        definition: form([
          { ...FIRST, messages: [], questions: [HOUSE, { bpKey: 'odd', type: 'unknown', title: 'Odd' }] },
        ]),
        shows: '.sw-missing',
      },
    ],
  },
  {
    title: 'Sending',
    screens: [
      sent('on its way', {
        attributes: { 'data-preview-lead': 'slow' },
        shows: '[data-sending="sending"]',
        isHeld: true,
      }),
      sent('not sent', { attributes: { 'data-preview-lead': 'failure' }, shows: '.sw-failed' }),
      sent('sent', {}),
    ],
  },
  {
    title: 'After sending',
    screens: [
      {
        title: 'a code',
        definition: form([{ ...LAST, questions: [PHONE] }]),
        features: { PHONE_2FA: true },
        attributes: { 'data-preview-code': '' },
        actions: SEND_PHONE,
        shows: '[data-at="code"]',
        isHeld: true,
      },
      reveal('loading', 'loading', true),
      reveal('open', 'success'),
      reveal('closed', 'success'),
      reveal('none', 'default'),
      {
        title: 'brands',
        definition: form([LAST], { formId: '20' }, { brandConfiguration: {} }),
        attributes: { 'data-preview-brands': 'several' },
        actions: SEND_MAIL,
        shows: '.sw-brand',
      },
      offers('list', '.sw-offers', { CROSS_SELL_DESIGN: true }),
      offers('carousel', '.sw-carousel', { CROSS_SELL_CAROUSEL: true }),
    ],
  },
  {
    title: 'Conversation',
    screens: ['CHATBOT', 'CHATBOT_V2'].flatMap(flag => [
      { title: `${flag}: the first question`, definition: form(THREE), features: { [flag]: true }, shows: '.sw-asked' },
      {
        title: `${flag}: the second question`,
        definition: form(THREE),
        features: { [flag]: true },
        actions: ['.sw-asked [type=radio]', '.sw-asked .sw-next'],
        shows: '.sw-asked [inputmode=email]',
      },
    ]),
  },
];

/** The full-screen form needs a separate page. */
export const OVERLAY = {
  title: 'Over the page',
  path: '/page?sample=us-roof-quote&attr.data-feature-full-screen=&attr.data-feature-sticky-back-button=&attr.data-preview=',
};
