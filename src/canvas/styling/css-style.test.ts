import { describe, expect, it } from 'vitest';
import { ok } from '#core/result.ts';
import { openDraft } from '../edit/edit-draft.ts';
import { readJsx } from '../jsx/parse-jsx.ts';
import { uniqueClassName } from './css-style.ts';

function wordFor(path: string, source: string): string {
  const file = readJsx(path, source);
  const id = file.ok ? file.value.elements[0]?.codebaseId : undefined;
  if (id === undefined) throw new Error(`no element in ${source}`);
  const draft = openDraft({ read: () => ok(source), styleSheets: () => [] });
  const target = draft.target({ codebaseId: id, filename: path });
  if (!target.ok) throw new Error(target.error.message);
  return uniqueClassName(target.value, () => false);
}

describe('uniqueClassName', () => {
  it.each([
    ['src/web/card.tsx', 'export const ArticleCard = () => <h1 />;', 'article-card-h1'],
    [
      'src/web/card.tsx',
      'export const ArticleCard = () => <h1 className="article-card-h1" />;',
      'article-card-h1-2',
    ],
    ['src/web/card.tsx', 'export default () => <Dialog.Title />;', 'card-dialog-title'],
    // Neither `.404-h1` nor `.-h1` is a valid selector.
    ['src/web/404.tsx', 'export default () => <h1 />;', 'element-404-h1'],
    ['src/web/é.tsx', 'export const É = () => <h1 />;', 'element-h1'],
    ['src/web/é.tsx', 'export const É = () => <É />;', 'element'],
  ])('in %s, for %s, returns %s', (path, source, word) => {
    expect(wordFor(path, source)).toBe(word);
  });
});
