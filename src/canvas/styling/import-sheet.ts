import type { Target } from '../edit/edit-draft.ts';
import { appendImport } from '../text/append-import.ts';
import { fileStyle } from '../text/file-style.ts';
import { quoted } from '../text/quoted.ts';

/** Adds an import of a style sheet to the element's file if it is missing. @param specifier such as `./card.css` */
export function importSheet(target: Target, specifier: string): void {
  const { file } = target;
  const isThere = file.program.body.some(
    (one) => one.type === 'ImportDeclaration' && one.source.value === specifier,
  );
  if (!isThere) appendImport(target, `import ${quoted(specifier, fileStyle(file).quote)}`);
}
