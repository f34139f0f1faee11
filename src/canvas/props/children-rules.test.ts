import { expect, it } from 'vitest';
import { ok } from '#core/result.ts';
import { isJsxParent } from '../analysis/place-of.ts';
import { readSyntax } from '../edit/syntax-file.ts';
import { requiresSingleChild } from './children-rules.ts';

const PATH = 'src/web/page.tsx';

/** The result for the parent of the first `i` in the page. */
function takerIn(jsx: string, tip: string, module = 'ui/tip.tsx'): string | null {
  const file = readSyntax(
    PATH,
    `import { Tip } from '#${module}';\nexport const A = () => <main>${jsx}</main>;`,
  );
  if (!file.ok) throw new Error(file.error.message);
  const child = file.value.elements.find(({ name }) => name === 'i');
  const found = child === undefined ? null : file.value.find(child.codebaseId);
  const parent = found === null ? null : file.value.parentOf(found.node);
  if (parent === null || !isJsxParent(parent)) throw new Error('There is no parent');
  const read = (path: string) => ok(path === `src/${module}` ? tip : null);
  return requiresSingleChild(parent, { file: file.value, sources: { read, styleSheets: () => [] } });
}

const inline = (type: string) =>
  `export function Tip({ children }: { readonly children: ${type} }) { return children; }`;

it.each([
  ['in its parameter', inline('ReactElement')],
  ['by the name it has in React', inline('React.ReactElement')],
  ['of what it draws', inline('JSX.Element')],
  ['with the props of the element', inline('ReactElement<Props>')],
  [
    'in an interface',
    'interface TipProps { readonly children: ReactElement }\nexport const Tip = ({ children }: TipProps) => children;',
  ],
  [
    'in a type that is exported',
    'export type TipProps = { readonly children: ReactElement };\nexport function Tip(props: TipProps) { return <b {...props} />; }',
  ],
])('requires one child for a project component that declares it %s', (_, tip) => {
  expect(takerIn('<Tip><i /></Tip>', tip)).toBe('<Tip>');
});

it('requires one child for a component of a file without JSX', () => {
  expect(takerIn('<Tip><i /></Tip>', inline('ReactElement'), 'ui/tip.ts')).toBe('<Tip>');
});

it.each([
  ['anything', '<Tip><i /></Tip>', inline('ReactNode')],
  ['several', '<Tip><i /></Tip>', inline('ReactElement[]')],
  ['one or none', '<Tip><i /></Tip>', inline('ReactElement | null')],
  ['unspecified', '<Tip><i /></Tip>', 'export function Tip({ children }) { return children; }'],
  ['what its package says', '<Popover.Trigger><i /></Popover.Trigger>', ''],
  ['anything, as it draws itself', '<Slot asChild={false}><i /></Slot>', ''],
  ['anything, being a tag', '<p><i /></p>', ''],
  ['anything, being a fragment', '<><i /></>', ''],
])('requires no single child if the component takes %s', (_, jsx, tip) => {
  expect(takerIn(jsx, tip)).toBeNull();
});

it.each(['asChild', 'asChild={true}', 'asChild={wide}'])('requires one child with %s', (prop) => {
  expect(takerIn(`<Popover.Trigger ${prop}><i /></Popover.Trigger>`, '')).toBe('<Popover.Trigger>');
});
