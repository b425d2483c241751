/** What a screen reader gets of each form of the gallery, from Chromium's accessibility tree, as text. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { CDPSession, Page } from 'playwright-core';
import { type AxNode, accessibilityTree, statesOf, textOf, valueTextOf } from '../../accessibility/tree.ts';
import { until } from './until.ts';

/** One file for each group of the gallery. `npm run transcripts` writes them. */
const FOLDER = fileURLToPath(new URL('../../accessibility/transcripts/', import.meta.url));
const WRITES = process.env.TRANSCRIPTS === 'write';

interface DomNode {
  backendNodeId: number;
  nodeName: string;
  attributes?: string[];
  children?: DomNode[];
}

/** They have no meaning of their own: only what is in them is read. */
const PLAIN =
  /^(generic|none|LabelText|Legend|paragraph|LayoutTable\w*|GenericContainer|Section|emphasis|strong|form)$/;
const TEXT = /^(StaticText|InlineTextBox)$/;

/** One line for each thing that is read, indented by what it is in. */
function linesOf(root: AxNode, nodes: ReadonlyMap<string, AxNode>): string[] {
  const lines: string[] = [];
  const names = new Set<string>();
  const childrenOf = (node: AxNode): AxNode[] => (node.childIds ?? []).flatMap(id => nodes.get(id) ?? []);
  const collect = (node: AxNode): void => {
    if (!node.ignored && !TEXT.test(textOf(node.role)) && !PLAIN.test(textOf(node.role))) names.add(textOf(node.name));
    childrenOf(node).forEach(collect);
  };
  collect(root);
  const visit = (node: AxNode, depth: number): void => {
    const [role, name, value] = [textOf(node.role), textOf(node.name), valueTextOf(node)];
    const isShown =
      !node.ignored && role !== 'InlineTextBox' && (!PLAIN.test(role) || (role === 'form' && name !== ''));
    if (isShown && role === 'StaticText') {
      // The text of a label is read as the name of its control.
      if (name && !names.has(name)) lines.push(`${'  '.repeat(depth)}${name}`);
      return;
    }
    if (isShown) {
      const description = textOf(node.description);
      const parts = [
        `${role}${name && ` "${name}"`}`,
        ...statesOf(node),
        value && value !== name && `value "${value}"`,
        description && `described by "${description}"`,
      ];
      lines.push(`${'  '.repeat(depth)}${parts.filter(Boolean).join(', ')}`);
    }
    // The value of a field or a closed list already says what it contains, and a live region is read when it changes.
    if (isShown && /^(textbox|searchbox|combobox|slider|spinbutton|MenuListPopup|status|log)$/.test(role)) return;
    for (const child of childrenOf(node)) visit(child, isShown ? depth + 1 : depth);
  };
  for (const child of childrenOf(root)) visit(child, 0);
  return lines;
}

const attributeOf = ({ attributes = [] }: DomNode, name: string): string | undefined => {
  const at = attributes.findIndex((one, index) => index % 2 === 0 && one === name);
  return at < 0 ? undefined : attributes[at + 1];
};
const findAll = (node: DomNode, matches: (node: DomNode) => boolean): DomNode[] => [
  ...(matches(node) ? [node] : []),
  ...(node.children ?? []).flatMap(child => findAll(child, matches)),
];

/** Records what live regions say. Call it before the page is opened. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said = new Map<Element, string[]>();
    Object.assign(window, { said });
    new MutationObserver(changes => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[aria-live], [role=status], [role=alert]');
        const cell = region?.closest('[data-mount]');
        const text = region?.textContent?.replace(/\s+/g, ' ').trim();
        if (!cell || !text) continue;
        const all = said.get(cell) ?? [];
        said.set(cell, all);
        if (all.at(-1) !== text) all.push(text);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/**
 * The sandbox answers at once, so the form says only for a moment that it sends a code. It depends on the machine and on the
 * build whether that moment is announced.
 */
const withoutMoments = (text: string): string =>
  text.replace(/^said: Sending the code…\n(?=said: We have sent a code by SMS)/gm, '');

/** By group of the gallery: each form with its title, what it is read as, and what it announced. */
async function transcriptsOf(page: Page): Promise<Map<string, string>> {
  const titles = (await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.group [data-mount]')].map(cell => ({
      group: cell.closest('.group')?.querySelector('h2')?.textContent ?? '',
      title: `${cell.closest('article')?.querySelector('h3')?.textContent}: ${cell.dataset.state}`,
      said: (Reflect.get(window, 'said') as Map<Element, string[]>).get(cell) ?? [],
    })),
  )) as { group: string; title: string; said: string[] }[];
  const session: CDPSession = await page.context().newCDPSession(page);
  const nodes = await accessibilityTree(session);
  const { root } = (await session.send('DOM.getDocument', { depth: -1 })) as unknown as { root: DomNode };
  await session.detach();
  const byId = new Map(nodes.map(node => [node.nodeId, node]));
  const byElement = new Map(nodes.map(node => [node.backendDOMNodeId, node]));
  const isGroup = (node: DomNode): boolean => attributeOf(node, 'class') === 'group';
  const cells = findAll(root, isGroup).flatMap(group =>
    findAll(group, node => attributeOf(node, 'data-mount') !== undefined),
  );
  const files = new Map<string, string>();
  cells.forEach((cell, index) => {
    const { group, title, said } = titles[index]!;
    const [form] = findAll(cell, ({ nodeName }) => nodeName === 'FORM');
    const tree = form && byElement.get(form.backendNodeId);
    const announced = said.map(text => `said: ${text}`);
    const lines = [...(tree ? linesOf(tree, byId) : ['nothing']), ...announced];
    files.set(group, `${files.get(group) ?? ''}# ${title}\n\n${withoutMoments(lines.join('\n'))}\n\n`);
  });
  return files;
}

const fileOf = (group: string): string => `${FOLDER}${group.toLowerCase().replace(/\W+/g, '-')}.txt`;

const readKept = (group: string): string => {
  const file = fileOf(group);
  if (!existsSync(file)) expect.fail(`${file} is missing. Write it with \`npm run transcripts\`.`);
  return readFileSync(file, 'utf8');
};

/** Compares what the forms are read as with the files, or writes these. */
export async function compareTranscripts(page: Page): Promise<void> {
  if (WRITES) {
    mkdirSync(FOLDER, { recursive: true });
    for (const [group, text] of await transcriptsOf(page)) writeFileSync(fileOf(group), text);
    return;
  }
  let found = new Map<string, string>();
  // Some forms still change for a moment after they are shown: a button is enabled again, an announcement is made.
  await until(
    async () => {
      found = await transcriptsOf(page);
      return [...found].every(([group, text]) => text === readKept(group));
    },
    () => 'The transcripts differ.',
  ).catch(() => undefined);
  for (const [group, text] of found)
    expect(text, `${group}, which \`npm run transcripts\` writes again`).to.equal(readKept(group));
}
