import type { ESTree } from 'vite';
import type { Target } from '../edit/edit-draft.ts';
import { readSyntax, walk, type SyntaxFile } from '../edit/syntax-file.ts';
import { componentOrigin } from '../mutate/component-origin.ts';

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
  const path = /\.[jt]sx$/u.test(module) ? module : `${module}.tsx`;
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
