/**
 * One row a chunk: what it teaches, or when a form wants it. Here are the types that first questions are made of, and
 * what rewrites `steps`; every byte is in everybody's first download, so all others stand in `later.ts`. The order of
 * rows is the order of `prepare` hooks and of contributors to the lead; `later.ts` comes after.
 */
import type { ManifestRow } from '../engine/manifest-row.ts';
import { prepare as addConsent } from './consent/prepare.ts';
import { prepare as orderNames } from './texts/prepare.ts';

export const manifest: readonly ManifestRow[] = [
  {
    name: 'questions',
    steps: ['questions', 'question'],
    // Every form has one, so it comes with the engine.
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
    validators: ['ticked'],
    prepare: addConsent,
    load: () => import(/* webpackChunkName: "consent" */ './consent/index.ts'),
    schema: () => import(/* webpackChunkName: "check" */ './consent/schema.ts'),
  },
];
