/** The documentation agrees with the code: its lists are complete, the files it names exist, and its links work. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import ts from 'typescript';
import { checkDefinition } from '../../check/check.ts';
import { dictionaries } from '../../embed/locales/index.ts';
import { quotedFigures } from '../../tools/bench/race/published.ts';
import { OLDEST_BROWSERS } from '../../tools/css.mjs';
import { CORE_ROOMS, PRODUCT_ROOMS } from '../../tools/rooms.ts';
import { ROWS } from '../support/form.ts';
import { schemas } from '../support/schemas.ts';
import { filesIn, findIn, root, sourcesIn } from './sources.ts';

const text = (path: string): string => readFileSync(join(root, path), 'utf8');
/** The first group of each match. */
const all = (pattern: RegExp, from: string): string[] => [...from.matchAll(pattern)].map(([, found = '']) => found);

describe('docs/errors.md', () => {
  it('has a section for each error code that a form can report, and no other sections', () => {
    const sources = [...PRODUCT_ROOMS.flatMap(filesIn), 'registry.ts'].filter(path => /\.tsx?$/.test(path));
    const named = sources.flatMap(path => all(/\b(SW_[A-Z0-9_]+)/g, text(path)));
    expect(named).to.include.members(['SW_2FA_UNAVAILABLE', 'SW_JSON']);
    const sections = all(/^## (.+)$/gm, text('docs/errors.md'));
    expect(sections.toSorted()).to.deep.equal([...new Set(named)].sort());
  });

  it('says of each what to do', () => {
    const [, ...sections] = text('docs/errors.md').split(/^## /m);
    expect(sections.filter(section => !section.includes('\n\n**What to do:** '))).to.deep.equal([]);
  });

  it('has the code, or the fixed words, of each report of a plugin', () => {
    const sources = sourcesIn('plugins');
    const fixedWords = all(/^\| `([^`]+)` \|/gm, text('docs/errors.md'));
    const isFixed = (message: string): boolean =>
      fixedWords.includes(message.slice(1, -1).replace(/\$\{[\w.]+\}/, '500'));
    /** The message itself begins with a code, or the constant or function that makes it. */
    function isCoded(message: string): boolean {
      const [name] = /^\w+/.exec(message) ?? [];
      const constant = new RegExp(`const ${name}\\b[^;]*?=>?\\s+['"\`]SW_[A-Z0-9_]+: `);
      return name ? sources.some(({ tree }) => constant.test(tree.text)) : /^['"`]SW_[A-Z0-9_]+: /.test(message);
    }
    const reports = findIn(sources, node => {
      if (!ts.isCallExpression(node) || !/(^|\.)(report|console)$/.test(node.expression.getText())) return undefined;
      const message = node.arguments[1]?.getText();
      return message === undefined || isFixed(message) || isCoded(message) ? undefined : message;
    });
    expect(reports).to.deep.equal([]);
  });
});

describe('the figures of speed in the docs', () => {
  it('are those of the last published race', () => {
    for (const { file, said, measured } of quotedFigures()) expect(said, file).to.equal(measured).and.match(/^\d/);
  });
});

describe('docs/deploy.md', () => {
  it('names the oldest browsers that the styles are compiled for', () => {
    const [, needed = ''] = /^The form needs (.*?) or newer/ms.exec(text('docs/deploy.md')) ?? [];
    for (const browser of OLDEST_BROWSERS.filter(name => !name.startsWith('ios'))) {
      const [name, version] = browser.split(' ');
      expect(needed.toLowerCase()).to.match(new RegExp(`${name}[^,]* ${version?.replace('.', '\\.')}\\b`));
    }
  });
});

describe('docs/map.md', () => {
  const named = all(/`((?:[\w-]+\/)+(?:[\w.-]+\.\w+)?)`/g, text('docs/map.md'));

  it('names only files that exist', () => {
    expect(named.filter(path => !existsSync(join(root, path)))).to.deep.equal([]);
  });

  it('has at most 120 lines', () => {
    expect(text('docs/map.md').split('\n').length).to.be.at.most(120);
  });
});

describe('docs/definition.md', () => {
  const words = all(/`([^`\n]+)`/g, text('docs/definition.md').replace(/^```[\s\S]*?^```/gm, ''));

  for (const kind of ['questions', 'steps', 'validators', 'conditions'] as const) {
    it(`names all ${kind} of the manifest`, () => {
      const names = ROWS.flatMap(row => row[kind] ?? []);
      expect(names.filter(name => !words.includes(name))).to.deep.equal([]);
    });
  }
});

describe('the member `language` in docs/definition.md', () => {
  it('names all languages', () => {
    const [, row = ''] = /^\| `language` \| (.*?)\|/m.exec(text('docs/definition.md')) ?? [];
    expect(all(/`([a-z-]+)`/g, row)).to.include.members(['en-us', ...Object.keys(dictionaries)]);
  });
});

describe('the facts in docs/definition.md', () => {
  it('are facts that plugins declare', () => {
    const [, section = ''] = text('docs/definition.md').split(/^### Facts$/m);
    const rows = section
      .split(/^## /m)[0]!
      .split('\n')
      .filter(line => line.startsWith('| `'));
    const documented = rows.flatMap(row => all(/`(\w+)`/g, row.split('|')[1] ?? ''));
    const sources = [...CORE_ROOMS.filter(room => room !== 'plugins/kit'), 'plugins']
      .flatMap(filesIn)
      .filter(path => /\.tsx?$/.test(path));
    const declared = sources.flatMap(path =>
      all(/(?:interface \w*Facts|facts: \{\} as) \{([^}]*)\}/g, text(path)).flatMap(body =>
        all(/^\s*(\w+)\??:/gm, body),
      ),
    );
    expect(documented).to.have.length.above(15);
    expect(documented.filter(name => !declared.includes(name))).to.deep.equal([]);
  });
});

describe('definitions to copy', () => {
  const taught = (kind: 'questions' | 'steps' | 'validators' | 'conditions'): string[] =>
    ROWS.flatMap(row => row[kind] ?? []);
  const known = {
    questions: [...taught('questions'), 'rating'], // of docs/examples/rating
    steps: taught('steps'),
    validators: taught('validators'),
    conditions: taught('conditions'),
  };

  for (const page of ['README.md', 'docs/definition.md', 'docs/examples/landing.html']) {
    it(`in ${page} have no problems`, () => {
      const written = all(/^(\s*\{\s+"id"[\s\S]*?)(?=^```|<\/script>)/gm, text(page));
      expect(written).to.have.length(1);
      expect(written.flatMap(json => checkDefinition(JSON.parse(json), known, schemas))).to.deep.equal([]);
    });
  }
});

describe('links of the documentation', () => {
  const pages = ['README.md', ...[...filesIn('docs')].filter(path => path.endsWith('.md'))];
  /** The anchor of a heading: lower case, without punctuation, spaces as dashes. */
  const anchorOf = (heading: string): string =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-');
  const anchors = (path: string): string[] => all(/^#+ (.+)$/gm, text(path)).map(anchorOf);

  for (const page of pages.filter(path => !path.includes('node_modules'))) {
    it(`of ${page} lead to a file and a heading that exist`, () => {
      const links = all(/\]\(([^)\s]+)\)/g, text(page)).filter(link => !/^[a-z]+:/.test(link));
      const broken = links.filter(link => {
        const [path = '', anchor] = link.split('#');
        const target = path === '' ? page : join(dirname(page), path);
        return !existsSync(join(root, target)) || (anchor !== undefined && !anchors(target).includes(anchor));
      });
      expect(broken).to.deep.equal([]);
    });
  }
});
