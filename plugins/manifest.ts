/**
 * The plugins of question types that are often in the first step, and those whose `prepare` changes `steps`. These rows are
 * part of the first download, so all other plugins have their row in `later.ts`. `prepare` hooks run, and plugins
 * contribute to the lead, in the order of the rows here and then in `later.ts`.
 */
import type { ManifestRow } from '../engine/manifest-row.ts';
import { prepare as addConsent } from './consent/prepare.ts';
import { prepare as orderNames } from './texts/prepare.ts';

export const manifest: readonly ManifestRow[] = [
  {
    name: 'questions',
    steps: ['questions', 'question'],
    // Every form needs it, so it is in the chunk of the engine.
    load: () => import(/* webpackMode: "eager" */ './questions/index.ts'),
    schema: () => import(/* webpackChunkName: "check" */ './questions/schema.ts'),
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
    schema: () => import(/* webpackChunkName: "check" */ './choices/schema.ts'),
  },
  {
    name: 'texts',
    questions: ['short_text', 'long_text', 'first_name', 'last_name', 'email', 'number', 'float'],
    prepare: orderNames,
    load: () => import(/* webpackChunkName: "texts" */ './texts/index.ts'),
    schema: () => import(/* webpackChunkName: "check" */ './texts/schema.ts'),
  },
  {
    name: 'zipcode',
    questions: ['zipcode'],
    validators: ['zipcode'],
    load: () => import(/* webpackChunkName: "zipcode" */ './zipcode/index.ts'),
    schema: () => import(/* webpackChunkName: "check" */ './zipcode/schema.ts'),
  },
  {
    name: 'consent',
    questions: ['legal', 'checkbox', 'tcpa'],
    steps: ['consent'],
    validators: ['ticked'],
    prepare: addConsent,
    load: () => import(/* webpackChunkName: "consent" */ './consent/index.ts'),
    schema: () => import(/* webpackChunkName: "check" */ './consent/schema.ts'),
  },
];
