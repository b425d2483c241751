/** What browsers make of the styles, as far as it can be told without them. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { compileCss } from '../../tools/css.mjs';
import { root } from './sources.ts';

const FOLDERS = ['engine', 'kit', 'plugins', 'themes'];
const CONTROL = /(?:\b(?:input|select|textarea|button|a)|-link)(?![\w-])[^ ]*$/;

const filesWith = (extension: string): { path: string; text: string }[] =>
  FOLDERS.flatMap(folder =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .map(file => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter(path => path.endsWith(extension))
      .map(path => ({ path, text: readFileSync(root + path, 'utf8') })),
  );
const sheets = filesWith('.css');
const views = filesWith('.tsx');

/** One selector each, such as `plugins/date/date.css: .sw-date input`, of rules that declare such a thing. */
function selectors(declares: RegExp): string[] {
  return sheets.flatMap(({ path, text }) =>
    [...compileCss(text).matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, , body = '']) => declares.test(body))
      .flatMap(([, selector = '']) => selector.split(','))
      .map(selector => `${path}: ${selector}`),
  );
}
/** Browsers without `:has()` drop each rule that has it, and nothing else. */
const withoutHas = (declares: RegExp): string[] =>
  selectors(declares).filter(selector => !selector.includes(':has(') && CONTROL.test(selector));

/** Of a plugin, else of everybody. */
const ownerOf = (path: string): string => /^plugins\/([\w-]+)\//.exec(path)?.[1] ?? '';
const classesIn = (text: string): string[] => text.match(/\bsw-[a-z][\w-]*/g) ?? [];

describe('the styles', () => {
  it('leave the mark of the focus to the control itself where its card cannot show it', () => {
    expect(withoutHas(/outline:(?:none|0)\b/)).to.deep.equal([]);
  });

  it('leave a control to be seen where its card cannot show what is chosen', () => {
    expect(withoutHas(/opacity:0(?![.\d])/)).to.deep.equal([]);
  });

  it('let no fieldset scroll: WebKit cuts off its legend', () => {
    const classes = views.flatMap(({ text }) =>
      [...text.matchAll(/<fieldset[^>]*className="([\w-]+)/g)].map(([, name = '']) => name),
    );
    expect(classes).to.include('sw-slots');
    const scrolling = selectors(/overflow/).filter(selector =>
      classes.some(name => new RegExp(`\\.${name}(?![\\w-])[^ ]*$`).test(selector)),
    );
    expect(scrolling).to.deep.equal([]);
  });

  it('of a plugin are all that it needs beside those of everybody: another may not be there', () => {
    const rules = selectors(/./).map(rule => ({ owner: ownerOf(rule), last: rule.split(/[ >+~]/).at(-1) ?? '' }));
    const styled = (owner: string): Set<string> =>
      new Set(rules.filter(rule => rule.owner === owner).flatMap(({ last }) => classesIn(last)));
    const ofAll = styled('');
    const ofPlugins = new Map(sheets.map(({ path }) => [ownerOf(path), styled(ownerOf(path))]));
    const borrowed = views.flatMap(({ path, text }) => {
      const owner = ownerOf(path);
      if (!owner) return [];
      const names = [...text.matchAll(/className="([^"]+)"/g)].flatMap(([, list = '']) => classesIn(list));
      const others = [...ofPlugins].filter(([name]) => name !== owner && name !== '');
      return names
        .filter(name => !ofAll.has(name) && !ofPlugins.get(owner)?.has(name))
        .filter(name => others.some(([, known]) => known.has(name)))
        .map(name => `${path}: ${name}`);
    });
    expect(borrowed).to.deep.equal([]);
  });
});
