/** The documentation site: each page has a place, what is written in code blocks is valid, and live examples work. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import ts from 'typescript';
import { checkDefinition } from '../../check/check.ts';
import { GENERATED_PAGES, NAVIGATION } from '../../docs/.vitepress/navigation.ts';
import { withSiteLinks } from '../../tools/docs-site/links.ts';
import { questionTypesPage, withLinksToExamples } from '../../tools/docs-site/question-types.ts';
import { ROWS } from '../support/form.ts';
import { schemas } from '../support/schemas.ts';
import { root } from './sources.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const written = readdirSync(join(root, 'docs')).filter(
  name => name.endsWith('.md') && name !== 'changelog.md', // it has its place as a page of the project
);
const taught = (kind: 'questions' | 'steps' | 'validators' | 'conditions'): string[] =>
  ROWS.flatMap(row => row[kind] ?? []);
const known = {
  questions: [...taught('questions'), 'rating'], // of docs/examples/rating
  steps: taught('steps'),
  validators: taught('validators'),
  conditions: taught('conditions'),
};

describe('the navigation of the documentation', () => {
  const placed = NAVIGATION.flatMap(({ pages }) => pages.map(([page]) => page));

  it('has a place for each page of docs/, and one only', () => {
    const pages = [...written.map(name => name.replace(/\.md$/, '')), ...GENERATED_PAGES];
    expect([...placed].sort()).to.deep.equal(pages.filter(page => page !== 'index').sort());
  });

  it('has words of its own for each place', () => {
    const words = NAVIGATION.flatMap(({ pages }) => pages.map(([, text]) => text));
    expect(new Set(words).size).to.equal(words.length);
  });
});

describe('links of the documentation site', () => {
  const pages = new Map([
    ['docs/lead.md', 'lead'],
    ['docs/examples/slider', 'examples/slider'],
  ]);
  const linked = (text: string): string => withSiteLinks('docs/a.md', text, pages);

  it('lead to the pages of the site', () => {
    expect(linked('[a](lead.md#fields) [b](examples/slider) [c](examples/slider/plugin.tsx) [d](#here)')).to.equal(
      '[a](/lead#fields) [b](/examples/slider) [c](/examples/slider) [d](#here)',
    );
    expect(linked('[`lead`](lead.md) [e](https://example.com/)')).to.equal('[`lead`](/lead) [e](https://example.com/)');
  });

  it('are left out if the site does not have the file', () => {
    expect(linked('see [`plugins/kit/kit.ts`](../plugins/kit/kit.ts)')).to.equal('see `plugins/kit/kit.ts`');
  });

  it('stay as they are in blocks of code', () => {
    const code = '```md\n[a](lead.md)\n```';
    expect(linked(code)).to.equal(code);
  });
});

interface Block {
  /** Such as `docs/recipes.md:12`. */
  place: string;
  language: string;
  isLive: boolean;
  code: string;
}
const files = ['README.md', ...written.map(name => `docs/${name}`)];
const blocks: Block[] = files.flatMap(path => {
  const text = read(path);
  return [...text.matchAll(/^```(\w+)( live)?.*\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', live, code = ''], index) => ({
      place: `${path}, block ${index + 1}`,
      language,
      isLive: live !== undefined,
      code,
    }),
  );
});
const inLanguage = (...languages: string[]): Block[] => blocks.filter(({ language }) => languages.includes(language));
const isForm = (value: unknown): boolean => typeof value === 'object' && value !== null && 'steps' in value;
const formWith = (question: object): object => ({
  id: 'example',
  configuration: { language: 'en-us', country: 'ca' },
  steps: [
    { order: 1, type: 'questions', questions: [question] },
    { order: 2, type: 'transition', final: true, title: 'Thank you' },
  ],
});
const problemsOf = (value: object): string[] =>
  checkDefinition(isForm(value) ? value : formWith(value), known, schemas).map(({ message }) => message);

describe('blocks of code in the documentation', () => {
  it('are valid JSON', () => {
    expect(inLanguage('json').length).to.be.above(50);
    for (const { place, code } of inLanguage('json')) expect(() => JSON.parse(code), place).not.to.throw();
  });

  it('are definitions without problems', () => {
    const forms = inLanguage('json')
      .map(block => ({ ...block, value: JSON.parse(block.code) }))
      // A report of a visit has steps too.
      .filter(({ value, isLive }) => isLive || (isForm(value) && 'id' in value && !('device' in value)));
    expect(forms.length).to.be.above(8);
    const bad = forms.flatMap(({ place, value }) => problemsOf(value).map(problem => `${place}: ${problem}`));
    expect(bad).to.deep.equal([]);
  });

  it('are pages whose definitions have no problems', () => {
    const pages = inLanguage('html').filter(({ code }) => code.includes('id="form-definition"'));
    expect(pages.length).to.be.above(1);
    for (const { place, code } of pages) {
      const [, json = ''] = /id="form-definition">([\s\S]*?)<\/script>/.exec(code) ?? [];
      expect(problemsOf(JSON.parse(json)), place).to.deep.equal([]);
    }
  });

  /** A block can show members of an object, or rows of an interface, after the declarations that they need. */
  const readings = (code: string): string[] => {
    const head = /^(?:declare module [\s\S]*?^}\n|const .*;\n)*/m.exec(code)?.[0] ?? '';
    const members = code.slice(head.length);
    return [code, `${head}export default {\n${members}\n};`, `interface Row {\n${members}\n}`];
  };
  function syntaxErrors(code: string, language: string): readonly ts.Diagnostic[] {
    const compilerOptions = { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.ReactJSX };
    const fileName = `snippet.${language}`;
    return ts.transpileModule(code, { reportDiagnostics: true, fileName, compilerOptions }).diagnostics ?? [];
  }

  it('have no syntax errors', () => {
    const bad = inLanguage('js', 'ts', 'tsx').filter(({ code, language }) =>
      readings(code).every(reading => syntaxErrors(reading, language).length > 0),
    );
    expect(bad.map(({ place, code }) => `${place}:\n${code}`)).to.deep.equal([]);
  });

  it('call only commands that exist', () => {
    const called = inLanguage('sh').flatMap(({ code }) => [...code.matchAll(/npx stepwell ([\w-]+)/g)]);
    const missing = called
      .map(([, name = '']) => name)
      .filter(name => !existsSync(join(root, 'owner/cli', `${name}.ts`)));
    expect(missing).to.deep.equal([]);
  });
});

describe('the page of question types', () => {
  const page = questionTypesPage(read('docs/definition.md'));

  it('is linked from the table of the reference', () => {
    const linked = withLinksToExamples(read('docs/definition.md'));
    const types = [...linked.matchAll(/\]\(\/question-types#(\w+)\)/g)].map(([, type = '']) => type);
    expect(types.sort()).to.deep.equal(taught('questions').sort());
    expect(linked).to.include('| [`first_name`](/question-types#first_name), [`last_name`]');
  });

  it('has a live example of each question type, without problems', () => {
    const examples = [...page.matchAll(/<LiveExample json="([^"]+)"/g)].map(
      ([, json = '']) => JSON.parse(decodeURIComponent(json)) as object,
    );
    const sections = [...page.matchAll(/^### `(\w+)`$/gm)].map(([, type = '']) => type);
    expect(sections.sort()).to.deep.equal(taught('questions').sort());
    expect(examples.length).to.be.at.least(sections.length);
    expect(examples.flatMap(problemsOf)).to.deep.equal([]);
  });
});
