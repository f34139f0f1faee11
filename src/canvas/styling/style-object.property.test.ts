import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileStyle } from '../code-style/file-style.ts';
import { propertyOrigin, withoutProperty, withProperty } from './style-object.ts';

const STYLE: FileStyle = { quote: "'", lineEnd: '\n', statementEnd: ';' };
const NAMES = ['color', 'margin', 'zIndex', 'WebkitMask', '--gap'];

const objects = fc.constantFrom(
  '({})',
  "({ color: 'red' })",
  '({ color: "red", margin: 0, })',
  "({...base, 'z-index': 1, color: `red`})",
  "({\n  color: 'red', // ink\n  margin: 0,\n})",
  "({\r\n\tcolor: 'red',\r\n\t/* out */ margin: 0\r\n})",
  "({\n  color: 'red',\n  // last\n  margin: 0 })",
  '({ /* none */ })',
);
const values = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const changes = fc.array(fc.tuple(fc.constantFrom(...NAMES), fc.option(values)), { maxLength: 8 });

describe('object literals of styles', () => {
  it('have the last value set for each name, and keep the rest', () => {
    fc.assert(
      fc.property(objects, changes, (object, list) => {
        const expected = new Map(NAMES.map((name) => [name, propertyOrigin(object, name)]));
        let code: string = object;
        for (const [name, value] of list) {
          const isSpread = object.includes('...');
          code = value === null ? withoutProperty(code, name) : withProperty(code, name, value, STYLE);
          expected.set(
            name,
            value === null ? { kind: isSpread ? 'spread' : 'absent' } : { kind: 'literal', value },
          );
        }
        for (const [name, known] of expected) expect(propertyOrigin(code, name)).toEqual(known);
        expect(code.includes('...base')).toBe(object.includes('...base'));
      }),
      { numRuns: 300 },
    );
  });

  it('are unchanged after a property was added and removed', () => {
    fc.assert(
      fc.property(objects, values, (object, value) => {
        fc.pre(!/^\(\{\s*\}\)$|none/u.test(object));
        const code = withProperty(object, 'outline', value, STYLE);
        expect(withoutProperty(code, 'outline')).toBe(object);
      }),
    );
  });
});
