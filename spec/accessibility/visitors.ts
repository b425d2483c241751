/** Visitors who use the samples with assistive technology. */
import type { CDPSession, Page } from 'playwright-core';
import { arrived } from '../journeys/support/form.ts';
import { until } from '../journeys/support/until.ts';
import type { Act, Plan } from './plans.ts';
import { type AxNode, accessibilityTree, statesOf, textOf } from './tree.ts';

export interface Visitor {
  /** The size of the window, in CSS pixels. */
  window?: { width: number; height: number };
  /** `isLast`: nothing else is to be done in the step, so the answer has to continue. */
  act(page: Page, act: Act, session: CDPSession, isLast: boolean): Promise<void>;
}

const CHOICE = /^(radio|checkbox|switch)$/;
const FIELD = /^(textbox|searchbox|combobox|spinbutton)$/;
const LIST = /^(combobox|listbox|popupbutton)$/i;
const PRESSABLE = /^(button|link)$/;
const MOST_STOPS = 60;

/** Which roles the act is about, and the name. */
function targetOf(act: Act): { role: RegExp; name: string | RegExp } {
  if ('choose' in act) return { role: CHOICE, name: act.choose };
  if ('press' in act) return { role: PRESSABLE, name: act.press };
  return 'write' in act ? { role: FIELD, name: act.write } : { role: LIST, name: act.pick };
}
function isTarget(node: AxNode, act: Act): boolean {
  const { role, name } = targetOf(act);
  const found = textOf(node.name);
  return (
    !node.ignored && role.test(textOf(node.role)) && (typeof name === 'string' ? found === name : name.test(found))
  );
}
const nameOf = (act: Act): string => String(targetOf(act).name);

/** The first thing with that role and name, once there is one. */
async function findTarget(session: CDPSession, act: Act): Promise<AxNode> {
  let found: AxNode | undefined;
  await until(
    async () => {
      found = (await accessibilityTree(session)).find(node => isTarget(node, act));
      return found !== undefined;
    },
    () => `The accessibility tree has no ${nameOf(act)}`,
  );
  return found!;
}
async function focusedNode(session: CDPSession): Promise<AxNode | undefined> {
  const tree = await accessibilityTree(session);
  // The page itself counts as focused, too.
  return tree
    .filter(node => node.properties?.some(({ name, value }) => name === 'focused' && value.value === true))
    .at(-1);
}

/** What screen readers do with a thing of the tree: its default action, or the focus. */
async function onElement(session: CDPSession, node: AxNode, run: 'click' | 'focus'): Promise<void> {
  const { object } = (await session.send('DOM.resolveNode', {
    backendNodeId: node.backendDOMNodeId!,
  } as never)) as unknown as { object: { objectId: string } };
  await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId,
    functionDeclaration: `function () { this.${run}() }`,
  } as never);
}
/** Options of a native list have no place on the screen while it is closed. Keys change the value. */
async function pickByKeys(page: Page, session: CDPSession, act: Extract<Act, { pick: string }>): Promise<void> {
  for (let count = 0; count < MOST_STOPS; count++) {
    const list = (await accessibilityTree(session)).find(node => isTarget(node, act));
    if (textOf(list?.value) === act.option) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`${nameOf(act)} has no ${act.option}`);
}

/** Uses only the keyboard, and finds the focus only by the name and role of the focused element. */
const keyboard: Visitor = {
  async act(page, act, session, isLast) {
    for (let stop = 0; ; stop++) {
      const focused = await focusedNode(session);
      if (focused && isTarget(focused, act)) break;
      if (stop >= MOST_STOPS) throw new Error(`The Tab key never came to ${nameOf(act)}`);
      // Tab comes to one radio button of a group, and the arrow keys to the others.
      const isInGroup = 'choose' in act && textOf(focused?.role) === 'radio' && (await hasSibling(session, act));
      await page.keyboard.press(isInGroup && stop % 8 !== 7 ? 'ArrowDown' : 'Tab');
    }
    if ('write' in act) await page.keyboard.type(act.text);
    else if ('pick' in act) await pickByKeys(page, session, act);
    else if ('press' in act) await page.keyboard.press('Enter');
    else {
      const focused = await focusedNode(session);
      // An arrow key has made the choice, but only Space and Enter answer the question.
      if (focused && !statesOf(focused).includes('checked')) await page.keyboard.press('Space');
      else if (isLast) await page.keyboard.press('Enter');
    }
  },
};
const hasSibling = async (session: CDPSession, act: Act): Promise<boolean> =>
  (await accessibilityTree(session)).some(node => textOf(node.role) === 'radio' && isTarget(node, act));

/** Knows nothing but the accessibility tree, and acts through it, as most screen readers do. */
const tree: Visitor = {
  async act(page, act, session) {
    const node = await findTarget(session, act);
    await onElement(session, node, 'choose' in act || 'press' in act ? 'click' : 'focus');
    if ('write' in act) await session.send('Input.insertText', { text: act.text });
    if ('pick' in act) await pickByKeys(page, session, act);
  },
};

/** One key: a scanner goes from one thing to the next, in reading order, and the key takes what it is at. */
const oneKey: Visitor = {
  async act(page, act, session) {
    await findTarget(session, act);
    const things = (await accessibilityTree(session)).filter(
      node => !node.ignored && [CHOICE, FIELD, LIST, PRESSABLE].some(role => role.test(textOf(node.role))),
    );
    const nameless = things.find(node => textOf(node.name) === '');
    if (nameless) throw new Error(`The scanner cannot tell what a ${textOf(nameless.role)} is`);
    const at = things.findIndex(node => isTarget(node, act));
    if (at < 0 || at > MOST_STOPS) throw new Error(`The scanner never came to ${nameOf(act)}`);
    await onElement(session, things[at]!, 'focus');
    if ('write' in act) await session.send('Input.insertText', { text: act.text });
    else if ('pick' in act) await pickByKeys(page, session, act);
    else await page.keyboard.press('Space');
  },
};

/** Sees 320 by 256 pixels of a window of 1280 by 1024, and uses a pointer. */
const zoom: Visitor = {
  window: { width: 320, height: 256 },
  async act(page, act) {
    const role = ['radio', 'checkbox'] as const;
    if ('choose' in act) {
      const options = { name: act.choose, exact: true };
      const choice = page.getByRole(role[0], options).or(page.getByRole(role[1], options)).first();
      await choice.click({ position: { x: 4, y: 4 } });
    } else if ('press' in act) await page.getByRole('button', { name: act.press, exact: true }).click();
    else if ('write' in act) await page.getByLabel(act.write, { exact: true }).fill(act.text);
    else await page.getByLabel(act.pick, { exact: true }).selectOption(act.option);
  },
};

export const VISITORS: Readonly<Record<string, Visitor>> = { keyboard, tree, 'one key': oneKey, zoom };

/** Completes the sample on a page of the sandbox, until the page says that the answers were sent. */
export async function complete(page: Page, visitor: Visitor, plan: Plan): Promise<void> {
  if (visitor.window) await page.setViewportSize(visitor.window);
  await page.goto(plan.path);
  const session = await page.context().newCDPSession(page);
  for (const { step, acts } of plan.steps) {
    await arrived(page, step);
    for (const act of acts) await visitor.act(page, act, session, act === acts.at(-1));
  }
  await page.locator('[data-success]').waitFor();
}
