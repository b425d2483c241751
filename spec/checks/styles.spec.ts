/** Rules about style sheets that can be checked without a browser. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { compileCss } from '../../tools/css.mjs';
import { CORE_ROOMS } from '../../tools/rooms.ts';
import { filesIn, root } from './sources.ts';

const FOLDERS = [...CORE_ROOMS, 'plugins', 'themes'];
const CONTROL = /(?:\b(?:input|select|textarea|button|a)|-link)(?![\w-])[^ ]*$/;

const filesWith = (extension: string): { path: string; text: string }[] =>
  FOLDERS.flatMap(filesIn)
    .filter(path => path.endsWith(extension))
    .map(path => ({ path, text: readFileSync(root + path, 'utf8') }));
const sheets = filesWith('.css');
const views = filesWith('.tsx');

/** The selectors of rules whose body matches, such as `plugins/date/date.css: .sw-date input`. */
function selectors(declares: RegExp): string[] {
  return sheets.flatMap(({ path, text }) =>
    [...compileCss(text).matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, , body = '']) => declares.test(body))
      .flatMap(([, selector = '']) => selector.split(','))
      .map(selector => `${path}: ${selector}`),
  );
}
/** The same for controls, as a browser without `:has()` sees it: such a browser drops every rule with `:has()`. */
const withoutHas = (declares: RegExp): string[] =>
  selectors(declares).filter(selector => !selector.includes(':has(') && CONTROL.test(selector));

/** The name of the plugin that the file belongs to; empty for the styles of every form. */
const ownerOf = (path: string): string => /^plugins\/([\w-]+)\//.exec(path)?.[1] ?? '';
const classesIn = (text: string): string[] => text.match(/\bsw-[a-z][\w-]*/g) ?? [];

describe('the styles', () => {
  it('hide the focus outline of a control only in browsers in which its card can show the focus', () => {
    expect(withoutHas(/outline:(?:none|0)\b/)).to.deep.equal([]);
  });

  it('give every control a focus ring', () => {
    const ring = (declares: RegExp) =>
      selectors(declares).filter(
        selector => selector.startsWith('themes/states-and-motion.css') && /:focus/.test(selector),
      );
    const visible = ring(/outline:[2-9]px solid var\(--sw-focus\)/).map(selector => selector.split(' ').at(-1));
    expect(visible).to.include.members([':focus-visible', '.sw-input:focus']);
    // Only the form moves the focus to an element without a ring.
    for (const selector of ring(/outline:none/)) expect(selector).to.match(/:is\(\.sw-title|\.sw-step\)/);
  });

  it('hide a control only in browsers in which its card can show that it is selected', () => {
    expect(withoutHas(/opacity:0(?![.\d])/)).to.deep.equal([]);
  });

  it('let no fieldset scroll, because WebKit cuts off its legend', () => {
    const classes = views.flatMap(({ text }) =>
      [...text.matchAll(/<fieldset[^>]*className="([\w-]+)/g)].map(([, name = '']) => name),
    );
    expect(classes).to.include('sw-slots');
    const scrolling = selectors(/overflow/).filter(selector =>
      classes.some(name => new RegExp(`\\.${name}(?![\\w-])[^ ]*$`).test(selector)),
    );
    expect(scrolling).to.deep.equal([]);
  });

  it('of a plugin use no class of another plugin, which may not be loaded', () => {
    const rules = selectors(/./).map(rule => ({ owner: ownerOf(rule), last: rule.split(/[ >+~]/).at(-1) ?? '' }));
    const styled = (owner: string): Set<string> =>
      new Set(rules.filter(rule => rule.owner === owner).flatMap(({ last }) => classesIn(last)));
    const ofEveryForm = styled('');
    const ofPlugins = new Map(sheets.map(({ path }) => [ownerOf(path), styled(ownerOf(path))]));
    const borrowed = views.flatMap(({ path, text }) => {
      const owner = ownerOf(path);
      if (!owner) return [];
      const names = [...text.matchAll(/className="([^"]+)"/g)].flatMap(([, list = '']) => classesIn(list));
      const others = [...ofPlugins].filter(([name]) => name !== owner && name !== '');
      return names
        .filter(name => !ofEveryForm.has(name) && !ofPlugins.get(owner)?.has(name))
        .filter(name => others.some(([, known]) => known.has(name)))
        .map(name => `${path}: ${name}`);
    });
    expect(borrowed).to.deep.equal([]);
  });
});
