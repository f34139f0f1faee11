import type { Article } from '../source/encyclopedia-source.ts';
import { serialiseHtml } from '../page-compiler/html/html-tree.ts';
import type { JsonObject } from './json.ts';
import { underscored } from './wiki-title.ts';

/** `sections` of action=parse: `toclevel` is the depth in the page's outline, `number` its position ("2.1"). */
export function tableOfContents({ title, sections }: Article): readonly JsonObject[] {
  /** The current heading and its ancestors, outermost first. */
  const path: { readonly level: number; readonly number: number }[] = [];
  return sections.map(({ level, text, anchor }, index) => {
    const depth = path.filter((above) => above.level < level).length;
    const number = (path[depth]?.number ?? 0) + 1;
    path.splice(depth, path.length, { level, number });
    return {
      toclevel: depth + 1,
      level: String(level),
      line: serialiseHtml([text]),
      number: path.map((heading) => heading.number).join('.'),
      index: String(index + 1),
      fromtitle: underscored(title),
      anchor,
    };
  });
}
