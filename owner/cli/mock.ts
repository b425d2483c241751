import {
  type ApiDocument,
  type ApiRequest,
  type Contract,
  createContract,
  type Endpoint,
} from '../../server/api/contract.ts';
import { isLocalRequest, printable } from '../../server/api/local-server.ts';
import { addressOf } from './page-options.ts';
import { type Call, type Command, listOption, messageOf, type Terminal, UsageError } from './terminal.ts';

const DEFAULT_PORT = 4500;

export const mock: Command = {
  summary: 'A server that answers every call of the form, to build a page or a backend with.',
  files: [],
  options: {
    port: { type: 'string', placeholder: 'NUMBER', help: `default ${DEFAULT_PORT}` },
    lead: listOption('PATH', 'a procurationUrl other than /submit'),
    answer: listOption('CALL=STATUS', 'the status of a call, such as "POST /submit=503"'),
    origin: listOption('ORIGIN', 'an origin besides those of this machine whose pages may call'),
    forward: {
      type: 'string',
      placeholder: 'URL',
      help: 'sends each call to your own backend, and says what is wrong with its answers',
    },
  },
  fails: 'never',
  example: 'stepwell mock --forward http://localhost:3000',
  async run(terminal, call) {
    const port = Number(call.value('port') ?? DEFAULT_PORT);
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new UsageError('--port needs a number from 0 to 65535.');
    const contract = createContract(JSON.parse(await terminal.readDist('openapi.json')) as ApiDocument);
    const settings = settingsOf(call, contract);
    const { url, ended } = await terminal.serve(port, createMock(contract, settings, terminal)).catch(error => {
      throw new UsageError(`Port ${port} could not be opened: ${messageOf(error)}. Choose another one with --port.`);
    });
    terminal.print(`The backend API is at ${url}. Give it to the form: data-api-base="${url}".`);
    if (settings.forward) terminal.print(`Calls go to ${settings.forward}.`);
    terminal.print('Stop with Ctrl+C.\n');
    await ended;
    return false;
  },
};

interface MockSettings {
  leadPaths: readonly string[];
  /** Name of an endpoint, such as `POST /submit` → status. */
  statuses: ReadonlyMap<string, number>;
  /** The address of a backend to which requests are passed on. */
  forward: string | undefined;
  /** Host names of pages that may send requests. */
  hosts: readonly string[];
}

function settingsOf(call: Call, contract: Contract): MockSettings {
  const forward = call.value('forward');
  if (forward !== undefined) addressOf('forward', forward, 'http://localhost:3000');
  const leadPaths = call.values('lead');
  const statuses = call.values('answer').map((one): [string, number] => {
    const [, method = '', path = '', status = ''] = /^(GET|POST) (\/.*)=([2-5]\d\d)$/.exec(one) ?? [];
    const endpoint = contract.find(method, leadPaths.includes(path) ? '/submit' : path);
    if (!endpoint)
      throw new UsageError(`--answer needs a call and a status, such as "POST /submit=503". Found: ${one}`);
    return [endpoint.name, Number(status)];
  });
  const hosts = call.values('origin').map(origin => {
    if (URL.canParse(origin) && new URL(origin).origin === origin) return new URL(origin).hostname;
    throw new UsageError(`--origin needs an origin, such as http://shop.test:8080. Found: ${origin}`);
  });
  return { leadPaths, statuses: new Map(statuses), forward, hosts };
}

const CORS = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type, idempotency-key',
  'access-control-expose-headers': 'retry-after',
  'cache-control': 'no-store',
};
/** Statuses whose answers have no body. */
const EMPTY = [204, 304];

function answerWith(status: number, body: unknown): Response {
  const isEmpty = body === undefined || EMPTY.includes(status);
  const headers = { ...CORS, ...(isEmpty ? {} : { 'content-type': 'application/json' }) };
  return new Response(isEmpty ? null : JSON.stringify(body), { status, headers });
}
function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

/** Answers requests, and prints what differs from the documented API. It prints no values: they may be personal data. */
export function createMock(
  contract: Contract,
  { leadPaths, statuses, forward, hosts }: MockSettings,
  { print }: Pick<Terminal, 'print'>,
): (request: Request) => Promise<Response> {
  const counts = new Map<string, number>();
  function countOf(request: string): number {
    const count = counts.get(request) ?? 0;
    counts.set(request, count + 1);
    return count;
  }
  const say = (endpoint: Endpoint, status: number | string, problems: readonly string[]): void =>
    print([`${endpoint.name} ${status}`, ...problems.map(problem => `  ${printable(problem)}`)].join('\n'));

  function answer(endpoint: Endpoint, request: ApiRequest): { status: number; body: unknown } {
    const status = statuses.get(endpoint.name);
    const example = contract.exampleFor(endpoint, request, countOf(JSON.stringify([endpoint.name, request.body])));
    if (status === undefined || status === example.status) return example;
    return { status, body: status < 300 ? example.body : { error: 'The mock was told to answer so.' } };
  }
  async function pass(endpoint: Endpoint, request: Request, text: string, problems: string[]): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const names = ['content-type', 'idempotency-key', 'origin', 'cookie', 'authorization'];
    const headers = names.flatMap((name): [string, string][] => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    try {
      const reply = await fetch(new URL(`${forward!.replace(/\/$/, '')}${pathname}${search}`), {
        method: request.method,
        headers,
        redirect: 'manual',
        ...(text !== '' && { body: text }),
      });
      const answered = await reply.text();
      const wrong = contract.checkAnswer(endpoint, reply.status, parse(answered));
      say(endpoint, reply.status, [...problems, ...wrong.map(problem => `answer: ${problem}`)]);
      const { status } = reply;
      const type = reply.headers.get('content-type') ?? 'application/json';
      const retryAfter = reply.headers.get('retry-after');
      return new Response(EMPTY.includes(status) ? null : answered, {
        status,
        headers: { ...CORS, 'content-type': type, ...(retryAfter !== null && { 'retry-after': retryAfter }) },
      });
    } catch (error) {
      say(endpoint, 'no answer', [...problems, messageOf(error)]);
      return answerWith(502, { error: 'Your backend did not answer.' });
    }
  }

  async function reply(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return answerWith(204, undefined);
    const url = new URL(request.url);
    const path = leadPaths.includes(url.pathname) ? '/submit' : url.pathname;
    const endpoint = contract.find(request.method, path);
    if (!endpoint) {
      print(
        `${request.method} ${printable(url.pathname)} 404\n  The form makes no such call. Is it a lead? Then give --lead.`,
      );
      return answerWith(404, { error: 'The form makes no such call.' });
    }
    const text = await request.text();
    const made: ApiRequest = {
      path: endpoint.path,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(request.headers),
      body: parse(text),
    };
    const problems = contract.checkRequest(endpoint, made).map(problem => `request: ${problem}`);
    if (forward !== undefined) return pass(endpoint, request, text, problems);
    const { status, body } = answer(endpoint, made);
    say(endpoint, status, problems);
    return answerWith(status, body);
  }
  return async request => {
    // Only pages of the developer may read answers of a backend. Answers without a backend are examples.
    if (!isLocalRequest(request.headers, { hosts, allowsOpaque: forward === undefined }))
      return answerWith(403, { error: 'Only pages of this machine may call the mock. Allow others with --origin.' });
    const answered = await reply(request);
    answered.headers.set('access-control-allow-origin', request.headers.get('origin') ?? '*');
    answered.headers.set('vary', 'origin');
    return answered;
  };
}
