/** Turns the markup of a first step into data, from which a form's own script creates its nodes. */
import type { NodeData } from '../../embed/form-script/data.ts';
import { SCHEMES, safeAddress } from '../../view/rich-text/parse-markup.ts';

/** Matches a token of markup. React and `prerender` omit no tags, and write attributes in double quotes. */
const TOKEN =
  /<!--(?<comment>.*?)-->|<\/(?<end>[a-z][\w-]*)>|<(?<start>[a-z][\w-]*)(?<attributes>(?: [^\s=>"/]+(?:="[^"]*")?)*)\/?>|(?<text>[^<]+)/gsy;
const ATTRIBUTE = / ([^\s=]+)(?:="([^"]*)")?/g;
const EMPTY_ELEMENTS = new Set(['br', 'col', 'hr', 'img', 'input', 'wbr']);
/** Elements in which parsers ignore a leading line feed, so React writes an additional one. */
const KEEPS_LINES = new Set(['textarea', 'pre']);

const TAGS = new Set(
  `a abbr article aside b bdi bdo blockquote br button caption circle code col colgroup cite dd defs del details dfn div dl dt
  ellipse em fieldset figcaption figure footer form g h1 h2 h3 h4 h5 h6 header hr i img input ins kbd label legend li line
  linearGradient main mark meter nav ol optgroup option output p path polygon polyline pre progress q rect s samp section select
  small span stop strong sub summary sup svg table tbody td template textarea tfoot th thead time title tr u ul use var wbr`.split(
    /\s+/,
  ),
);
const ATTRIBUTES = new RegExp(
  `^((aria|data)-[\\w-]+|id|class|lang|dir|role|title|hidden|tabindex|inert|translate|for|name|value|type|method|novalidate|checked
selected|disabled|readonly|required|multiple|label|placeholder|autocomplete|autocapitalize|autocorrect|spellcheck|inputmode
enterkeyhint|min|max|step|minlength|maxlength|pattern|size|rows|cols|wrap|list|accept|colspan|rowspan|scope|start|reversed|open
href|src|alt|width|height|loading|decoding|target|rel|popover|popovertarget|popovertargetaction|datetime
viewbox|fill|fill-rule|clip-rule|stroke|stroke-(width|linecap|linejoin|dasharray|dashoffset)|d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|points
transform|opacity|offset|focusable|pathlength)$`.replaceAll('\n', '|'),
);

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const textOf = (text: string): string => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => CHARACTERS[name]!);

/** Thrown for markup outside of the lists. Built-in plugins render only listed elements, but third-party plugins can render any. */
export class UnknownMarkup extends Error {}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', escaped = '']) => {
      const value = textOf(escaped);
      const attribute = name.toLowerCase();
      const schemes = SCHEMES[attribute];
      if (!ATTRIBUTES.test(attribute) || (schemes && safeAddress(value, schemes) === undefined))
        throw new UnknownMarkup(`the attribute ${name}="${value}"`);
      return [name, value];
    }),
  );
}

type Element = [tag: string, attributes: Record<string, string>, ...children: NodeData[]];

/** Throws `UnknownMarkup` for elements, attributes and addresses that are not in the lists. */
export function nodesOf(markup: string): readonly NodeData[] {
  const root: Element = ['', {}];
  const open = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < markup.length) {
    const at = TOKEN.lastIndex;
    const { comment, end, start, attributes = '', text = '' } = TOKEN.exec(markup)?.groups ?? {};
    const parent = open.at(-1)!;
    if (comment !== undefined) parent.push(['!', comment]);
    else if (start !== undefined) {
      if (!TAGS.has(start)) throw new UnknownMarkup(`the element <${start}>`);
      const element: Element = [start, attributesOf(attributes)];
      parent.push(element);
      if (!EMPTY_ELEMENTS.has(start)) open.push(element);
    } else if (end !== undefined && end === parent[0]) open.pop();
    else if (text === '') throw new UnknownMarkup(markup.slice(at, at + 60));
    else parent.push(textOf(KEEPS_LINES.has(parent[0]) && parent.length === 2 ? text.replace(/^\n/, '') : text));
  }
  if (open.length > 1) throw new UnknownMarkup(`<${open.at(-1)![0]}> without its end`);
  return root.slice(2) as NodeData[];
}
