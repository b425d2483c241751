/** Checks requests and answers against the OpenAPI document of the backend, and answers requests with its examples. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

type Json = unknown;
type Members = Readonly<Record<string, Json>>;

export interface Example {
  value: Json;
  /** JSON Schema of the requests (`ApiRequest`) that are answered with this example. */
  'x-when'?: object;
}
/** The content type of a form that is posted without JavaScript. */
const FORM = 'application/x-www-form-urlencoded';
interface Content {
  [FORM]?: { schema?: object };
  'application/json'?: { schema?: object; examples?: Readonly<Record<string, Example>> };
}
interface ApiResponse {
  content?: Content;
}
interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: object;
}
export interface Operation {
  operationId: string;
  parameters?: readonly Parameter[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, ApiResponse>>;
}
/** The members of an OpenAPI 3.1 document that are read here. */
export interface ApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** The request that `x-when` is checked against. Names of headers are in lower case. */
export interface ApiRequest {
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  /** The parsed JSON, an object with the fields of a form, or the text if it is no JSON. Undefined without a body. */
  body: Json;
}
export interface Endpoint {
  /** The method and the path, such as `POST /submit`. */
  name: string;
  operation: Operation;
  /** The place of the operation in the document, as a JSON pointer. */
  pointer: string;
  /** The decoded parts of the path. */
  path: Readonly<Record<string, string>>;
}
export interface Answer {
  status: number;
  body: Json;
}
export interface Contract {
  /** The operation at a path, whose query is left out; undefined if the document has none. */
  find(method: string, pathname: string): Endpoint | undefined;
  /** The problems of a request, as sentences that contain no values of the request. */
  checkRequest(endpoint: Endpoint, request: ApiRequest): string[];
  /** `body` is undefined without a body. */
  checkAnswer(endpoint: Endpoint, status: number, body: Json): string[];
  /** The example that answers a request: the first whose `x-when` fits, else the first without one, 200 before others. */
  exampleFor(endpoint: Endpoint, request: ApiRequest, count: number): Answer;
}

const METHODS = ['get', 'post'];
const escapePointer = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
const escapeRegExp = (text: string): string => text.replace(/[.+^${}()|[\]\\?*]/g, '\\$&');

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Resolves all references except those to schemas. */
function resolveIn(document: ApiDocument, part: Json): Json {
  if (typeof part !== 'object' || part === null) return part;
  const { $ref } = part as { $ref?: string };
  if ($ref?.startsWith('#/components/') && !$ref.startsWith('#/components/schemas/')) {
    const names = $ref.slice(2).split('/');
    return resolveIn(
      document,
      names.reduce<Json>((object, name) => (object as Members)[name], document),
    );
  }
  if (Array.isArray(part)) return part.map(one => resolveIn(document, one));
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, resolveIn(document, value)]));
}

/** `parts`: the texts of the template and the names of its parameters, in turns. */
function routeOf(method: string, template: string) {
  const parts = template.split(/\{(\w+)\}/);
  const pattern = parts.map((part, place) => (place % 2 === 0 ? escapeRegExp(part) : `(?<${part}>[^/]*)`)).join('');
  return { method: method.toUpperCase(), template, pattern: new RegExp(`^${pattern}$`), parts };
}

export function createContract(source: ApiDocument): Contract {
  const document = resolveIn(source, source) as ApiDocument;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(document, 'api');
  const compiled = new Map<string, ValidateFunction>();
  /** The problems of a value. Each begins with `what`. */
  function problemsOf(pointer: string, value: Json, what: string): string[] {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    compiled.set(pointer, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message = 'is wrong', params }) => {
      const { additionalProperty, propertyName, allowedValue } = params as Record<string, unknown>;
      const detail = additionalProperty ?? propertyName ?? allowedValue;
      return `${what}${instancePath} ${message}${detail === undefined ? '' : ` (${detail})`}`;
    });
  }
  // Paths with fewer parameters come first, because they are more specific.
  const routes = Object.entries(document.paths)
    .flatMap(([template, item]) => METHODS.filter(method => item[method]).map(method => routeOf(method, template)))
    .sort((a, b) => a.parts.length - b.parts.length);

  function checkParameters({ operation, pointer }: Endpoint, request: ApiRequest): string[] {
    const parameters = operation.parameters ?? [];
    const problems = parameters.flatMap((parameter, index) => {
      const { name, required = false } = parameter;
      const given = { path: request.path, query: request.query, header: request.headers }[parameter.in];
      const value = given[parameter.in === 'header' ? name.toLowerCase() : name];
      const what = `${parameter.in} parameter ${name}`;
      if (value === undefined) return required ? [`${what} is missing`] : [];
      return problemsOf(`${pointer}/parameters/${index}/schema`, value, what);
    });
    // Calls with a body may have any query, because the owner chooses the URL of the lead endpoint.
    const known = parameters.filter(one => one.in === 'query').map(one => one.name);
    const unknown = operation.requestBody ? [] : Object.keys(request.query).filter(name => !known.includes(name));
    return [...problems, ...unknown.map(name => `query parameter ${name} is not documented`)];
  }
  const exampleList = ({ operation }: Endpoint) =>
    Object.entries(operation.responses).flatMap(([status, { content }]) =>
      Object.values(content?.['application/json']?.examples ?? {}).map(example => ({
        status: Number(status),
        example,
      })),
    );

  return {
    find(method, pathname) {
      for (const { method: own, template, pattern } of routes) {
        const found = own === method && pattern.exec(pathname);
        if (!found) continue;
        const operation = document.paths[template]![own.toLowerCase()]!;
        return {
          name: `${own} ${template}`,
          operation,
          pointer: `/paths/${escapePointer(template)}/${own.toLowerCase()}`,
          path: Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, text]) => [name, decode(text)])),
        };
      }
      return undefined;
    },
    checkRequest(endpoint, request) {
      const problems = checkParameters(endpoint, request);
      const { content } = endpoint.operation.requestBody ?? {};
      const isForm = request.headers['content-type']?.startsWith(FORM) && content?.[FORM];
      const media = isForm ? FORM : 'application/json';
      const schema = content?.[media]?.schema;
      if (!schema)
        return request.body === undefined ? problems : [...problems, 'there is a body, but none is expected'];
      if (request.body === undefined) return [...problems, 'the body is missing'];
      const pointer = `${endpoint.pointer}/requestBody/content/${escapePointer(media)}/schema`;
      return [...problems, ...problemsOf(pointer, request.body, 'body')];
    },
    checkAnswer({ operation, pointer }, status, body) {
      const success = status >= 200 && status < 300 ? '200' : 'default';
      const key = [String(status), success].find(one => operation.responses[one]);
      if (key === undefined) return [`the status ${status} is not documented`];
      const schema = operation.responses[key]!.content?.['application/json']?.schema;
      if (!schema || body === undefined) return [];
      return problemsOf(`${pointer}/responses/${key}/content/application~1json/schema`, body, 'body');
    },
    exampleFor(endpoint, request, count) {
      const all = exampleList(endpoint);
      const whens = all.filter(({ example }) => example['x-when']);
      const found =
        whens.find(({ example }) => ajv.validate(example['x-when']!, { ...request, count })) ??
        all.find(({ example }) => !example['x-when']);
      return found ? { status: found.status, body: found.example.value } : { status: 200, body: undefined };
    },
  };
}
