/** The members of a SurveyJS survey that the import reads. The file is untrusted, so all of them are optional and unknown. */
export type Loose = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** An item of a list of choices, rows or columns: a value, `"value|text"`, or an object with `value` and `text`. */
export function itemOf(item: unknown): Loose {
  if (isObject(item)) return item;
  if (typeof item !== 'string') return { value: item };
  const [value, text] = item.split('|', 2);
  return text === undefined ? { value } : { value, text };
}

/** A part that the import has left out or changed. */
export interface ImportNote {
  /** The place in the survey, such as `pages[0].elements[2].choicesByUrl`. */
  path: string;
  kind: 'left out' | 'changed';
  /** The remedy, or the difference to the survey. */
  remedy: string;
}

/** State that all parts of an import share. */
export interface ImportContext {
  note(path: string, kind: ImportNote['kind'], remedy: string): void;
  /** The text in the chosen language, with `{name}` as `{{key}}`; undefined if there is none. */
  text(value: unknown): string | undefined;
  /** The key under which the answer of a question is stored, by the name that expressions use. */
  keys: ReadonlyMap<string, string>;
  /** The keys whose answers are lists. */
  lists: ReadonlySet<string>;
  /** The values of the choices, by key. */
  values: ReadonlyMap<string, readonly string[]>;
  /** The chosen language. Undefined if it is that of the survey's plain texts. */
  language: string | undefined;
}

/** Members that only change how SurveyJS draws something. */
export const LOOKS = new Set(
  `alternateRows autoGrow allowResize cellErrorLocation cellHideTitle colCount columnColCount contentMode cssClasses customText descriptionLocation
  displayMode displayRateDescriptionsAsExtremeItems errorLocation fitToContainer gridLayoutColumns height hideNumber imageFit
  imageHeight imageWidth indent innerIndent itemSize itemTitleWidth keepIncorrectValues maxHeight maxImageHeight maxImageWidth maxWidth
  minHeight minImageHeight minImageWidth minWidth questionErrorLocation questionStartIndex questionTitleLocation
  questionTitlePattern questionTitleWidth rateColorMode rateDisplayMode rateType renderAs renderMode requiredMark requiredText resizeStyle
  rightIndent rows scaleColorMode separateSpecialChoices showClearButton showLabel showNumber showQuestionNumbers
  showPageNumbers showPageTitles showTitle size sizeMode startWithNewLine state swapOrder textWrapEnabled themeVariables
  titleLocation titleWidth width widthMode zoomable`.split(/\s+/),
);

const LOOK_REMEDY = 'Stepwell has no such setting: `appearance` decides how the form looks.';
const NO_COUNTERPART = 'Stepwell has no counterpart. Check whether the form needs it.';

/** Adds a note for each member that is not in `taken`. `remedies`: the remedy by member. */
export function noteOthers(
  { note }: ImportContext,
  value: Loose,
  path: string,
  taken: readonly string[],
  remedies: Readonly<Record<string, string>> = {},
): void {
  for (const member of Object.keys(value)) {
    if (taken.includes(member)) continue;
    const remedy = Object.hasOwn(remedies, member) ? remedies[member] : undefined;
    note(
      path === '' ? member : `${path}.${member}`,
      'left out',
      remedy ?? (LOOKS.has(member) ? LOOK_REMEDY : NO_COUNTERPART),
    );
  }
}

/** Adds a note if texts are in languages other than `language`. `all`: their codes; an empty one is skipped. */
export function noteLanguages(note: ImportContext['note'], path: string, all: string[], language?: string): void {
  const named = all.filter(one => one !== '');
  const others = named.filter(one => one !== language);
  if (language !== undefined && named.length === 0)
    note(path, 'changed', `No text names its language. Check that all are in ${language}: none was translated.`);
  const why =
    language === undefined || all.includes(language) ? 'A form has one language' : `No text is in ${language}`;
  if (others.length > 0) note(path, 'changed', `${why}. Import it again with --locale for: ${others.join(', ')}.`);
}
