import { join } from 'node:path';
import { checkForm } from '../../headless/check-form.ts';
import { FORM_FILE, PAGE_FILE } from '../../server/api/own-page.ts';
import { formOf, pageOf, type Template, visitsOf } from './init/new-form.ts';
import { endpointProblem, OWN_ENDPOINT, type Visitors, visitorsInWords, visitorsOf } from './init/places.ts';
import { type Call, type Command, exists, meant, type Terminal, UsageError, withProgress } from './terminal.ts';

const VISITS_FILE = 'visits.json';

interface TemplateEntry {
  id: string;
  title: string;
  about: string;
}

async function templateOf(terminal: Terminal, call: Call): Promise<Template> {
  const entries = JSON.parse(await terminal.readTemplate('index.json')) as readonly TemplateEntry[];
  const ids = entries.map(({ id }) => id);
  const choices = entries.map(({ id, title, about }) => ({ value: id, label: title, hint: about }));
  const id = call.value('template') ?? (await terminal.prompts?.choose('Which form do you begin with?', choices));
  if (id === undefined) throw new UsageError(`Say which form to begin with: --template ${ids.join(', ')}.`);
  if (!ids.includes(id)) {
    throw new UsageError(`There is no template "${id}".${meant(id, ids)} Templates: ${ids.join(', ')}.`);
  }
  return JSON.parse(await terminal.readTemplate(`${id}.json`)) as Template;
}

const problemIn = (given: string): string | undefined => {
  const [country = '', language] = given.split(/\s+/);
  try {
    visitorsOf(country, language);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

async function askVisitors(terminal: Terminal, call: Call): Promise<Visitors> {
  const [country, language] = [call.value('country'), call.value('language')];
  if (country !== undefined || !terminal.prompts) return visitorsOf(country ?? 'us', language);
  const question = 'In which country are your visitors? Add a language if it is another: us, us es, ca fr, de';
  const [given = '', other] = (await terminal.prompts.text(question, 'us', problemIn)).trim().split(/\s+/);
  return visitorsOf(given, language ?? other);
}

async function endpointOf(terminal: Terminal, call: Call): Promise<string> {
  const given = call.value('endpoint');
  if (given !== undefined) {
    const problem = endpointProblem(given);
    if (problem) throw new UsageError(problem);
    return given;
  }
  if (!terminal.prompts) return OWN_ENDPOINT;
  const chosen = await terminal.prompts.choose('Where do the leads go?', [
    { value: OWN_ENDPOINT, label: 'To a server of your own', hint: 'npx stepwell serve, with a database' },
    { value: '', label: 'To another address' },
  ]);
  return (
    chosen || (await terminal.prompts.text('Its address', 'https://leads.example.com/submit', endpointProblem)).trim()
  );
}

/** Asks before it overwrites something. */
async function mayWrite(terminal: Terminal, paths: readonly string[]): Promise<boolean> {
  const found: string[] = [];
  for (const path of paths) if (await exists(terminal, path)) found.push(path);
  if (found.length === 0) return true;
  const names = found.join(', ');
  if (terminal.prompts) return terminal.prompts.confirm(`Overwrite ${names}?`, false);
  throw new UsageError(`Not overwritten: ${names}. Give --folder for another place, or --force.`);
}

/** Lists what an owner must do before visitors see the form. */
function tasksOf(isForeign: boolean, problems: readonly string[]): string[] {
  return [
    'Read the consents and promises as your visitors and your lawyer will: node_modules/stepwell/docs/templates.md.',
    ...(isForeign
      ? ['The template is for the United States, in English. Translate its texts, and change what differs.']
      : []),
    ...problems,
  ];
}

export const init: Command = {
  summary: 'A form of your own: its definition, a page that shows it, and visits that test it.',
  files: [],
  options: {
    template: { type: 'string', placeholder: 'NAME', help: 'the form to begin with, such as solar' },
    country: { type: 'string', placeholder: 'CODE', help: 'the country of the visitors; default us' },
    language: { type: 'string', placeholder: 'CODE', help: 'their language; default: that of the country' },
    endpoint: {
      type: 'string',
      placeholder: 'URL',
      help: `where the leads go; default ${OWN_ENDPOINT}, of stepwell serve`,
    },
    company: { type: 'string', placeholder: 'NAME', help: 'the name of your company, for consents and texts' },
    folder: { type: 'string', placeholder: 'FOLDER', help: 'where to write the files; default: this folder' },
    force: { type: 'boolean', help: 'overwrites files without asking' },
  },
  fails: 'never',
  example: 'stepwell init --template solar --country us --endpoint https://leads.example.com/submit',
  async run(terminal, call) {
    const template = await templateOf(terminal, call);
    const visitors = await askVisitors(terminal, call);
    const endpoint = await endpointOf(terminal, call);
    const folder = call.value('folder') ?? '.';
    const inFolder = (file: string): string => join(folder, file);
    const paths = [FORM_FILE, PAGE_FILE, VISITS_FILE].map(inFolder);
    if (!call.has('force') && !(await mayWrite(terminal, paths))) {
      terminal.print('Nothing was written.');
      return false;
    }
    const form = formOf(template, { ...visitors, endpoint, company: call.value('company') });
    const text = `${JSON.stringify(form, null, 2)}\n`;
    const visits = await withProgress(terminal, 'Trying out the form', () => visitsOf(form));
    const problems = await checkForm(form);
    await terminal.write(inFolder(FORM_FILE), text);
    await terminal.write(inFolder(PAGE_FILE), pageOf(form, visitors.language));
    await terminal.write(inFolder(VISITS_FILE), `${JSON.stringify({ visits }, null, 2)}\n`);
    const isForeign = visitors.country !== 'us' || !visitors.language.startsWith('en');
    const messages = problems.map(({ message }) => message.replace(/^SW_DEFINITION: /, ''));
    const rows = [
      [inFolder(FORM_FILE), `the form ${template.id}, ${visitorsInWords(visitors)}`],
      [inFolder(PAGE_FILE), 'a page that shows it'],
      [inFolder(VISITS_FILE), `${visits.length} visits that test it`],
    ];
    const commands = [
      ['npx stepwell serve', `shows the page${endpoint === OWN_ENDPOINT ? ', and stores its leads' : ''}`],
      [`npx stepwell test ${FORM_FILE} ${VISITS_FILE}`, 'makes the visits again; run it after each change'],
    ];
    const listed = ([name, what]: readonly string[]) => `  ${name!.padEnd(42)} ${what}`;
    terminal.print(
      [
        'Written',
        ...rows.map(listed),
        '',
        folder === '.' ? 'Next' : `Next, in ${folder}`,
        ...commands.map(listed),
      ].join('\n'),
    );
    terminal.print(['', 'Before visitors see it', ...tasksOf(isForeign, messages).map(task => `  ${task}`)].join('\n'));
    return false;
  },
};
