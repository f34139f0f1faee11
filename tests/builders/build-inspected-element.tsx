import { readFileSync } from 'node:fs';
import { act, type ReactNode } from 'react';
import { formatKey } from '#editor-protocol/element-key.ts';
import type { CssEvals } from '#editor-protocol/frame-message.ts';
import type { TreeElement } from '#editor-protocol/lookups.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import { ColorTokensContext } from '#editor/inspector/style/color-field.tsx';
import { colorTokens } from '#editor/inspector/style/css-color.ts';
import { CssCheckContext, type CssCheck } from '#editor/inspector/style/element-style.ts';
import { idOf } from './build-nav-index.ts';
import { buildEditorOnScreen } from './build-editor-on-screen.tsx';

export const MAIN_ID = idOf(1);
export const HEADING_ID = idOf(2);
export const CARD_ID = idOf(3);

interface InspectedElementOptions {
  readonly styles?: Readonly<Record<string, string>>;
  readonly classes?: readonly string[];
  /** Classes that are plain string literals in the code; by default all of them. */
  readonly removable?: readonly string[];
  readonly props?: NavTreeNode['props'];
}

interface RequestedChange {
  readonly type: string;
  readonly changeFields: unknown;
}

/** Vitest leaves imported style sheets empty. */
export const APP_THEME = readFileSync('src/ui/styles/tokens.css', 'utf8');
const APP_COLORS = colorTokens(APP_THEME);

/** Replaces the browser's CSS check: accepts lengths, keywords and variables, rejects `rubbish`. */
const isCss: CssCheck = (_, value) => !value.includes('rubbish');

export function computedStyles(styles: Readonly<Record<string, string>>): CssEvals {
  const parent = { display: 'block', 'flex-direction': 'row', darkEnabledInParent: false };
  return Object.assign({ ...styles }, { parent });
}

/**
 * Renders a part of the editor, with a heading selected in a main element next to two cards from the same place in the
 * code.
 */
export async function buildInspectedElement(part: ReactNode, options: InspectedElementOptions = {}) {
  const { styles = {}, classes = [], removable = classes, props = {} } = options;
  const heading = node(HEADING_ID, 'H1', 'root-0-0-0', { props });
  const cards = ['root-0-0-1', 'root-0-0-2'].map((path) =>
    node(CARD_ID, 'Card', path, { isComponent: true }),
  );
  const tree = node(MAIN_ID, 'MAIN', 'root-0-0', { children: [heading, ...cards] });
  const treeElements = {
    [MAIN_ID]: inCode(MAIN_ID, 'main', 4, null, ['grid', 'gap-4', 'mt-2', 'mt-4']),
    [HEADING_ID]: inCode(HEADING_ID, 'h1', 5, MAIN_ID, removable),
    [CARD_ID]: { ...inCode(CARD_ID, 'Card', 6, MAIN_ID, ['mt-4']), type: 'component-instance' },
  };
  const editor = await buildEditorOnScreen(tree, { treeElements });
  editor.store.dispatch({ type: 'select', key: keyOf(heading) });
  await editor.say({ id: 'CSS_EVALS_FOR_ELEMENT', cssEvals: computedStyles(styles) });
  await editor.say({ id: 'ELEMENT_CLASS_LIST', classList: classes });
  const place = await editor.show(
    <ColorTokensContext value={APP_COLORS}>
      <CssCheckContext value={isCss}>{part}</CssCheckContext>
    </ColorTokensContext>,
  );

  const control = (name: string): HTMLElement => {
    const controls = [...document.querySelectorAll<HTMLElement>('button, input, select, [role]')];
    const found =
      controls.find((one) => one.getAttribute('aria-label') === name) ??
      controls.find((one) => one instanceof HTMLInputElement && one.labels?.[0]?.textContent === name) ??
      controls.find((one) => one instanceof HTMLButtonElement && one.textContent.trim() === name);
    if (found === undefined) throw new Error(`There is no ${name} on the screen`);
    return found;
  };
  const field = (name: string): HTMLInputElement | HTMLSelectElement => {
    const found = control(name);
    if (found instanceof HTMLInputElement || found instanceof HTMLSelectElement) return found;
    throw new Error(`${name} is not a field`);
  };

  return {
    ...editor,
    place,
    main: keyOf(tree),
    heading: keyOf(heading),
    cards: cards.map(keyOf),
    control,
    field,
    has: (name: string) => place.querySelector(`[aria-label="${name}"]`) !== null,
    names: (list: string) =>
      [...document.querySelectorAll(`[aria-label="${list}"] > *`)].map((one) => one.textContent.trim()),
    click: (name: string) =>
      act(async () => {
        const target = control(name);
        // Tabs and switches of Radix react to mousedown.
        target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
        target.click();
      }),
    write: (name: string, value: string) =>
      act(async () => {
        const target = field(name);
        const kind = target instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement;
        // React ignores a value set through its own property setter.
        Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(target, value);
        target.dispatchEvent(
          new Event(target instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
        );
      }),
    key: (name: string, key: string, held: KeyboardEventInit = {}) => editor.press(control(name), key, held),
    release: (name: string, key: string, held: KeyboardEventInit = {}) =>
      act(
        async () =>
          void control(name).dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, ...held })),
      ),
    leave: (name: string) =>
      act(async () => void control(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
    /** The requested changes, in order. */
    changes: (): readonly RequestedChange[] =>
      editor.store.getState().changes.queue.map(({ type, changeFields }) => ({ type, changeFields })),
    errorText: () => place.querySelector('[role=alert]')?.textContent ?? null,
  };
}

function keyOf({ tempoElement }: NavTreeNode): string {
  return formatKey(tempoElement);
}

function node(
  codebaseId: string,
  name: string,
  uniquePath: string,
  { children = [], ...others }: Partial<Pick<NavTreeNode, 'children' | 'props' | 'isComponent'>>,
): NavTreeNode {
  const place = { codebaseId, storyboardId: 'page', uniquePath };
  const made: NavTreeNode = {
    tempoElement: { ...place, cachedKey: formatKey(place) },
    name,
    isComponent: false,
    level: 0,
    classList: [],
    directlySetClassList: [],
    props: {},
    literalChildren: [],
    children,
    ...others,
  };
  for (const child of children) child.parent = made;
  return made;
}

function inCode(
  codebaseId: string,
  componentName: string,
  line: number,
  parentCodebaseId: string | null,
  removableClasses: readonly string[],
): TreeElement {
  const filename = 'src/web/home.tsx';
  return { codebaseId, type: 'native', componentName, filename, line, parentCodebaseId, removableClasses };
}
