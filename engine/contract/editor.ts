/**
 * The data that an editor of forms, such as the configurator, shows about the types of a plugin. A visitor's form never
 * loads it. The configurator reads the data of a third party's plugin from a frame that it does not trust, so only
 * `sample` may be a function there. It runs in that frame.
 */
import type { Json, Loose } from './json.ts';

/** A made-up visitor, from the form's country if it is known. */
export interface SampleVisitor {
  readonly country: string;
  /** In ms since the epoch. */
  readonly now: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Forms accept it in every country. */
  readonly phone: string;
  /** A preview accepts it. */
  readonly code: string;
  readonly zipcode: string;
  readonly city: string;
  readonly address: string;
}

/** The display names of members, by the member's name. The list also has the members of nested objects. */
export type MemberWords = Readonly<Record<string, string>>;

interface TypeEditor {
  /** The display name of the type, such as `Star rating`. */
  readonly name: string;
  /** The purpose of the type, in one sentence. */
  readonly purpose: string;
  /** One of the names in docs/plugins.md, or the `d` of an SVG path that draws lines in a square of 24 by 24. */
  readonly icon?: string;
  /** The heading of the catalogue under which it is offered. Default: `Steps` or, for a question, `From plugins`. */
  readonly group?: string;
  /** Further words by which people may search for it. */
  readonly keywords?: string;
  readonly words?: MemberWords;
  /** `false`: an owner cannot add the type, because the form adds it by itself or the name is an older one. */
  readonly isOffered?: false;
}

/** Something that the form adds to a definition by itself. */
export interface Addition {
  /** Where the owner can write it: a list of steps, or the questions of a step. */
  readonly list: readonly (string | number)[];
  /** The step or question as the owner can write it. If the definition has it, the form adds nothing. */
  readonly item: Loose;
  /** The reason for the addition, such as `added for the US`. */
  readonly why: string;
  /** The member that turns the addition off: its path and value. Without a value, it is removed. */
  readonly off?: { readonly path: readonly (string | number)[]; readonly value?: Json };
  /** It has no words that an owner could change. */
  readonly isFixed?: true;
}

/** A text of the form: a key of the dictionaries, and the address that it links to. */
export interface StandardText {
  readonly text: string;
  readonly href?: string;
}

/** A use of a question type that people look for by another name, such as a slider. */
export interface QuestionVariant extends Omit<TypeEditor, 'words' | 'isOffered'> {
  /** Members of a new question beside those of the type. Rules are added to those of the type. */
  readonly start: { readonly [member: string]: Json };
}

export interface QuestionEditor extends TypeEditor {
  /** Offered beside the type. If an owner sets a member as in `start`, the question gets the rules that it lacks. */
  readonly variants?: readonly QuestionVariant[];
  /**
   * The members of a new question except `type`. If the form already has its `bpKey`, the question gets another one. If
   * the question is alone on a new step, its `title` becomes the title of the step.
   */
  readonly start?: { readonly bpKey: string; readonly [member: string]: Json };
  /** The title of a new step with the question. The question then keeps its own title. */
  readonly heading?: string;
  /** Members of a new question that name the key of another one, with the types that it may have. */
  readonly refersTo?: Readonly<Record<string, readonly string[]>>;
  /** A valid answer for tests, or a function that returns several, the best one first. Default: a choice, or some words. */
  readonly sample?: Json | ((question: Loose, visitor: SampleVisitor) => readonly Json[]);
  /** Other steps may repeat the answer, as in a greeting. */
  readonly isRepeated?: true;
  /**
   * The text that the form shows if the question has no `text`: the parts of `on` if the member is `true`, else those
   * of `off`, joined with blanks, in the language of the form.
   */
  readonly standardText?: {
    readonly member: string;
    readonly on: readonly StandardText[];
    readonly off: readonly StandardText[];
  };
  /** Answers are postcodes: whether a text is one of the country, a lower-case code. Only for built-in plugins. */
  readonly isPostcode?: (text: string, country: string) => boolean;
  /** Visitors must give this consent even if no rule requires it. */
  readonly isConsent?: true;
  /**
   * How a small drawing of the form shows the question. Default: its `values`, or a field. An object has the texts of
   * choices that the definition need not have, by the members that can replace them.
   */
  readonly sketch?: 'checkbox' | 'field' | Readonly<Record<string, string>>;
}

export interface EndingEditor extends Omit<TypeEditor, 'words'> {
  readonly start: { readonly final: true; readonly [member: string]: Json };
}

/** Questions that forms often ask together. */
export interface BlockEditor extends Omit<TypeEditor, 'words'> {
  /** Their types. */
  readonly questions: readonly string[];
  /** The title of a new step with them. */
  readonly heading: string;
}

export interface StepEditor extends TypeEditor {
  /** The members of a new step except `type`. Steps of this type show questions if it has a list of `questions`. */
  readonly start?: { readonly [member: string]: Json };
  /** A last step of this type ends the form. */
  readonly isEnd?: true;
  /** Further ends of a form that an editor offers beside the type. Their `start` has `final`. */
  readonly endings?: readonly EndingEditor[];
  /** Members that keep a step from advancing by itself while a picture is taken. */
  readonly still?: { readonly [member: string]: Json };
}

export interface PluginEditor {
  /** The data of the question types, by their names. */
  readonly questions?: Readonly<Record<string, QuestionEditor>>;
  /** The data of the step types, by their names. */
  readonly steps?: Readonly<Record<string, StepEditor>>;
  /** Only for built-in plugins. */
  readonly blocks?: readonly BlockEditor[];
  /** The icons that choices can have, with further words by which people search for them. Only for built-in plugins. */
  readonly icons?: Readonly<Record<string, string>>;
  /** The display names of its validators, such as `Begins with`. */
  readonly validators?: MemberWords;
  /** The display names of the plugin's members of `configuration` and `form`. */
  readonly words?: MemberWords;
  /** The pages of the company to which standard texts of the form link. Only for built-in plugins. */
  readonly linkedPages?: (definition: Loose) => readonly string[];
  /** The places at which the form adds a consent to calls that names no company. Only for built-in plugins. */
  readonly consentsWithoutCompany?: (definition: Loose) => readonly string[];
  /** Whether visitors are asked for a code that is sent to their phone. Only for built-in plugins. */
  readonly asksForCode?: (definition: Loose) => boolean;
  /** Returns what the form adds to the definition. Only for built-in plugins. */
  readonly additions?: (definition: Loose) => readonly Addition[];
}
