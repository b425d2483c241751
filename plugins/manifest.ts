/**
 * One row a chunk: what it teaches, or when a form wants it. A new type is a folder and a row here; nothing in the
 * engine changes. The order of rows is the order of `prepare` hooks and of contributors to the lead.
 */
import type { ManifestRow } from '../engine/contract.ts';
import { prepare as addConsent } from './consent/added.ts';
import { prepare as orderNames } from './texts/prepare.ts';
import { prepare as addThanks } from './transition/prepare.ts';

export const manifest: readonly ManifestRow[] = [
  {
    name: 'questions',
    steps: ['questions', 'question'],
    // Every form has one, so it comes with the engine.
    load: () => import(/* webpackMode: "eager" */ './questions/index.ts'),
  },
  { name: 'loading', steps: ['loading'], load: () => import(/* webpackChunkName: "loading" */ './loading/index.ts') },
  {
    name: 'transition',
    steps: ['transition'],
    prepare: addThanks,
    load: () => import(/* webpackChunkName: "transition" */ './transition/index.ts'),
  },
  {
    name: 'choices',
    questions: [
      'radio',
      'card',
      'list',
      'dropdown',
      'single_choice',
      'multiple_choices',
      'multiple_cards',
      'yesno',
      'owner_renter',
    ],
    load: () => import(/* webpackChunkName: "choices" */ './choices/index.ts'),
  },
  {
    name: 'texts',
    questions: ['short_text', 'long_text', 'first_name', 'last_name', 'email', 'number'],
    prepare: orderNames,
    load: () => import(/* webpackChunkName: "texts" */ './texts/index.ts'),
  },
  {
    name: 'zipcode',
    questions: ['zipcode'],
    validators: ['zipcode'],
    load: () => import(/* webpackChunkName: "zipcode" */ './zipcode/index.ts'),
  },
  {
    name: 'phone',
    questions: ['phone'],
    validators: ['phone'],
    load: () => import(/* webpackChunkName: "phone" */ './phone/index.ts'),
  },
  {
    name: 'consent',
    questions: ['legal', 'checkbox'],
    validators: ['ticked'],
    prepare: addConsent,
    load: () => import(/* webpackChunkName: "consent" */ './consent/index.ts'),
  },
  {
    name: 'payload',
    wanted: () => true,
    load: () => import(/* webpackChunkName: "payload" */ './payload/index.ts'),
  },
];
