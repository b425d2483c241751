/** What a fault of the bench is: what a visitor meets, and how the preview brings it about. */
import type { ScriptedReply } from '../../../embed/scripted-host/replies.ts';
import type { SimulatedServices } from '../preview/preview-settings.ts';

/** The question type of the stand-in plugin, and the key of its question. */
export const STAND_IN_TYPE = 'fault_bench';
export const STAND_IN_PLUGIN = 'fault bench';

/** The calls of a form, by what they are for. */
export type Service =
  | 'lead'
  | 'afterSubmit'
  | 'preLead'
  | 'claim'
  | 'interact'
  | 'tracking'
  | 'codeMode'
  | 'sendCode'
  | 'checkCode'
  | 'metadata'
  | 'postcodes'
  | 'places'
  | 'brands'
  | 'brandApi'
  | 'reveal'
  | 'booking'
  | 'offers'
  | 'other';

/** `unreachable`: the network fails. `silent`: no answer ever comes. */
export type ServiceReply = ScriptedReply | 'unreachable' | 'silent';

/** Where the form has to be before the fault shows. */
export type Place =
  /** The first screen, or what is shown instead. */
  | { to: 'start' }
  /** The step with a question of one of these types. `leaves`: the visitor answers what is asked there and presses Next. */
  | { to: 'question'; types: readonly string[]; leaves?: true }
  /** The end of the form, with all questions before it answered. */
  | { to: 'end' }
  /** A step of this type, on the way to the end. */
  | { to: 'step'; type: string };

/** What a visitor does at that place. The first element that matches the selector counts. */
export type VisitorAction =
  | { press: string }
  /** Types, as by the keyboard: suggestions and checks follow. */
  | { type: string; text: string };

/** Files of the form, by their names without hash. */
export interface FileFault {
  /** All files but these, or only these. */
  only?: readonly string[];
  except?: readonly string[];
  /** `cut`: the file arrives, but is not complete. */
  how: 'missing' | 'cut' | 'silent';
}

/** What the form must have, or else it cannot meet the fault. */
export interface Needs {
  /** One of these types of questions. */
  questions?: readonly string[];
  /** One of these flags; the first one is offered to be turned on. */
  flags?: readonly string[];
  brands?: true;
  afterSubmit?: true;
  /** A form that sends leads. */
  lead?: true;
}

/** Which code of the stand-in plugin throws, or what else is wrong with it. */
export type PluginFault =
  | 'start'
  | 'view'
  | 'validate'
  | 'lead'
  | 'questionLead'
  | 'conflict'
  | 'cycle'
  | 'contract'
  | 'taken'
  | 'late'
  | 'unknownType'
  | 'unknownOperator'
  | 'unknownValidator'
  | 'unknownJump';

/** Where the page has the definition from, instead of the document. */
export type DefinitionSource = 'broken-json' | 'nowhere' | 'unknown-sample' | 'survey-service';

export interface Fault {
  id: string;
  title: string;
  /** One sentence: what went wrong. */
  happens: string;
  /** What a visitor sees. */
  visitor: string;
  /** What happens to the lead; absent if there is none yet. */
  lead?: string;
  /** How the messages begin that are reported on the console: a code of the error catalogue, or words. */
  reports?: readonly string[];
  at: Place;
  /** A selector of something that is on screen once the fault shows. */
  shows: string;
  needs?: Needs;
  replies?: Partial<Record<Service | 'all', ServiceReply>>;
  /** How much time a visitor would wait, in ms. It passes at once as soon as a call gets no answer. */
  passes?: number;
  actions?: readonly VisitorAction[];
  /** Before the last Next, the form has made this call. A visitor types for longer than that takes. */
  after?: Service;
  storage?: 'refused' | 'full';
  files?: FileFault;
  plugin?: PluginFault;
  source?: DefinitionSource;
  change?(definition: Readonly<Record<string, unknown>>): unknown;
  language?: string;
  services?: SimulatedServices;
  /** It needs a frame in which no form has been, and leaves one that no other fault can use. */
  isFresh?: true;
}
export interface FaultGroup {
  title: string;
  faults: readonly Fault[];
}
