import { t } from '../../ui/text.ts';
import type { Fault } from '../fault.ts';

const PHONES = ['phone', 'phone2fa'];
const CODE_FLAGS = ['PHONE_2FA', 'PHONE_SNA', 'PHONE_SNA2FA'];
const REVEAL_FLAGS = ['NEW_REVEAL_PAGE'];
const OFFER_FLAGS = ['CROSS_SELL_DESIGN', 'AUTO_CROSS_SELL', 'CROSS_SELL_CAROUSEL', 'CROSS_SELL_CAROUSEL_WITH_BUTTONS'];
const THANKED = t('The visitor sees the end of the form, without a partner.');

const code = {
  at: { to: 'step', type: 'phone_code' },
  needs: { lead: true, questions: PHONES, flags: CODE_FLAGS },
  lead: t('It was sent before.'),
  shows: '.sw-verify',
  after: 'codeMode',
} as const;
const reveal = {
  at: { to: 'step', type: 'reveal' },
  needs: { lead: true, flags: REVEAL_FLAGS },
  lead: t('It was accepted before.'),
  visitor: THANKED,
  shows: '[data-reveal]:not([data-reveal="loading"])',
} as const;
const brands = { at: { to: 'end' }, needs: { lead: true, brands: true } } as const;
const typedDigit = { type: '.sw-code-box', text: '1111' } as const;

export const FIELDS: readonly Fault[] = [
  {
    id: 'phone-metadata',
    reports: ['No phone metadata could be loaded'],
    title: t('Phone check out of reach'),
    happens: t('The rules for phone numbers could not be loaded.'),
    visitor: t('Nothing. Each number that has enough digits is accepted.'),
    at: { to: 'question', types: PHONES },
    shows: '[data-type^="phone"] input',
    needs: { questions: PHONES },
    replies: { metadata: { status: 404 } },
  },
  {
    id: 'postcodes-500',
    reports: ['The search for postcodes returned status 500'],
    title: t('Suggestions of postcodes fail (500)'),
    happens: t('The service for postcodes answered 500 three times.'),
    visitor: t('No suggestions appear. The visitor types the whole postcode and goes on.'),
    at: { to: 'question', types: ['zipcode'] },
    shows: '[data-type="zipcode"] input',
    needs: { questions: ['zipcode'] },
    replies: { postcodes: { status: 500 }, places: { status: 500 } },
    actions: [{ type: '[data-type="zipcode"] input', text: '787' }],
  },
  {
    id: 'places-500',
    title: t('Search for addresses fails (500)'),
    happens: t('The service for addresses answered 500 three times.'),
    visitor: t('Below the field the visitor reads that suggestions could not be loaded, and can try again.'),
    at: { to: 'question', types: ['address', 'address_google_place'] },
    shows: '.sw-load-failed',
    needs: { questions: ['address', 'address_google_place'] },
    replies: { places: { status: 500 } },
    actions: [{ type: '[data-type^="address"] input', text: '500 Congress' }],
  },
];

export const PHONE_CODE: readonly Fault[] = [
  {
    ...code,
    id: 'code-503',
    title: t('No code can be sent (503)'),
    happens: t('The verification service answered 503 three times.'),
    visitor: t(
      'The visitor reads that no code could be sent, and can try again. After the second time they may go on.',
    ),
    lead: t('It was sent before. After the second time it is marked with phone2fa_unavailable.'),
    shows: '.sw-verify[data-at="unsent"]',
    replies: { sendCode: { status: 503 } },
  },
  {
    ...code,
    id: 'code-410',
    title: t('Verification switched off (410)'),
    happens: t('The verification service answered 410: it cannot verify numbers now.'),
    visitor: t('The visitor reads that the number could not be checked, and the form goes on. It counts as verified.'),
    replies: { sendCode: { status: 410 } },
    shows: '.sw-verify[data-at="verified"], .sw-success',
  },
  {
    ...code,
    id: 'code-422',
    title: t('Landline (422)'),
    happens: t('The verification service answered 422: this is no mobile number.'),
    visitor: t('The visitor is asked for a mobile number, and can change it.'),
    shows: '.sw-verify[data-at="landline"]',
    replies: { sendCode: { status: 422 } },
  },
  {
    ...code,
    id: 'code-429',
    title: t('Too many codes (429)'),
    happens: t('The verification service answered 429: too many codes were sent.'),
    visitor: t('The visitor reads that the number could not be checked, and the form goes on.'),
    lead: t('It was sent before. It is marked with phone2fa_unavailable.'),
    shows: '.sw-verify[data-at="unavailable"], .sw-success',
    replies: { sendCode: { status: 429 } },
  },
  {
    ...code,
    id: 'code-wrong',
    title: t('Wrong code (400)'),
    happens: t('The verification service refused the code.'),
    visitor: t('The visitor reads that the code is invalid, and can type another one.'),
    shows: '.sw-verify[data-at="refused"]',
    replies: { checkCode: { status: 400 } },
    actions: [typedDigit],
  },
  {
    ...code,
    id: 'code-unchecked',
    title: t('Code cannot be checked (500)'),
    happens: t('The verification service answered 500 three times when it should check the code.'),
    visitor: t('The visitor reads that the code could not be checked, and can check it again.'),
    shows: '.sw-verify[data-at="unchecked"]',
    replies: { checkCode: { status: 500 } },
    actions: [typedDigit],
  },
  {
    ...code,
    id: 'code-mode-500',
    reports: ['Getting phone 2fa type failed'],
    title: t('Kind of verification unknown (500)'),
    happens: t('The request for the kind of verification got 500 three times.'),
    visitor: t('No code is asked for. The form goes on to its end.'),
    at: { to: 'end' },
    shows: '.sw-success',
    lead: t('It is sent without a verified number.'),
    replies: { codeMode: { status: 500 } },
  },
];

export const PARTNER: readonly Fault[] = [
  {
    ...reveal,
    id: 'reveal-none',
    title: t('Empty reveal'),
    happens: t('The search for a partner ended without one.'),
    replies: { reveal: { body: { status: 'finished' } } },
  },
  {
    ...reveal,
    id: 'reveal-timeout',
    title: t('No partner in 10 seconds'),
    happens: t('The search for a partner has not ended in 10 seconds.'),
    replies: { reveal: 'silent' },
    passes: 11_000,
  },
  {
    ...reveal,
    id: 'reveal-500',
    reports: ['[500] Reveal Error'],
    title: t('Search for a partner fails (500)'),
    happens: t('The search for a partner answered 500 three times.'),
    replies: { reveal: { status: 500 } },
  },
  {
    ...reveal,
    id: 'reveal-closed',
    title: t('Closed call center'),
    happens: t('The partner was found, but its call center is closed.'),
    visitor: t('The visitor sees the partner and when it opens, and can choose a time for a call.'),
    shows: '[data-reveal="success"]',
  },
  {
    ...reveal,
    id: 'booking-500',
    title: t('Callback cannot be booked (500)'),
    happens: t('The service for callbacks answered 500 three times.'),
    visitor: t('The visitor reads that the call could not be booked, and sees the number to call.'),
    shows: '.sw-schedule-error',
    replies: { booking: { status: 500 } },
    actions: [{ press: '.sw-callback-open' }, { press: '.sw-callback-confirm' }],
  },
  {
    ...brands,
    id: 'brands-none',
    reports: ['The reply to the request for brands has no member'],
    title: t('No brands'),
    happens: t('The service knows no brands for this form id.'),
    visitor: t('The choice of brands is left out. The form goes on to its end.'),
    lead: t('It is sent without chosen brands.'),
    shows: '.sw-brand-none, .sw-success',
    replies: { brands: { body: {} } },
  },
  {
    ...brands,
    id: 'brands-500',
    reports: ['Error: The request for brands failed with status 500'],
    title: t('Brands cannot be loaded (500)'),
    happens: t('The service for brands answered 500 three times.'),
    visitor: t('The choice of brands is left out. The form goes on to its end.'),
    lead: t('It is sent without chosen brands.'),
    shows: '.sw-brand-none, .sw-success',
    replies: { brands: { status: 500 } },
  },
  {
    id: 'offers-500',
    reports: ['Getting cross sell offer failed'],
    title: t('Offers cannot be loaded (500)'),
    happens: t('The service for offers answered 500 three times.'),
    visitor: t('The end of the form has no offers.'),
    lead: t('It is sent as usual.'),
    at: { to: 'end' },
    shows: '.sw-success, .sw-transition',
    needs: { lead: true, flags: OFFER_FLAGS },
    replies: { offers: { status: 500 } },
  },
];
