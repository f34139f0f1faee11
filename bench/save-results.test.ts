import { expect, it } from 'vitest';
import { replaceBlock } from './save-results.mjs';

const page = (text: string) =>
  `# Page\n\n<!-- begin: written by npm run bench -- --save -->\n\n${text}\n\n<!-- end -->\n\nAfter it.\n`;

it('replaces only the text between the marks', () => {
  expect(replaceBlock(page('old $&\nrows'), 'new $1')).toBe(page('new $1'));
});

it('throws if a page has no marks', () => {
  expect(() => replaceBlock('# Page', 'rows')).toThrow('no block');
});
