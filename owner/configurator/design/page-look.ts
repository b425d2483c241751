/** What the HTML and CSS of a page say about its look: the colors of its brand, its font, its corners and its logo. Pure. */

export type Corners = 'square' | 'soft' | 'round' | 'full';
export interface PageLook {
  /** As `#rrggbb`, the likeliest color of the brand first. */
  colors: readonly string[];
  font?: string;
  corners?: Corners;
  /** The address of a picture. */
  logo?: string;
}

const MAX_COLORS = 6;
const COLOR = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgb|hsl)a?\([^()]{5,60}\)/gi;
/** The name of a font family, as a form accepts it. */
const FAMILY = /^(?:"[\w .-]+"|'[\w .-]+'|[\w -]+)$/;
const isFont = (value: string): boolean => value.split(',').every(family => FAMILY.test(family.trim()));
const BRAND = /brand|primary|accent|theme|main/i;
const BUTTON = /\b(btn|button|cta)\b|\bbutton\b|submit/i;
const ROOT = /(^|,|\s)(html|body|:root)\b/i;

interface Declaration {
  selector: string;
  name: string;
  value: string;
}

/** Also of CSS in a page of HTML: what is no declaration is left out. */
function declarationsIn(css: string): Declaration[] {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('}')
    .flatMap(block => {
      const start = block.lastIndexOf('{');
      const selector = block.slice(0, Math.max(0, start)).trim().slice(-200);
      return block
        .slice(start + 1)
        .split(';')
        .flatMap(text => {
          const colon = text.indexOf(':');
          const name = text.slice(0, Math.max(0, colon)).trim().toLowerCase();
          const value = text
            .slice(colon + 1)
            .replace('!important', '')
            .trim();
          return /^[\w-]+$/.test(name) && value !== '' ? [{ selector, name, value }] : [];
        });
    });
}

type Rgb = readonly [number, number, number];

function ofHsl(hue: number, saturation: number, lightness: number): Rgb {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (shift: number): number => {
    const k = (shift + hue / 30) % 12;
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

function rgbOf(color: string): Rgb | undefined {
  if (color.startsWith('#')) {
    const digits = color.length < 6 ? [...color.slice(1, 4)].map(one => one + one) : color.slice(1, 7).match(/../g)!;
    return digits.map(one => Number.parseInt(one, 16)) as unknown as Rgb;
  }
  const numbers = color
    .match(/-?[\d.]+%?/g)
    ?.map(text => (text.endsWith('%') ? Number.parseFloat(text) / 100 : Number(text)));
  if (!numbers || numbers.length < 3 || numbers.some(Number.isNaN)) return undefined;
  const [first = 0, second = 0, third = 0] = numbers;
  if (/^hsl/i.test(color)) return ofHsl(((first % 360) + 360) % 360, second, third);
  return [first, second, third].map(one => Math.min(255, Math.max(0, Math.round(one)))) as unknown as Rgb;
}

/** Grays, and what is nearly black or white, are no color of a brand. */
function isColorful([red, green, blue]: Rgb): boolean {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const lightness = (most + least) / 510;
  return most - least > 40 && lightness > 0.08 && lightness < 0.92;
}
const hexOf = (rgb: Rgb): string => `#${rgb.map(one => one.toString(16).padStart(2, '0')).join('')}`;

function weightOf({ selector, name }: Declaration): number {
  if (name.startsWith('--')) return BRAND.test(name) ? 12 : 2;
  if (name.startsWith('background') && BUTTON.test(selector)) return 8;
  return name.startsWith('background') || name === 'color' ? 2 : 1;
}

function cornersIn(declarations: readonly Declaration[]): Corners | undefined {
  const radii = declarations.filter(({ name }) => name === 'border-radius');
  const { value } = radii.find(({ selector }) => BUTTON.test(selector)) ?? radii[0] ?? {};
  const [, size, unit] = /^([\d.]+)(px|rem|em|%)?/.exec(value ?? '') ?? [];
  if (size === undefined) return undefined;
  const px = Number(size) * (unit === 'rem' || unit === 'em' ? 16 : 1);
  if (unit === '%' || px > 20) return 'full';
  return px < 2 ? 'square' : px <= 6 ? 'soft' : 'round';
}

const tagIn = (html: string, pattern: RegExp): string => html.match(pattern)?.[0] ?? '';
const attributeOf = (tag: string, name: string): string =>
  new RegExp(`(?<![\\w-])${name}\\s*=\\s*["']?([^"'\\s>]+)`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** The picture that is called a logo, or the one that the page names for search engines. */
function logoIn(html: string): string | undefined {
  const picture = tagIn(html, /<img\b[^>]*logo[^>]*>/i);
  const [, named = ''] = /"logo"\s*:\s*(?:\{[^{}]*"url"\s*:\s*)?"([^"]+)"/.exec(html) ?? [];
  const base =
    attributeOf(tagIn(html, /<base\b[^>]*>/i), 'href') ||
    attributeOf(tagIn(html, /<link\b[^>]*canonical[^>]*>/i), 'href') ||
    attributeOf(tagIn(html, /<meta\b[^>]*og:url[^>]*>/i), 'content');
  const address = (attributeOf(picture, 'src') || named.replaceAll('\\/', '/')).replace(/^\/\//, 'https://');
  const url = address === '' ? null : URL.parse(address, base || undefined);
  return url && /^(https?:|data:image\/)/.test(url.href) ? url.href : undefined;
}

export function lookIn(css: string): PageLook {
  const declarations = declarationsIn(css);
  const weights = new Map<string, number>();
  for (const declaration of declarations) {
    for (const [color] of declaration.value.matchAll(COLOR)) {
      const rgb = rgbOf(color);
      if (rgb && isColorful(rgb)) weights.set(hexOf(rgb), (weights.get(hexOf(rgb)) ?? 0) + weightOf(declaration));
    }
  }
  const fonts = declarations.filter(({ name, value }) => name === 'font-family' && isFont(value));
  const font = (fonts.find(({ selector }) => ROOT.test(selector)) ?? fonts[0])?.value;
  const corners = cornersIn(declarations);
  const logo = logoIn(css);
  return {
    colors: [...weights]
      .sort(([, a], [, b]) => b - a)
      .slice(0, MAX_COLORS)
      .map(([color]) => color),
    ...(font !== undefined && { font }),
    ...(corners && { corners }),
    ...(logo !== undefined && { logo }),
  };
}
