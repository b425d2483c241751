/**
 * The rest of the manifest: types that a first question seldom has, and form-wide plugins. Fetched with everything that
 * follows the first question, or before it where the form names one of them there. A new type is a folder and a row here.
 */
import type { ManifestRow } from '../engine/contract.ts';
import { wanted as wantsBrands } from './brands/wanted.ts';
import { complete as addThanks } from './transition/complete.ts';

export const later: readonly ManifestRow[] = [
  { name: 'loading', steps: ['loading'], load: () => import(/* webpackChunkName: "loading" */ './loading/index.ts') },
  {
    name: 'transition',
    steps: ['transition'],
    complete: addThanks,
    load: () => import(/* webpackChunkName: "transition" */ './transition/index.ts'),
  },
  {
    name: 'phone',
    questions: ['phone'],
    validators: ['phone'],
    load: () => import(/* webpackChunkName: "phone" */ './phone/index.ts'),
  },
  {
    name: 'date',
    questions: ['date'],
    validators: ['minDate', 'maxDate', 'minDaysBeforeToday', 'maxDaysBeforeToday', 'maxDaysAfterToday'],
    load: () => import(/* webpackChunkName: "date" */ './date/index.ts'),
  },
  {
    name: 'payload',
    wanted: () => true,
    load: () => import(/* webpackChunkName: "payload" */ './payload/index.ts'),
  },
  { name: 'brands', wanted: wantsBrands, load: () => import(/* webpackChunkName: "brands" */ './brands/index.ts') },
];
