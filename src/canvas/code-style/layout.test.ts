import { MagicString } from 'magic-string';
import { describe, expect, it } from 'vitest';
import { readSyntax } from '../edit/syntax-file.ts';
import {
  indentAt,
  indentUnit,
  isAloneOnLine,
  lineEndOf,
  lineRange,
  lineStart,
  lineTextEnd,
  reindent,
} from './layout.ts';

const rangeOf = (source: string, part: string) => {
  const start = source.indexOf(part);
  return { start, end: start + part.length };
};

describe('lines of a file', () => {
  it.each([
    ['a\r\nb\n', '\r\n'],
    ['a\nb\r\n', '\n'],
    ['a', '\n'],
    ['\na', '\n'],
  ])('%j ends lines with %j', (source, lineEnd) => {
    expect(lineEndOf(source)).toBe(lineEnd);
  });

  it.each([
    ['if (a) {\n\tb;\n}\n', '\t'],
    ['a(\n    b,\n    c(\n        d,\n    ),\n);\n', '    '],
    ['/**\n * Words.\n */\na(\n  b,\n);\n', '  '],
    ['a;\nb;\n', '  '],
  ])('%j indents with %j', (source, unit) => {
    expect(indentUnit(source)).toBe(unit);
  });

  it('have an indentation, a start, and a text end', () => {
    const source = 'a\r\n \t b c\r\n';
    const at = source.indexOf('c');
    expect([indentAt(source, at), lineStart(source, at), lineTextEnd(source, at)]).toEqual([' \t ', 3, 9]);
    expect([lineStart(source, 0), lineTextEnd(source, source.length)]).toEqual([0, source.length]);
  });

  it.each([
    ['  <p />  \n', true],
    ['  <p />;\n', false],
    ['  (<p />\n', false],
    ['<p />', true],
    ['\t<p />\r\n', true],
  ])('tells for %j whether the element is alone on its line: %s', (source, isAlone) => {
    expect(isAloneOnLine(source, rangeOf(source, '<p />'))).toBe(isAlone);
  });

  it.each([
    ['a\n  <p />\nb', '  <p />\n'],
    ['a\r\n<p />\r\nb', '<p />\r\n'],
    ['a\n  <p />', '  <p />'],
  ])('of %j include the element’s full line', (source, lines) => {
    const { start, end } = lineRange(source, rangeOf(source, '<p />'));
    expect(source.slice(start, end)).toBe(lines);
  });
});

describe('reindent', () => {
  const reindented = (source: string, from: string, to: string) => {
    const file = readSyntax('src/a.tsx', source);
    if (!file.ok) throw new Error(file.error.message);
    const text = new MagicString(source);
    reindent(
      text,
      file.value,
      rangeOf(source, source.slice(source.indexOf('<div'), source.lastIndexOf('>') + 1)),
      from,
      to,
    );
    return text.toString();
  };

  it.each([
    ['  ', '    ', 'const a =\n  <div>\n      b\n\n    </div>;\n'],
    ['  ', '', 'const a =\n  <div>\n  b\n\n</div>;\n'],
    ['  ', '\t', 'const a =\n  <div>\n\t  b\n\n\t</div>;\n'],
    ['  ', '  ', 'const a =\n  <div>\n    b\n\n  </div>;\n'],
    ['      ', '  ', 'const a =\n  <div>\n  b\n\n  </div>;\n'],
  ])('from %j to %j shifts inner lines but not blank ones', (from, to, expected) => {
    expect(reindented('const a =\n  <div>\n    b\n\n  </div>;\n', from, to)).toBe(expected);
  });

  it('keeps string and template literals unchanged', () => {
    const source = 'const a = <div title="b\n  c" id={`d\n  ${e}\n  `}\n  lang="f">\n</div>;\n';
    const expected = 'const a = <div title="b\n  c" id={`d\n  ${e}\n  `}\n    lang="f">\n  </div>;\n';
    expect(reindented(source, '', '  ')).toBe(expected);
  });
});
