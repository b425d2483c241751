/** Converts a form of another product into a form definition, for the terminal and the configurator. */
import { importFormbricks } from './formbricks/import-formbricks.ts';
import { importSurvey } from './surveyjs/import-survey.ts';
import { type ImportNote, isObject, type Loose, listOf } from './surveyjs/survey.ts';
import { importTypeform } from './typeform/import-typeform.ts';

export type { ImportNote } from './surveyjs/survey.ts';

export interface ImportedForm {
  /** Such as `Typeform`. */
  product: string;
  definition: Loose;
  /** Notes about parts that were left out or changed, each with a remedy. */
  notes: readonly ImportNote[];
}

interface Product {
  name: string;
  isFile(given: Loose): boolean;
  /** Absent if its forms cannot be converted. */
  convert?(given: Loose, locale: string | undefined): Omit<ImportedForm, 'product'>;
}
/** Finds the product that wrote the file. */
const PRODUCTS: readonly Product[] = [
  {
    name: 'Typeform',
    isFile: ({ fields, thankyou_screens, welcome_screens }) =>
      Array.isArray(fields) && (fields.length > 0 || Array.isArray(thankyou_screens ?? welcome_screens)),
    convert: importTypeform,
  },
  {
    name: 'Formbricks',
    isFile: ({ questions, blocks, endings, welcomeCard }) =>
      isObject(welcomeCard) ||
      (Array.isArray(endings) && Array.isArray(blocks ?? questions)) ||
      listOf(questions).some(question => isObject(question) && isObject(question.headline)),
    convert: importFormbricks,
  },
  { name: 'Form.io', isFile: ({ components }) => Array.isArray(components) },
  {
    name: 'SurveyJS',
    isFile: given => ['pages', 'elements', 'questions'].some(member => Array.isArray(given[member])),
    convert: importSurvey,
  },
];
/** Some exports nest the form in a member. */
const INNER = ['form', 'survey', 'data', 'response'];

/** Returns only the product's name if its forms cannot be converted, and undefined if no known product wrote the file. */
export function importForm(
  given: Loose,
  locale?: string,
): ImportedForm | { product: string; definition?: undefined } | undefined {
  const candidates = [given, ...INNER.map(member => given[member]).filter(isObject)];
  for (const { name, isFile, convert } of PRODUCTS) {
    const form = candidates.find(isFile);
    if (form) return convert ? { product: name, ...convert(form, locale) } : { product: name };
  }
  return undefined;
}
