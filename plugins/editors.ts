/**
 * The descriptions of the built-in plugins for editors of forms, in the order in which the configurator offers their
 * types.
 */
import type { PluginEditor } from '../check/schema-parts.ts';
import { editor as address } from './address/editor.ts';
import { editor as affiliation } from './affiliation/editor.ts';
import { editor as areas } from './areas/editor.ts';
import { editor as brand } from './brand/editor.ts';
import { editor as certificates } from './certificates/editor.ts';
import { editor as choices } from './choices/editor.ts';
import { editor as consent } from './consent/editor.ts';
import { editor as date } from './date/editor.ts';
import { editor as diagnostic } from './diagnostic/editor.ts';
import { editor as loading } from './loading/editor.ts';
import { editor as lookup } from './lookup/editor.ts';
import { editor as offers } from './offers/editor.ts';
import { editor as payload } from './payload/editor.ts';
import { editor as phone } from './phone/editor.ts';
import { editor as postSubmit } from './post-submit/editor.ts';
import { editor as provenance } from './provenance/editor.ts';
import { editor as questions } from './questions/editor.ts';
import { editor as reveal } from './reveal/editor.ts';
import { editor as texts } from './texts/editor.ts';
import { editor as tracking } from './tracking/editor.ts';
import { editor as transition } from './transition/editor.ts';
import { editor as values } from './values/editor.ts';
import { editor as zipcode } from './zipcode/editor.ts';

export const editors: readonly PluginEditor[] = [
  ...[choices, texts, phone, date, zipcode, address, consent, lookup, diagnostic],
  ...[questions, loading, transition, brand, affiliation, reveal, postSubmit],
  ...[areas, certificates, offers, payload, provenance, tracking, values],
];
