/**
 * Describes how to find each built-in plugin before its code is loaded. A new plugin is a folder and a row. The row has
 * the names that the plugin registers, or `isNeeded` from its file `is-needed.ts`, and the function that loads it. A
 * schema is registered in `schemas.ts`. The order of the rows is the order in which `prepare` hooks run and plugins
 * contribute to the lead and draw around the step.
 */
import type { ManifestRow } from '../engine/contract/manifest-row.ts';
import { isNeeded as needsAddress } from './address/is-needed.ts';
import { isNeeded as needsAffiliation } from './affiliation/is-needed.ts';
import { isShown as isBrandShown } from './brand/is-shown.ts';
import { prepare as addBrand } from './brand/prepare.ts';
import { isNeeded as needsBrands } from './brands/is-needed.ts';
import { isNeeded as needsCertificates } from './certificates/is-needed.ts';
import { isNeeded as needsChatbot } from './chatbot/is-needed.ts';
import { prepare as addConsent } from './consent/prepare.ts';
import { EARLY_ROWS } from './early-rows.ts';
import { isNeeded as needsFullScreen } from './full-screen/is-needed.ts';
import { isNeeded as needsHeader } from './header/is-needed.ts';
import { isNeeded as needsIdentity } from './identity/is-needed.ts';
import { isNeeded as needsOffers } from './offers/is-needed.ts';
import { isNeeded as needsPanel } from './panel/is-needed.ts';
import { isNeeded as needsPhone } from './phone/is-needed.ts';
import { prepare as addPhoneCode } from './phone/prepare.ts';
import { isLoadedEarly as isPostSubmitLoadedEarly, isShown as isPostSubmitShown } from './post-submit/is-needed.ts';
import { prepare as addPostSubmit } from './post-submit/prepare.ts';
import { isNeeded as needsProvenance } from './provenance/is-needed.ts';
import { isNeeded as needsReselect } from './reselect/is-needed.ts';
import { isShown as isRevealShown, isNeeded as needsReveal } from './reveal/is-needed.ts';
import { prepare as addReveal } from './reveal/prepare.ts';
import { isNeeded as needsTagManager } from './tag-manager/is-needed.ts';
import { prepare as orderNames } from './texts/prepare.ts';
import { isNeeded as needsEnding } from './transition/is-needed.ts';
import { prepare as addThankYou } from './transition/prepare.ts';
import { isNeeded as needsValues } from './values/is-needed.ts';
import { prepare as addValueDefaults } from './values/prepare.ts';

const rows = [
  {
    name: 'questions',
    steps: ['questions', 'question'],
    onlyQuestions: true,
    // Every form needs it, so it is in the first chunk.
    load: () => import(/* webpackMode: "eager" */ './questions/index.ts'),
  },
  {
    name: 'choices',
    ...EARLY_ROWS.choices,
    startsAt: 'interaction', // its questions load more files
    load: () => import(/* webpackChunkName: "choices" */ './choices/index.ts'),
  },
  {
    name: 'texts',
    ...EARLY_ROWS.texts,
    startsAt: 'interaction', // its questions load more files
    prepare: orderNames,
    load: () => import(/* webpackChunkName: "texts" */ './texts/index.ts'),
  },
  {
    name: 'zipcode',
    ...EARLY_ROWS.zipcode,
    isPostcode: true,
    validators: ['zipcode'],
    load: () => import(/* webpackChunkName: "zipcode" */ './zipcode/index.ts'),
  },
  {
    name: 'consent',
    ...EARLY_ROWS.consent,
    steps: ['consent'],
    validators: ['ticked'],
    startsAt: 'interaction',
    prepare: addConsent,
    load: () => import(/* webpackChunkName: "consent" */ './consent/index.ts'),
  },
  {
    name: 'full-screen', // first, because only the first view that applies is drawn
    ...EARLY_ROWS['full-screen'],
    isNeeded: needsFullScreen,
    load: () => import(/* webpackChunkName: "full-screen" */ './full-screen/index.ts'),
  },
  {
    name: 'header',
    ...EARLY_ROWS.header,
    isNeeded: needsHeader,
    load: () => import(/* webpackChunkName: "header" */ './header/index.ts'),
  },
  {
    name: 'chatbot',
    ...EARLY_ROWS.chatbot,
    isNeeded: needsChatbot,
    load: () => import(/* webpackChunkName: "chatbot" */ './chatbot/index.ts'),
  },
  {
    name: 'panel',
    drawsAroundStep: true,
    isNeeded: needsPanel,
    load: () => import(/* webpackChunkName: "panel" */ './panel/index.ts'),
  },
  {
    name: 'loading',
    steps: ['loading'],
    withoutQuestions: true,
    showsEnding: true,
    load: () => import(/* webpackChunkName: "loading" */ './loading/index.ts'),
  },
  {
    name: 'transition',
    steps: ['transition'],
    withoutQuestions: true,
    showsEnding: true,
    prepare: addThankYou,
    isNeeded: needsEnding,
    load: () => import(/* webpackChunkName: "transition" */ './transition/index.ts'),
  },
  {
    name: 'phone',
    questions: ['phone', 'phone2fa', 'phone_otp'],
    steps: ['phone_code'],
    validators: ['phone', 'valid_2fa', 'valid_sna2fa'],
    prepare: addPhoneCode,
    isNeeded: needsPhone,
    startsAt: 'interaction',
    load: () => import(/* webpackChunkName: "phone" */ './phone/index.ts'),
  },
  {
    name: 'date',
    questions: ['date'],
    validators: ['minDate', 'maxDate', 'minDaysBeforeToday', 'maxDaysBeforeToday', 'maxDaysAfterToday'],
    load: () => import(/* webpackChunkName: "date" */ './date/index.ts'),
  },
  {
    name: 'lookup',
    questions: ['api_dropdown', 'api_input', 'api_select', 'input_then_api_match'],
    load: () => import(/* webpackChunkName: "lookup" */ './lookup/index.ts'),
  },
  {
    name: 'diagnostic',
    questions: ['test_enabled_feature'],
    load: () => import(/* webpackChunkName: "diagnostic" */ './diagnostic/index.ts'),
  },
  {
    name: 'address',
    questions: ['address', 'address_google_place'],
    isNeeded: needsAddress,
    startsAt: 'interaction',
    load: () => import(/* webpackChunkName: "address" */ './address/index.ts'),
  },
  {
    name: 'areas',
    conditions: ['zipcodeKey'],
    load: () => import(/* webpackChunkName: "areas" */ './areas/index.ts'),
  },
  {
    name: 'payload',
    lead: 'required',
    isNeeded: () => true,
    load: () => import(/* webpackChunkName: "payload" */ './payload/index.ts'),
  },
  { name: 'typing', isNeeded: () => true, load: () => import(/* webpackChunkName: "typing" */ './typing/index.ts') },
  {
    name: 'reselect',
    isNeeded: needsReselect,
    load: () => import(/* webpackChunkName: "reselect" */ './reselect/index.ts'),
  },
  {
    name: 'icons',
    isNeeded: read => read.feature('AB_TEST_ICON_INPUTS'),
    load: () => import(/* webpackChunkName: "icons" */ './icons/index.ts'),
  },
  {
    name: 'brands',
    lead: 'required',
    isNeeded: needsBrands,
    load: () => import(/* webpackChunkName: "brands" */ './brands/index.ts'),
  },
  {
    name: 'provenance',
    isNeeded: needsProvenance,
    load: () => import(/* webpackChunkName: "provenance" */ './provenance/index.ts'),
  },
  {
    name: 'certificates',
    lead: 'required',
    isNeeded: needsCertificates,
    load: () => import(/* webpackChunkName: "certificates" */ './certificates/index.ts'),
  },
  {
    name: 'values',
    lead: 'required',
    prepare: addValueDefaults,
    isNeeded: needsValues,
    startsAt: 'lead',
    load: () => import(/* webpackChunkName: "values" */ './values/index.ts'),
  },
  {
    name: 'tracking',
    isNeeded: () => true,
    load: () => import(/* webpackChunkName: "tracking" */ './tracking/index.ts'),
  },
  {
    name: 'identity',
    lead: 'required',
    isNeeded: needsIdentity,
    startsAt: 'lead',
    load: () => import(/* webpackChunkName: "identity" */ './identity/index.ts'),
  },
  {
    name: 'tag-manager',
    isNeeded: needsTagManager,
    load: () => import(/* webpackChunkName: "tag-manager" */ './tag-manager/index.ts'),
  },
  {
    name: 'page-view',
    isNeeded: read => Object.keys(read.page.variables).length > 0,
    load: () => import(/* webpackChunkName: "page-view" */ './page-view/index.ts'),
  },
  {
    name: 'claim',
    isNeeded: read => read.page.features.GLOBAL_FEATURES !== false,
    load: () => import(/* webpackChunkName: "claim" */ './claim/index.ts'),
  },
  {
    name: 'earlier-visit',
    isNeeded: () => true,
    load: () => import(/* webpackChunkName: "earlier-visit" */ './earlier-visit/index.ts'),
  },
  {
    name: 'post-submit',
    lead: 'required',
    steps: ['post_submit'],
    withoutQuestions: true,
    prepare: addPostSubmit,
    isNeeded: isPostSubmitLoadedEarly,
    visible: isPostSubmitShown,
    load: () => import(/* webpackChunkName: "post-submit" */ './post-submit/index.ts'),
  },
  {
    name: 'brand',
    steps: ['brand'],
    withoutQuestions: true,
    choosesBrands: true,
    prepare: addBrand,
    visible: isBrandShown,
    load: () => import(/* webpackChunkName: "brand" */ './brand/index.ts'),
  },
  // Drawn below the step in this order. The plugins whose content arrives late are last.
  {
    name: 'affiliation',
    steps: ['recommendation'],
    withoutQuestions: true,
    showsEnding: true,
    isNeeded: needsAffiliation,
    load: () => import(/* webpackChunkName: "affiliation" */ './affiliation/index.ts'),
  },
  {
    name: 'offers',
    isNeeded: needsOffers,
    load: () => import(/* webpackChunkName: "offers" */ './offers/index.ts'),
  },
  {
    name: 'reveal',
    steps: ['reveal'],
    withoutQuestions: true,
    prepare: addReveal,
    isNeeded: needsReveal,
    visible: isRevealShown,
    load: () => import(/* webpackChunkName: "reveal" */ './reveal/index.ts'),
  },
] as const satisfies readonly ManifestRow[];
/** The rows with the names of all types, for `defineForm`. */
export type Rows = typeof rows;
export const manifest: readonly ManifestRow[] = rows;

/** What the plugins add to a definition, by the name of their row. Vite 6 and 7 refuse exports that are no identifiers. */
export const importSchemas = () =>
  import(/* webpackChunkName: "check" */ './schemas.ts').then(all => ({ ...all, 'tag-manager': all.tagManager }));
