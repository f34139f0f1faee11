import type { ESTree } from 'vite';
import { componentOrigin } from '../analysis/component-origin.ts';
import type { Target } from '../edit/edit-draft.ts';
import { readSyntax, walk, type SyntaxFile } from '../edit/syntax-file.ts';

/**
 * Tells whether a project component requires a prop, including `children`. False for package components, whose types
 * are not read.
 */
export function needsProp(
  tag: ESTree.JSXElement,
  prop: string,
  { file, sources }: Pick<Target, 'file' | 'sources'>,
): boolean {
  const element = file.elementOf(tag);
  const own = element === null ? null : ownPropsOf({ element, node: tag, file, sources });
  return own !== null && signaturesOf(own, prop).some(({ optional }) => !optional);
}

/** React's own components render no element and accept only their own props. */
const REACT_COMPONENT_PROPS: ReadonlyMap<string, readonly string[]> = new Map([
  ['Activity', ['mode']],
  ['Fragment', []],
  ['Profiler', ['id', 'onRender']],
  ['StrictMode', []],
  ['Suspense', ['fallback']],
]);

/**
 * Tells whether an element accepts a prop that it does not have yet. Tags and package components accept any; React's
 * components only their own; a project component only if it names the prop, or passes on the rest without omitting it.
 */
export function takesProp(target: Target, prop: string): boolean {
  const own = ownPropsOf(target);
  if (own === null) return reactPropsOf(target)?.includes(prop) ?? true;
  const { file, params } = own;
  return file !== null && !omitsProp(file, prop) && params.some((pattern) => names(pattern, prop));
}

/** Returns null for other components. */
function reactPropsOf(target: Target): readonly string[] | null {
  const { name } = target.element;
  const [first = '', member] = name.split('.');
  const origin = componentOrigin(target, first);
  if (!origin.ok || origin.value.module !== 'react') return null;
  return REACT_COMPONENT_PROPS.get(member ?? origin.value.exported) ?? null;
}

/** True if any type in the file omits the prop; may reject a component that would accept it. */
function omitsProp({ program }: SyntaxFile, prop: string): boolean {
  let isLeftOut = false;
  walk(program, (node) => {
    const named =
      node.type === 'TSTypeReference'
        ? node.typeName
        : node.type === 'TSInterfaceHeritage'
          ? node.expression
          : null;
    if (named?.type !== 'Identifier' || named.name !== 'Omit') return;
    walk(node, (inner) => {
      isLeftOut ||= inner.type === 'Literal' && inner.value === prop;
    });
  });
  return isLeftOut;
}

function names(pattern: ESTree.Node, prop: string): boolean {
  if (pattern.type !== 'ObjectPattern') return false;
  return pattern.properties.some(
    (one) => one.type === 'RestElement' || (one.key.type === 'Identifier' && one.key.name === prop),
  );
}

/** Props of a project component. */
export interface OwnProps {
  /** Null if it cannot be read. */
  readonly file: SyntaxFile | null;
  /** First parameters of the functions with its name. */
  readonly params: readonly ESTree.Node[];
}

/** Returns the props of an element's component; null for tags and package components. */
export function ownPropsOf(target: Pick<Target, 'element' | 'node' | 'file' | 'sources'>): OwnProps | null {
  const { element } = target;
  if (element.kind === 'native') return null;
  const [first = element.name] = element.name.split('.');
  const origin = componentOrigin(target, first);
  const module = origin.ok ? origin.value.module : target.file.path;
  if (!module.startsWith('src/')) return null;
  const name = origin.ok && origin.value.module !== target.file.path ? origin.value.exported : first;
  const file = module === target.file.path ? target.file : definingFile(target, module);
  return { file, params: file === null ? [] : paramsOf(file, name) };
}

function definingFile({ sources }: Pick<Target, 'sources'>, module: string): SyntaxFile | null {
  const path = /\.[jt]sx?$/u.test(module) ? module : `${module}.tsx`;
  const source = sources.read(path);
  const file = source.ok && source.value !== null ? readSyntax(path, source.value) : null;
  return file?.ok === true ? file.value : null;
}

function paramsOf({ program, components }: SyntaxFile, name: string): readonly ESTree.Node[] {
  const starts = new Set(
    components.filter((one) => one.around === null && one.name === name).map(({ range }) => range.start),
  );
  const taken: ESTree.Node[] = [];
  walk(program, (node) => {
    const isFunction =
      node.type === 'FunctionDeclaration' ||
      node.type === 'FunctionExpression' ||
      node.type === 'ArrowFunctionExpression';
    const [first] = isFunction && starts.has(node.start) ? node.params : [];
    if (first !== undefined) taken.push(first);
  });
  return taken;
}

/** Returns the type signatures of a prop: inline, or in a type declared in the same file. */
export function signaturesOf(
  { file, params }: OwnProps,
  prop: string,
): readonly ESTree.TSPropertySignature[] {
  return params.flatMap((param) => {
    const types = typesIn(param);
    const declared = (file?.program.body ?? []).filter((statement) => {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      const isType =
        declaration?.type === 'TSInterfaceDeclaration' || declaration?.type === 'TSTypeAliasDeclaration';
      return isType && types.has(declaration.id.name);
    });
    return [param, ...declared].flatMap((type) => signaturesIn(type, prop));
  });
}

function typesIn(param: ESTree.Node): ReadonlySet<string> {
  const names = new Set<string>();
  walk(param, (node) => {
    if (node.type === 'TSTypeReference' && node.typeName.type === 'Identifier') names.add(node.typeName.name);
  });
  return names;
}

function signaturesIn(type: ESTree.Node, prop: string): readonly ESTree.TSPropertySignature[] {
  const found: ESTree.TSPropertySignature[] = [];
  walk(type, (node) => {
    if (node.type !== 'TSPropertySignature' || node.key.type !== 'Identifier') return;
    if (node.key.name === prop) found.push(node);
  });
  return found;
}
