import { parseSync, Visitor, type ESTree } from 'vite';
import { fail, ok, type Result } from '#core/result.ts';
import { componentTrail } from './component-trail.ts';
import { fragmentTest, writtenName } from './element-names.ts';
import { jsxElement } from './jsx-element.ts';
import type { JsxElement, JsxFile } from './jsx-file.ts';
import { remembered } from './remembered.ts';
import { placesIn } from './source-places.ts';
import { sourceIdOf } from './source-id.ts';

/** A parsed file with its syntax tree; immutable. */
export interface ParsedJsx {
  readonly file: JsxFile;
  readonly program: ESTree.Program;
}

/** As `readJsx`, plus the syntax tree. */
export const parseJsx = remembered((path: string, source: string): Result<ParsedJsx, string> => {
  const lang = path.endsWith('.jsx') ? 'jsx' : 'tsx';
  const { program, errors } = parseSync(path, source, { lang, sourceType: 'module' });
  const [problem] = errors;
  if (problem !== undefined) return fail(problem.message);

  const isFragment = fragmentTest(program);
  const placeOf = placesIn(source);
  const trail = componentTrail(path);
  const elements: JsxElement[] = [];
  /** Enclosing elements of the walk, innermost last; a fragment repeats its parent. */
  const around: (JsxElement | null)[] = [];

  new Visitor({
    ...trail.visitor,
    JSXElement: (node) => {
      const parent = around.at(-1) ?? null;
      if (isFragment(writtenName(node.openingElement.name))) {
        around.push(parent);
        return;
      }
      const element = jsxElement(node, {
        codebaseId: sourceIdOf(path, elements.length),
        parentId: parent?.codebaseId ?? null,
        component: trail.innermost(),
        ...placeOf(node.start),
      });
      elements.push(element);
      around.push(element);
    },
    'JSXElement:exit': () => {
      around.pop();
    },
  }).visit(program);
  return ok({ file: { path, source, elements, components: trail.left() }, program });
});
