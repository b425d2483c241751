/**
 * Makes the form's rules `!important`, for pages with `!important` rules. The rules are copied into a cascade layer,
 * where `!important` takes precedence over all rules outside of layers, regardless of their selectors.
 */
import type { Host } from '../../engine/contract/host.ts';
import { blocksOf, split } from './css-text.ts';

const ROOT = '.sw-root:not(#sw-):not(#sw-)';
/**
 * The properties that animations and inline styles set. They are not hardened on elements that use either, because
 * `!important` would take precedence over them.
 */
export const MOVING: ReadonlySet<string> = new Set([
  'animation-duration',
  'block-size',
  'clip-path',
  'height',
  'inline-size',
  'min-block-size',
  'opacity',
  'rotate',
  'scale',
  'stroke-dashoffset',
  'transform',
  'translate',
  'width',
]);
/** Browsers and extensions also write inline styles, but with other properties. */
const INLINE = [...MOVING].map(name => `[style*="${name}:"]`);
const PSEUDO_ELEMENT = /::?(?:before|after)$|::[\w-]+$/;
const GROUP = /^@(?:media|supports|container)\b/;
const IMPORTANT = /(?<!\s)\s*!important$/;
const isImportant = (declaration: string): boolean => IMPORTANT.test(declaration);
const isMoving = (declaration: string): boolean => MOVING.has(declaration.slice(0, declaration.indexOf(':')).trim());

/** Excludes the elements that match `others` from the selectors, without changing the specificity. */
const without = (selectors: readonly string[], others: readonly string[]): string =>
  selectors
    .map(selector => {
      const [pseudo = ''] = PSEUDO_ELEMENT.exec(selector) ?? [];
      return `${selector.slice(0, selector.length - pseudo.length)}:not(:where(${others.join()}))${pseudo}`;
    })
    .join();

/** Returns a rule, or an empty text if there are no declarations. */
const rule = (selectors: string, declarations: readonly string[]): string =>
  declarations.length === 0
    ? ''
    : `${selectors}{${declarations.map(declaration => `${declaration.replace(IMPORTANT, '')}!important`).join(';')}}\n`;

/** `moving`: the selectors of elements that are animated or have an inline style. */
function hardenRule(selectors: readonly string[], declarations: readonly string[], moving: readonly string[]): string {
  const usual = declarations.filter(declaration => !isImportant(declaration));
  // Declarations that were already important still take precedence over the others.
  const first = selectors.map(selector => selector.replace(ROOT, `${ROOT}:not(#sw-)`)).join();
  return (
    rule(
      selectors.join(),
      usual.filter(declaration => !isMoving(declaration)),
    ) +
    rule(without(selectors, moving), usual.filter(isMoving)) +
    rule(first, declarations.filter(isImportant))
  );
}

/** Hardens all rules, except for custom properties, which the page may override, and `all`, which `reset` replaces. */
export function hardenCss(css: string, moving: readonly string[]): string {
  return blocksOf(css)
    .map(({ head, body }) => {
      if (GROUP.test(head)) return `${head}{${hardenCss(body, moving)}}`;
      if (head.startsWith('@')) return '';
      const declarations = split(body, ';').filter(text => !/^(?:--|all:)/.test(text) && !text.includes('{'));
      return hardenRule(split(head, ','), declarations, moving);
    })
    .join('');
}

/** The selectors of the elements that the rules animate. */
export function movingIn(css: string): string[] {
  return blocksOf(css).flatMap(({ head, body }) => {
    if (GROUP.test(head)) return movingIn(body);
    if (head.startsWith('@') || !/(?:^|;)\s*animation(?:-name)?:(?!\s*none)/.test(body)) return [];
    return split(head, ',').map(selector => selector.replace(PSEUDO_ELEMENT, ''));
  });
}

/**
 * Replaces `all: initial` and `all: revert` of the theme with the names of all properties, because `all` would also
 * stop animations.
 */
function reset(moving: readonly string[]): string {
  const names = [...getComputedStyle(document.documentElement)].filter(
    name => !name.startsWith('--') && name !== 'direction' && name !== 'unicode-bidi',
  );
  const all = (value: string) => names.map(name => `${name}:${value}`);
  const parts = ['::before', '::after', ' :not(svg,svg *)', ' *::before', ' *::after'].map(part => ROOT + part);
  return hardenRule([ROOT], all('initial'), moving) + hardenRule(parts, all('revert'), moving);
}

const hardened = new WeakSet<Node>();

/** Hardens the styles, including those that the form adopts later. */
export function hardenStyles(root: Document | ShadowRoot, host: Pick<Host, 'adopt' | 'adopted'>): void {
  if (hardened.has(root)) return;
  hardened.add(root);
  const sheet = new CSSStyleSheet();
  let done = '';

  function update(): void {
    const texts = [...(host.adopted?.(root) ?? [])];
    const all = texts.join('');
    if (all === done) return;
    done = all;
    const moving = [...new Set([...INLINE, ...texts.flatMap(movingIn)])];
    const rules = texts.map(css => hardenCss(css, moving)).join('');
    sheet.replaceSync(`@layer stepwell-important{${reset(moving)}${rules}}`);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter(other => other !== sheet), sheet];
  }

  const { adopt } = host;
  host.adopt = (element, css) => {
    adopt(element, css);
    update();
  };
  update();
}
