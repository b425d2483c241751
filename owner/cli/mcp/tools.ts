/** The tools for agents. Each one runs the command of the same name. */
import * as z from 'zod';

/** Characters of a definition or a file of visits: ten times as many as in the largest form of the specs. */
export const MAX_TEXT = 2_000_000;
const MAX_VISITS = 200;

const features = z
  .array(z.string().regex(/^\w{1,60}$/))
  .max(50)
  .optional()
  .describe('Flags of the page that are on, such as "CHATBOT".');
/** A form, in the call or in a file. */
const form = {
  definition: z.record(z.string(), z.unknown()).optional().describe('The form definition. Give this or "file".'),
  file: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .describe('The path of a JSON file with the form definition, in the folder in which the server was started.'),
};
const version = z.object(form);

export type Source = z.infer<typeof version>;
/** All arguments of the tools. Each tool takes some of them. */
export interface Given extends Source {
  features?: readonly string[] | undefined;
  advice?: boolean | undefined;
  before?: Source | undefined;
  after?: Source | undefined;
  visits?: readonly unknown[] | undefined;
  host?: string | undefined;
  attributes?: Readonly<Record<string, string>> | undefined;
  step?: number | undefined;
  width?: number | undefined;
  dark?: boolean | undefined;
}
interface Tool {
  description: string;
  input: z.ZodRawShape;
  /** The forms of the call, in the order of the command line. Default: the one that it names. */
  forms?(given: Given): readonly Source[];
  /** The options of the command line. */
  options(given: Given): readonly string[];
}

const flags = ({ features = [] }: Given) => features.map(name => `--feature=${name}`);
const attributesOf = ({ attributes = {} }: Given) =>
  Object.entries(attributes).map(([name, value]) => `--attribute=${name}=${value}`);
const attributes = z
  .record(z.string().regex(/^[a-z][a-z0-9-]{0,60}$/), z.string().max(2000))
  .optional()
  .describe('Attributes of the form\'s element without "data-", such as {"privacy-link": "/privacy"}.');

export const TOOLS: Readonly<Record<string, Tool>> = {
  check: {
    description:
      'What is wrong with a form definition: a list of problems with the path, the level (error or warning) and a message that says what to do. An empty list means that nothing is wrong.',
    input: {
      ...form,
      features,
      advice: z.boolean().optional().describe('false leaves out advice about consents, labels and lost values.'),
    },
    options: given => ['--json', ...(given.advice === false ? ['--no-advice'] : []), ...flags(given)],
  },
  fix: {
    description:
      'Solves the problems of a definition that need no decision, such as misspelled names. Answers { definition, fixed, left }. Writes no file.',
    input: { ...form, features },
    options: given => ['--json', ...flags(given)],
  },
  flow: {
    description:
      'Where the visits of a form lead: steps that nobody reaches, dead ends, loops, leads without consent, the shortest and the longest visit with an estimate in seconds.',
    input: { ...form, features },
    options: given => ['--json', ...flags(given)],
  },
  diff: {
    description: 'What changes for visitors between two versions of a form, the most important first.',
    input: { before: version, after: version, features },
    forms: ({ before = {}, after = {} }) => [before, after],
    options: given => ['--json', ...flags(given)],
  },
  test: {
    description:
      'Makes recorded visits again with a form, and says where one differs from its recording. `stepwell init` writes such visits.',
    input: {
      ...form,
      visits: z.array(z.unknown()).max(MAX_VISITS).describe('The member "visits" of a file of visits.'),
    },
    forms: given => [given, { definition: { visits: given.visits } }],
    options: () => ['--json'],
  },
  prerender: {
    description: 'The HTML of the first step, which a page shows before any script has loaded: { head, body, css }.',
    input: {
      ...form,
      features,
      attributes,
      host: z.string().max(500).optional().describe('The address of the folder of stepwell.js. Default: /survey/'),
    },
    options: given => [
      '--json',
      ...(given.host === undefined ? [] : [`--host=${given.host}`]),
      ...attributesOf(given),
      ...flags(given),
    ],
  },
  picture: {
    description:
      'A picture of a step as visitors see it. It needs a Chrome, Edge or Chromium on the machine, and the package playwright-core.',
    input: {
      ...form,
      features,
      attributes,
      step: z.number().int().min(0).max(999_999).optional().describe('The order of the step. Default: the first one'),
      width: z.number().int().min(240).max(3840).optional().describe('Of the window, in pixels. Default: 390, a phone'),
      dark: z.boolean().optional(),
    },
    options: given => [
      ...(given.step === undefined ? [] : [`--step=${given.step}`]),
      ...(given.width === undefined ? [] : [`--width=${given.width}`]),
      ...(given.dark ? ['--dark'] : []),
      ...attributesOf(given),
      ...flags(given),
    ],
  },
};
