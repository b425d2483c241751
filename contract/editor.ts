/**
 * What an editor of forms, such as the configurator, shows of the types of a plugin. A visitor's form never loads it. The
 * configurator takes that of a third party from a frame that it does not trust, so only `sample` may be a function there: it
 * runs in that frame.
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

/** By the name of a member, what people call it. Members of nested objects have their names in the same list. */
export type MemberWords = Readonly<Record<string, string>>;

interface TypeEditor {
  /** What people call the type, such as `Star rating`. */
  readonly name: string;
  /** What it is for, in one sentence. */
  readonly purpose: string;
  /** One of the names in docs/plugins.md, or the `d` of an SVG path that draws lines in a square of 24 by 24. */
  readonly icon?: string;
  /** The heading of the catalogue under which it is offered. Default: `Steps` or, for a question, `From plugins`. */
  readonly group?: string;
  /** Further words by which people may search for it. */
  readonly keywords?: string;
  readonly words?: MemberWords;
  /** The form adds such parts by itself, or the name is an older one: an owner cannot add one. */
  readonly isOffered?: false;
}

/** Something that the form adds to a definition by itself. */
export interface Addition {
  /** Where the owner can write it: a list of steps, or the questions of a step. */
  readonly list: readonly (string | number)[];
  /** The step or question, as the owner can write it. The form then adds nothing. */
  readonly item: Loose;
  /** Such as `added for the US`. */
  readonly why: string;
  /** The member that turns the addition off: its path and value. */
  readonly off?: { readonly path: readonly (string | number)[]; readonly value: Json };
}

/** A text of the form: a key of the dictionaries, and where it links to. */
export interface StandardText {
  readonly text: string;
  readonly href?: string;
}

export interface QuestionEditor extends TypeEditor {
  /**
   * The members of a new question but its `type`. If the form has its `bpKey` already, it gets another one. If the question is
   * alone on a new step, its `title` becomes the title of the step.
   */
  readonly start?: { readonly bpKey: string; readonly [member: string]: Json };
  /** The title of a new step with the question, which then keeps its own. */
  readonly heading?: string;
  /** Members of a new question that name the key of another one, with the types that it may have. */
  readonly refersTo?: Readonly<Record<string, readonly string[]>>;
  /** A valid answer for tests, or a function that returns several, the best one first. Default: a choice, or some words. */
  readonly sample?: Json | ((question: Loose, visitor: SampleVisitor) => readonly Json[]);
  /** Other steps may repeat the answer, as in a greeting. */
  readonly isRepeated?: true;
  /**
   * What the form shows if the question has no `text`: the parts of `on` if the member is `true`, else those of `off`, with
   * blanks between them, in the language of the form.
   */
  readonly standardText?: {
    readonly member: string;
    readonly on: readonly StandardText[];
    readonly off: readonly StandardText[];
  };
  /** It is a consent that visitors must give, although no rule says so. */
  readonly isConsent?: true;
  /**
   * How a small drawing of the form shows it. Default: its `values`, or a field. An object has the texts of choices that
   * need not be in the definition, by the member that can hold another one.
   */
  readonly sketch?: 'checkbox' | 'field' | Readonly<Record<string, string>>;
}

export interface EndingEditor extends Omit<TypeEditor, 'words'> {
  readonly start: { readonly final: true; readonly [member: string]: Json };
}

export interface StepEditor extends TypeEditor {
  /** The members of a new step but its `type`. Steps of this type show questions if it has a list of `questions`. */
  readonly start?: { readonly [member: string]: Json };
  /** The last step of a form is an end of it if it has this type. */
  readonly isEnd?: true;
  /** Ends of a form that are offered beside the type. Their `start` has `final`. */
  readonly endings?: readonly EndingEditor[];
  /** Members with which a step stays as it is, for a picture. */
  readonly still?: { readonly [member: string]: Json };
}

export interface PluginEditor {
  /** By question type. */
  readonly questions?: Readonly<Record<string, QuestionEditor>>;
  /** By step type. */
  readonly steps?: Readonly<Record<string, StepEditor>>;
  /** For the plugin's members of `configuration` and `form`. */
  readonly words?: MemberWords;
  /** What the form adds to this definition. Only of built-in plugins. */
  readonly additions?: (definition: Loose) => readonly Addition[];
}
