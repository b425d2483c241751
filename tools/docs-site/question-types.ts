/**
 * Generates the page with a live example of each question type, from the reference, the schema and the samples of the
 * plugins.
 */
import { type GallerySample, readGallerySamples } from '../sandbox/pages/gallery-samples.ts';
import { rowsOf, sectionOf } from './markdown.ts';
import { membersOfType, memberTable } from './schema-tables.ts';

const encoded = (value: object, space?: number): string => encodeURIComponent(JSON.stringify(value, null, space));

/** A form of one step, for a sample that needs another question before it. */
const formOf = (questions: readonly object[]): object => ({
  id: 'example',
  configuration: { language: 'en-us', country: 'ca' },
  steps: [
    { order: 1, type: 'questions', questions },
    { order: 2, type: 'transition', final: true, title: 'Thank you' },
  ],
});

function exampleOf({ type, variant, question, questionBefore, features }: GallerySample): string[] {
  const words = type.replaceAll('_', ' ');
  const sample = { bpKey: type, type, title: `A question of type ${words}`, ...question };
  const json = questionBefore ? formOf([questionBefore, sample]) : sample;
  // Simulates codes, because examples send nothing.
  const { FORCE_PREVIEW_LEADS: _, ...flags } = features ?? {};
  const attributes = [
    `json="${encoded(json, 2)}"`,
    ...(Object.keys(flags).length > 0 ? [`features="${encoded(flags)}"`] : []),
    ...(type.startsWith('phone') ? ['simulated="data-preview-code"'] : []),
  ];
  return [...(variant ? [`**${variant}**`, ''] : []), `<LiveExample ${attributes.join(' ')} />`, ''];
}

/** Adds links to live examples to the table of question types in the reference. */
export const withLinksToExamples = (definition: string): string => {
  const [section = ''] = sectionOf(definition, '## Question types').split('\n### ');
  const linked = section.replace(/^\| ((?:`\w+`(?:, )?)+) \|/gm, (_, names: string) => {
    const links = names.replace(/`(\w+)`/g, '[`$1`](/question-types#$1)');
    return `| ${links} |`;
  });
  return definition.replace(section, () => linked);
};

/** `definition`: the text of `docs/definition.md`, whose table describes the types. */
export function questionTypesPage(definition: string): string {
  const section = sectionOf(definition, '## Question types').replaceAll('](#', '](/definition#');
  const described = new Map(
    rowsOf(section).flatMap(([names = '', about = '', answer = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, { about, answer }] as const),
    ),
  );
  const groups = readGallerySamples().flatMap(({ title, samples }) => {
    const types = [...new Set(samples.map(({ type }) => type))];
    return [
      `## ${title}`,
      '',
      ...types.flatMap(type => {
        const { about = '', answer = '' } = described.get(type) ?? {};
        if (about === '') throw new Error(`docs/definition.md does not describe the question type "${type}".`);
        const own = memberTable(membersOfType('question', type), [], '/reference/definition');
        return [
          `### \`${type}\``,
          '',
          `${about}.`.replace(/\.\.$/, '.'),
          '',
          `Answer: ${answer}.`.replace(/\.\.$/, '.'),
          '',
          ...samples.filter(sample => sample.type === type).flatMap(exampleOf),
          ...(own.length > 0 ? ['Members of this type:', '', ...own] : []),
        ];
      }),
    ];
  });
  return [
    '---',
    'aside: false',
    'pageClass: wide',
    '---',
    '',
    '# Question types',
    '',
    'Each example is a real form in preview, so it sends nothing. Change its JSON, and the form follows. Mistakes are',
    'listed below the JSON.',
    '',
    'Members that all types have are in [the definition](/definition#questions). Types with suggestions need a backend',
    'such as the one of `npm start`.',
    '',
    ...groups,
  ].join('\n');
}
