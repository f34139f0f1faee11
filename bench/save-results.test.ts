import { expect, it } from 'vitest';
import { replaceBlock } from './save-results.mjs';

const page = (text: string) =>
  `# Page\n\n<!-- begin: written by npm run bench -- --save -->\n\n${text}\n\n<!-- end -->\n\nAfter it.\n`;

it('replaces what stands between the marks, and nothing else', () => {
  expect(replaceBlock(page('old $&\nrows'), 'new $1')).toBe(page('new $1'));
});

it('throws where a page has no marks', () => {
  expect(() => replaceBlock('# Page', 'rows')).toThrow('no block');
});
