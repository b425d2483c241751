/**
 * The facts and events that several plugins share. Plugins do not import each other, so their types are declared here.
 * A fact that only one plugin uses is declared by that plugin.
 */
import type { ComponentType } from 'react';
import type { Json } from '../../engine/contract/json.ts';
import type { Answers, PluginRef, Read, Scope } from '../../engine/contract/plugin.ts';
import type { JsonObject } from './json.ts';

export type BrandId = string | number;
/** A brand, or a customer without brands, that the visitor can choose. */
export interface BrandEntry {
  readonly customerId: BrandId;
  /** The brand's id. For a customer, the same as `customerId`. */
  readonly id: BrandId;
  /** The service's `brand`. All other values of the service count as `customer`. */
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
   * The entries by form id. A form id that the reply lacks has no entries. It is missing here if the request failed or
   * its value was invalid.
   */
  readonly formIds: Readonly<Record<string, readonly BrandEntry[]>>;
  /** The form id that the answers lead to. */
  readonly finalFormId: BrandId | undefined;
  /** Unchanged. The fact `customers` contains its customers, from which another plugin reads opening hours. */
  readonly reply?: JsonObject;
  readonly displayBrandView: boolean;
  /** True until the reply has arrived or the call has failed. */
  readonly isLoading: boolean;
}
/** A chosen customer: the whole customer if `brands` is empty, otherwise only these brands. */
export interface ChosenCustomer {
  readonly customerId: BrandId;
  readonly brands: readonly BrandId[];
}
export type BrandSelection = readonly ChosenCustomer[];
/** The entries that a view offers. */
export interface BrandOffer {
  readonly by: 'view' | 'popup';
  readonly entries: readonly BrandEntry[];
  /** The form id of the entries. */
  readonly formId?: BrandId | undefined;
}
/** Actions of the plugin that keeps the brands, for the views that show them. */
export interface BrandActions {
  /** Announces a request to the brand API. `isLoading` is true until `receive` is called. */
  wait(): void;
  /**
   * Receives the reply of the brand API (customers by id), or undefined if it failed. Its brands replace their
   * customers.
   */
  receive(customers: Json | undefined): void;
  /** Tells that these entries are on screen. The view starts without the choices made in a popup. */
  offer(offer: BrandOffer): void;
  /** Adds the entries to the selection, or removes them from it. */
  choose(entries: readonly BrandEntry[], isChosen: boolean): void;
}
export const brandsPlugin: PluginRef<BrandActions> = { name: 'brands' };

/**
 * The part of the reply to the lead that concerns the steps after the submit. Members that the reply lacks are absent.
 */
export interface PostSubmit {
  /** The lead contained `lp_after_submit`, so a post-submit call must follow. */
  readonly promised?: true;
  /** `result` of the reply; also an answer under the key `cache_id`. */
  readonly cacheId?: string;
  /** `reveal-job-id` of the reply. */
  readonly jobId?: string;
  /** `result` if it begins with `form_`, otherwise `lead.id`. */
  readonly leadId?: string;
}
/** `kept` resolves once the browser has stored the post-submit call and the answers with which a reloaded form continues. */
export const postSubmitPlugin: PluginRef<{ post(): void; kept(): Promise<unknown> }> = { name: 'post-submit' };
/** The post-submit call has ended. */
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
  /** Undefined if the cookie has no valid value. */
  readonly statistics: boolean | undefined;
  readonly marketing: boolean | undefined;
}
/** The number of key presses that added text to a field, and that deleted text. */
export interface KeystrokeCounts {
  readonly characters: number;
  readonly deletes: number;
}

declare module '../kit/kit.ts' {
  interface Facts {
    brands: Brands;
    /** The entries that the visitor was offered last. */
    offeredBrands: BrandOffer;
    /** The chosen customers and brands. Empty at the start. */
    selection: BrandSelection;
    /** The form id of the brands to choose from, while they are on screen. */
    brandListFor: string | undefined;
    /**
     * The customers of the brand reply for the resolved form id, by id. They are unchanged and include their call
     * settings.
     */
    customers: Readonly<Record<string, Json | undefined>>;
    /**
     * True if one of these customers is closed and buffers leads. If the visitor has chosen customers, only those
     * count.
     */
    isBuffered: boolean;
    /** True if all of these customers are closed. */
    isClosed: boolean;
    postSubmit: PostSubmit;
    /** The form continues an earlier visit after a reload. After the post-submit call, the visitor's answers are unknown. */
    sentEarlier: true;
    /** Identifies the post-submit call in every try. */
    postSubmitKey: string | undefined;
    /** The reveal job whose partner was displayed. It is tracked once. */
    revealDisplayed: string;
    afterSubmit: AfterSubmit;
    /** The result of verifying the visitor's number, as members of the post-submit call. */
    verificationResult: JsonObject | undefined;
    /** The number that the visitor gave after the submit and confirmed, for example by having a code sent to it, by stored keys. */
    changedNumber: Answers;
    reveal: RevealStatus;
    /** Order of the final step that was reached, even if another view is shown in its place. */
    reachedEnd: number;
    /**
     * Order of the step that is shown instead of the final step. Content that belongs below the final step is drawn
     * below it.
     */
    replacesEnd: number | undefined;
    /**
     * Drawn below a step that replaces the end, and below the offers, which can appear before the step reports that it
     * replaces the end.
     */
    blockOfReplacedEnd: ComponentType<{ scope: Scope }>;
    /** Order of the step that shows a carousel of offers below its content. */
    carouselWanted: number;
    /** The carousel is on screen. */
    carouselShown: boolean;
    /** Offers are on screen below the final step, not only in a dialog. */
    offersAtEnd: boolean;
    /**
     * A notice for the visitor before leaving the step, if there is one. `next`: the label of the control that
     * advances.
     */
    stepNotice: (read: Read, next: string) => string | undefined;
    /** A view shows the notice next to the control, so it is not shown below the step. */
    noticeInView: boolean;
    /** The visitor's number in the format of its country, for texts. */
    visitorPhone: string;
    /** Groups the digits of a number like its country does, if its metadata is already loaded. */
    groupPhone: (number: string) => string;
    /** Absent until the cookies have been read. Until then, nothing may start that needs a consent. */
    cookieConsent: CookieConsent;
    /** The key is the answer key of the question. */
    keystrokes: Readonly<Record<string, KeystrokeCounts>>;
  }
}
