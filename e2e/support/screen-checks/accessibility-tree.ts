import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** One element as Playwright's snapshot has it. */
interface Spoken {
  readonly role: string;
  readonly name?: string;
  readonly text?: string;
  readonly children?: readonly (string | Spoken)[];
  readonly [state: string]: unknown;
}

/** What Chromium tells a screen reader of one element (DevTools protocol, domain Accessibility). */
interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly description?: { readonly value: string };
  readonly childIds?: readonly string[];
  readonly properties?: readonly AxProperty[];
  readonly backendDOMNodeId?: number;
  /** Id of the list, menu or row of tabs that it is one of; ours. */
  readonly listId?: string;
}

interface AxProperty {
  readonly name: string;
  readonly value: {
    readonly value?: string | number | boolean;
    readonly relatedNodes?: readonly { readonly backendDOMNodeId: number }[];
  };
}

/** Of a node's properties, those that Playwright's snapshot leaves out and a screen reader says or acts on. */
const TOLD = [
  'autocomplete',
  'hasPopup',
  'invalid',
  'keyshortcuts',
  'live',
  'modal',
  'multiselectable',
  'orientation',
  'readonly',
  'required',
  'roledescription',
];
/** What nearly every node says of itself. */
const NOTHING = new Set(['', 'false', 'none', 'off']);
const STATES = ['checked', 'disabled', 'expanded', 'level', 'pressed', 'selected'];

export interface PageTree {
  /** Roles, names, states and order: Playwright's snapshot. */
  readonly snapshot: string;
  readonly elements: readonly (string | Spoken)[];
  readonly title: string;
  readonly nodes: readonly AxNode[];
}

/** Nothing that comes later than this after the last answer is part of the page. */
const QUIET_MS = 200;

/** The page as a screen reader is told it, once nothing is on its way any more and nothing changes. */
export async function readTree(page: Page): Promise<PageTree> {
  const body = page.locator('body');
  for (let before = ''; ;) {
    const now = (await isWaiting(page)) ? '' : await body.ariaSnapshot();
    if (now !== '' && now === before) break;
    before = now;
    await sleep(QUIET_MS);
  }
  return {
    snapshot: await body.ariaSnapshot(),
    elements: (await body.ariaSnapshotJSON()) as unknown as (string | Spoken)[],
    title: await page.title(),
    nodes: await readNodes(page),
  };
}

/** Does it wait for an answer of the server? Counted by the page itself: see `countCalls`. */
const isWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(() => ((globalThis as unknown as { callsUnderWay?: number }).callsUnderWay ?? 0) > 0);

/** From the next page on. */
export async function countCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const count = globalThis as unknown as { callsUnderWay: number };
    const call = fetch;
    count.callsUnderWay = 0;
    globalThis.fetch = async (...args) => {
      count.callsUnderWay += 1;
      try {
        return await call(...args);
      } finally {
        count.callsUnderWay -= 1;
      }
    };
  });
}

async function readNodes(page: Page): Promise<AxNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  await session.detach();
  const all = new Map(nodes.map((node) => [node.nodeId, node]));
  return nodes[0] === undefined ? [] : inOrder(nodes[0], all);
}

const LISTS = new Set(['listbox', 'menu', 'tablist', 'MenuListPopup']);
function inOrder(node: AxNode, all: ReadonlyMap<string, AxNode>, listId = ''): AxNode[] {
  const inside = LISTS.has(node.role?.value ?? '') ? node.nodeId : listId;
  return [
    ...(node.ignored ? [] : [{ ...node, listId }]),
    ...(node.childIds ?? []).flatMap((id) => {
      const child = all.get(id);
      return child === undefined ? [] : inOrder(child, all, inside);
    }),
  ];
}

/** Where the focus stands after each of these keys. @param from has the focus first */
export async function walkByKeys(
  page: Page,
  keys: readonly string[],
  from?: Locator,
): Promise<{ readonly key: string; readonly nodes: readonly AxNode[] }[]> {
  await from?.focus();
  const steps = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    // Lists move the focus in the next frame.
    await page.evaluate(
      () =>
        new Promise((drawn) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 50))),
        ),
    );
    steps.push({ key, nodes: await readNodes(page) });
  }
  return steps;
}

/** A text of the page as it is to be written down. */
export type Say = (text: string) => string;

/** Of whatever the snapshot leaves out: descriptions, what opens, what is announced. */
export const tellMore = (nodes: readonly AxNode[], say: Say): string[] =>
  nodes.flatMap((node) => {
    const told = TOLD.flatMap((name) => {
      const value = String(propertyOf(node, name)?.value ?? '');
      return NOTHING.has(value) ? [] : [`${name}=${value}`];
    });
    if (propertyOf(node, 'expanded')?.value === false) told.push('collapsed');
    const description = node.description?.value ?? '';
    if (description !== '') told.push(`description=${JSON.stringify(say(description))}`);
    return told.length === 0 ? [] : [`- ${label(node, say)}: ${told.join(', ')}`];
  });

/** Of these a screen reader says the place: "2 of 3". */
const COUNTED = new Set(['option', 'menuitem', 'tab']);

/** The focused element, and the one that it names as the active one: a screen reader reads that. */
export function tellFocus(nodes: readonly AxNode[], say: Say): string {
  const focused = nodes.findLast((node) => propertyOf(node, 'focused')?.value === true);
  if (focused === undefined) return 'none';
  const id = propertyOf(focused, 'activedescendant')?.relatedNodes?.[0]?.backendDOMNodeId;
  const active = id === undefined ? undefined : nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === id);
  const placed = (node: AxNode): string => {
    const role = node.role?.value ?? '';
    if (!COUNTED.has(role)) return label(node, say);
    const alike = nodes.filter((other) => other.role?.value === role && other.listId === node.listId);
    return `${label(node, say)} (${alike.indexOf(node) + 1} of ${alike.length})`;
  };
  return [focused, ...(active === undefined ? [] : [active])].map(placed).join(' → ');
}

const propertyOf = ({ properties = [] }: AxNode, name: string) =>
  properties.find((property) => property.name === name)?.value;
const label = ({ role, name }: AxNode, say: Say): string =>
  `${role?.value ?? ''} ${JSON.stringify(say(name?.value ?? ''))}`;

/** What was written down already, by where it was. */
export type Known = Map<string, string>;
/** A shorter part is written down again wherever it is met. */
const WORTH_FOLDING = 5;

/**
 * Roles, names, states and order; without addresses. A part that stood in an earlier screen is one line.
 * @param screen where what is met first is looked up later
 */
export function tellElements(
  elements: readonly (string | Spoken)[],
  { say, known, screen }: { say: Say; known: Known; screen: string },
): string[] {
  return elements.flatMap((element) => {
    if (typeof element === 'string') return [`- text: ${say(element)}`];
    const { role, name, text, children = [] } = element;
    const states = STATES.flatMap((state) =>
      element[state] === undefined ? [] : [` [${state}=${JSON.stringify(element[state])}]`],
    );
    const named = name === undefined || name === '' ? '' : ` ${JSON.stringify(say(name))}`;
    const own = `- ${role}${named}${states.join('')}${text === undefined ? '' : `: ${say(text)}`}`;
    const whole = [own, ...tellElements(children, { say, known: new Map(), screen })].join('\n');
    const before = known.get(whole);
    if (before !== undefined && before !== screen && whole.split('\n').length >= WORTH_FOLDING)
      return [`${own} (as in ${before})`];
    known.set(whole, before ?? screen);
    return [own, ...tellElements(children, { say, known, screen }).map((line) => `  ${line}`)];
  });
}
