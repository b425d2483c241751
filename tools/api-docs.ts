/** Makes `docs/api.md` from `server/api/openapi.yaml`: `npm run api-docs`. A spec fails if the page is out of date. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './dist-files.ts';
import { anchorOf } from './docs-site/links.ts';
import { readApi } from './openapi.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  required?: string[];
  description?: string;
}
interface Content {
  'application/json'?: { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> };
}
interface Response {
  $ref?: string;
  description: string;
  headers?: Record<string, unknown>;
  content?: Content;
}
interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}
interface Operation {
  tags: string[];
  summary: string;
  description?: string;
  'x-stepwell': { plugin: string; when: string; tries?: number | string; within?: number; failure: string };
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
}
interface Api {
  info: { description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

const api = readApi() as Api;
const oneLine = (text = ''): string => text.trim().replace(/\s+/g, ' ');
const cell = (text = ''): string => oneLine(text).replaceAll('|', '\\|');
const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
const json = (value: unknown): string => ['```json', JSON.stringify(value, null, 2), '```'].join('\n');

const nameOf = ($ref: string): string => $ref.split('/').at(-1) ?? '';
function resolve<T extends { $ref?: string }>(part: T): T {
  if (part.$ref === undefined) return part;
  const [, , kind = '', name = ''] = part.$ref.split('/');
  return api.components[kind]![name] as T;
}

/** Describes the type of a value. Named schemas are links to their own section. */
function typeOf(schema: Schema): string {
  if (schema.$ref) {
    const own = resolve(schema);
    return own.properties || own.allOf || own.additionalProperties
      ? `[${nameOf(schema.$ref)}](#${anchorOf(nameOf(schema.$ref))})`
      : typeOf(own);
  }
  const { const: only, enum: names, anyOf, items, additionalProperties, type } = schema;
  if (only !== undefined) return code(only);
  if (names) return names.map(code).join(', ');
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  if (items) return `list of ${typeOf(items)}`;
  if (typeof additionalProperties === 'object') return `map to ${typeOf(additionalProperties)}`;
  return type === undefined ? 'anything' : [type].flat().join(' or ');
}
/** The members of an object, including those of its parts. */
function membersOf(schema: Schema): [name: string, member: Schema, isRequired: boolean][] {
  const own = resolve(schema);
  return [
    ...(own.allOf ?? []).flatMap(membersOf),
    ...Object.entries(own.properties ?? {}).map(
      ([name, member]) => [name, member, own.required?.includes(name) ?? false] as [string, Schema, boolean],
    ),
  ];
}
function memberTable(schema: Schema): string[] {
  const rows = membersOf(schema).flatMap(([name, member, isRequired]) => {
    const about = member.description ?? (member.$ref ? resolve(member).description : undefined);
    const row = `| \`${name}\` | ${cell(typeOf(member))} | ${isRequired ? 'yes' : ''} | ${cell(about)} |`;
    const inner = !member.$ref && (member.items ?? member);
    const nested = inner && !inner.$ref ? membersOf(inner) : [];
    const rest = nested.map(
      ([own, part]) =>
        `| \`${name}${member.items ? '[]' : ''}.${own}\` | ${cell(typeOf(part))} | | ${cell(part.description)} |`,
    );
    return [row, ...rest];
  });
  return rows.length === 0 ? [] : ['| Member | Type | Always | |', '|---|---|---|---|', ...rows, ''];
}
/** A table, or a link for a schema with a section of its own. */
function bodyOf(title: string, content: Content | undefined): string[] {
  const media = content?.['application/json'];
  if (!media) return [];
  const { schema } = media;
  const alternatives = schema.anyOf ?? [schema];
  const tables = alternatives.filter(one => !one.$ref).flatMap(memberTable);
  const examples =
    media.example === undefined ? Object.values(media.examples ?? {}).map(one => one.value) : [media.example];
  return [
    `${title}: ${alternatives.map(one => (one.properties ? 'an object' : typeOf(one))).join(', or ')}`,
    '',
    ...tables,
    ...examples.slice(0, 2).flatMap(example => [json(example), '']),
  ];
}

function sectionOf(path: string, method: string, operation: Operation): string[] {
  const { summary, description, parameters = [], requestBody, responses, 'x-stepwell': use } = operation;
  const answers = Object.entries(responses).map(([status, response]) => ({ status, ...resolve(response) }));
  const rows = parameters
    .map(resolve)
    .map(
      ({ name, in: place, required, description: about, example }) =>
        `| \`${name}\` | ${place}${required ? '' : ', optional'} | ${cell(about)} | ${example === undefined ? '' : code(example)} |`,
    );
  return [
    `### ${method.toUpperCase()} ${path}`,
    '',
    `${oneLine(summary)}.`,
    '',
    ...(description ? [description.trim(), ''] : []),
    '| | |',
    '|---|---|',
    `| Called by | ${cell(use.plugin)} |`,
    `| When | ${cell(use.when)} |`,
    `| Tries | ${cell(String(use.tries ?? 3))} |`,
    ...(use.within === undefined ? [] : [`| Waits at most | ${use.within / 1000} s |`]),
    `| If it fails | ${cell(use.failure)} |`,
    '',
    ...(rows.length > 0 ? ['| Parameter | In | | Example |', '|---|---|---|---|', ...rows, ''] : []),
    ...bodyOf('Body', requestBody?.content),
    '| Status | Meaning |',
    '|---|---|',
    ...answers.map(
      ({ status, description: meaning }) => `| ${status === 'default' ? 'others' : status} | ${cell(meaning)} |`,
    ),
    '',
    ...bodyOf('Answer', answers.find(({ status }) => status === '200')?.content),
  ];
}

/** The schemas to which tables link. */
function schemaSections(): string[] {
  return (Object.entries(api.components.schemas ?? {}) as [string, Schema][]).flatMap(([name, schema]) => {
    const isLinked = schema.properties || schema.allOf || schema.additionalProperties;
    if (!isLinked) return [];
    const { additionalProperties: values, propertyNames } = schema;
    const members = propertyNames?.enum ? `Its members: ${propertyNames.enum.map(code).join(', ')}.` : '';
    const inner = typeof values === 'object' && values.properties ? memberTable(values) : [];
    const text = [oneLine(schema.description).replace(/([^.])$/, '$1.'), members].filter(Boolean).join(' ');
    return [`### ${name}`, '', ...(text ? [text, ''] : []), ...memberTable(schema), ...inner];
  });
}

export function apiPage(): string {
  const operations = Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  const contents = operations.map(({ path, method, operation }) => {
    const heading = `${method.toUpperCase()} ${path}`;
    return `| [\`${heading}\`](#${anchorOf(heading)}) | ${cell(operation.summary)} |`;
  });
  const lines = [
    '# Backend API',
    '',
    '<!-- `npm run api-docs` makes this page from server/api/openapi.yaml. -->',
    '',
    api.info.description.trim(),
    '',
    'The same as OpenAPI 3.1: `stepwell/openapi.json`. [`npx stepwell mock`](terminal.md#mock) serves it.',
    '',
    '| Call | |',
    '|---|---|',
    ...contents,
    '',
    ...api.tags.flatMap(({ name, description }) => [
      `## ${name}`,
      '',
      description,
      '',
      ...operations
        .filter(({ operation }) => operation.tags[0] === name)
        .flatMap(({ path, method, operation }) => sectionOf(path, method, operation)),
    ]),
    '## Objects',
    '',
    ...schemaSections(),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

export const apiPagePath = join(root, 'docs', 'api.md');
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(apiPagePath, apiPage());
