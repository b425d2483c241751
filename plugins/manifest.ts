/**
 * The plugins of question types that are often in the first step, and those whose `prepare` changes `steps`. These rows are
 * part of the first download, so all other plugins have their row in `later.ts`, which has the schemas of these too.
 * `prepare` hooks run, and plugins contribute to the lead, in the order of the rows here and then in `later.ts`.
 */
import type { ManifestRow } from '../contract/manifest-row.ts';
import { prepare as addConsent } from './consent/prepare.ts';
import { FIRST_TYPES } from './first-types.ts';
import { prepare as orderNames } from './texts/prepare.ts';

export const manifest: readonly ManifestRow[] = [
  {
    name: 'questions',
    steps: ['questions', 'question'],
    withoutQuestions: ['transition', 'loading', 'recommendation', 'brand', 'post_submit', 'reveal'],
    // Every form needs it, so it is in the chunk of the engine.
    load: () => import(/* webpackMode: "eager" */ './questions/index.ts'),
  },
  {
    name: 'choices',
    questions: FIRST_TYPES.choices,
    load: () => import(/* webpackChunkName: "choices" */ './choices/index.ts'),
  },
  {
    name: 'texts',
    questions: FIRST_TYPES.texts,
    prepare: orderNames,
    load: () => import(/* webpackChunkName: "texts" */ './texts/index.ts'),
  },
  {
    name: 'zipcode',
    questions: FIRST_TYPES.zipcode,
    validators: ['zipcode'],
    load: () => import(/* webpackChunkName: "zipcode" */ './zipcode/index.ts'),
  },
  {
    name: 'consent',
    questions: FIRST_TYPES.consent,
    steps: ['consent'],
    validators: ['ticked'],
    prepare: addConsent,
    load: () => import(/* webpackChunkName: "consent" */ './consent/index.ts'),
  },
];
