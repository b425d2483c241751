/**
 * The facts and events that several plugins share. Plugins do not import each other, so the types of what they exchange
 * are declared here. A fact that no other plugin uses is declared by its own plugin.
 */
import type { ComponentType } from 'react';
import type { Json } from '../../contract/json.ts';
import type { PluginRef, Read, Scope } from '../../contract/plugin.ts';
import type { JsonObject } from './json.ts';

export type BrandId = string | number;
/** A brand, or a customer without brands, that the visitor can choose. */
export interface BrandEntry {
  readonly customerId: BrandId;
  /** The brand's id; for a customer the same as `customerId`. */
  readonly id: BrandId;
  /** The service's `brand`; all its other values count as `customer`. */
  readonly type: 'brand' | 'customer';
  /** The brands of this customer come from the brand API. */
  readonly customerUseBrandApi: boolean;
  /** Empty only for a customer whose brands have not been fetched yet. */
  readonly name: string;
  /** An http, https or relative address, a `data:` image, or empty. */
  readonly logoUrl: string;
  /** Empty if there is none. */
  readonly brandRequestId: string;
}
export interface Brands {
  /**
   * The entries of each form id. Empty if the reply has none for it; the form id is missing if the request failed or the
   * reply made no sense.
   */
  readonly formIds: Readonly<Record<string, readonly BrandEntry[]>>;
  /** The form id that the answers lead to. */
  readonly finalFormId: BrandId | undefined;
  readonly displayBrandView: boolean;
  /** True until the reply has arrived or the call has failed. */
  readonly isLoading: boolean;
}
/** A chosen customer: as a whole if `brands` is empty, otherwise only these brands of it. */
export interface ChosenCustomer {
  readonly customerId: BrandId;
  readonly brands: readonly BrandId[];
}
export type BrandSelection = readonly ChosenCustomer[];
/** The entries that a view shows to choose from. */
export interface BrandOffer {
  readonly by: 'view' | 'popup';
  readonly entries: readonly BrandEntry[];
}
/** What the plugin that keeps the brands does for the views that show them. */
export interface BrandActions {
  /** A request to the brand API begins. `isLoading` is true until `receive`. */
  wait(): void;
  /** The reply of the brand API (customers by id), or undefined if it failed. Its brands replace their customers. */
  receive(customers: Json | undefined): void;
  /** These entries are on screen. The view starts without the choices made in a popup. */
  offer(offer: BrandOffer): void;
  /** Adds the entries to the selection, or removes them from it. */
  choose(entries: readonly BrandEntry[], isChosen: boolean): void;
}
export const brandsPlugin: PluginRef<BrandActions> = { name: 'brands' };

/** What the reply to the lead says about the steps after the submit. A member is absent if the reply does not have it. */
export interface PostSubmit {
  /** The lead contained `lp_after_submit`, so the post-submit call has to follow. */
  readonly promised?: true;
  /** `result` of the reply; also an answer under the key `cache_id`. */
  readonly cacheId?: string;
  /** `reveal-job-id` of the reply. */
  readonly jobId?: string;
  /** `result` if it begins with `form_`, otherwise `lead.id`. */
  readonly leadId?: string;
}
/** The post-submit call is over. */
export interface AfterSubmit {
  readonly posted: true;
  readonly failed?: true;
}
/** The state of the partner search and of the page that shows it. */
export interface RevealStatus {
  readonly state: 'no-data' | 'loading' | 'offers' | 'no-offers';
  readonly page: 'default' | 'loading' | 'success' | 'error';
}
export interface CookieConsent {
  /** Undefined if the cookie has no such value. */
  readonly statistics: boolean | undefined;
  readonly marketing: boolean | undefined;
}
/** How many key presses added text to a field, and how many deleted some. */
export interface KeystrokeCounts {
  readonly characters: number;
  readonly deletes: number;
}

declare module '../../kit/index.ts' {
  interface Facts {
    brands: Brands;
    /** Starts empty. */
    selection: BrandSelection;
    /** The customers of the brand reply for the resolved form id, by id, unchanged, with their call settings. */
    customers: Readonly<Record<string, Json | undefined>>;
    /** True if one of these customers is closed and buffers leads. Of chosen customers, only those count. */
    isBuffered: boolean;
    /** True if all of these customers are closed. */
    isClosed: boolean;
    postSubmit: PostSubmit;
    /** The form shows where an earlier visit ended. The visitor's answers are not known. */
    sentEarlier: true;
    /** The reveal job whose partner was displayed, which is tracked once. */
    revealDisplayed: string;
    afterSubmit: AfterSubmit;
    /** The result of the verification of the visitor's number, as members of the post-submit call. */
    verificationResult: JsonObject | undefined;
    reveal: RevealStatus;
    /** Order of the final step that was reached, even if another view is shown in its place. */
    reachedEnd: number;
    /** Order of the step shown instead of the final step. Content below the final step is drawn below it. */
    replacesEnd: number | undefined;
    /**
     * Drawn below a step that replaces the end, and below the offers, which can appear before the step reports that it
     * replaces the end.
     */
    blockOfReplacedEnd: ComponentType<{ scope: Scope }>;
    /** Order of the step that shows a carousel of offers below its content. */
    carouselWanted: number;
    /** Such a carousel is on screen. */
    carouselShown: boolean;
    /** Offers are on screen below the final step, not only in a dialog. */
    offersAtEnd: boolean;
    /** What the visitor should know before leaving the step, if there is anything. `next`: the label of the control that leads on. */
    stepNotice: (read: Read, next: string) => string | undefined;
    /** A view shows that notice beside the control, so it is not shown below the step. */
    noticeInView: boolean;
    /** The visitor's number in the format of its country, for texts. */
    visitorPhone: string;
    /** Groups the digits of a number as its country does, if its metadata is loaded anyway. */
    groupPhone: (number: string) => string;
    /** Absent until the cookies were read: until then nothing may start that needs a consent. */
    cookieConsent: CookieConsent;
    /** By key of the question. */
    keystrokes: Readonly<Record<string, KeystrokeCounts>>;
  }
}
