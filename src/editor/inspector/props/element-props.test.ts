import { describe, expect, it } from 'vitest';
import { elementProps, readPropValue, whyNoNewProp } from './element-props.ts';

const PROPS = {
  title: { type: 'LITERAL', value: 'Ants' },
  onPress: { type: 'FUNCTION', value: 'onPress' },
  article: { type: 'JSON_OBJECT', value: '{"id":1}' },
  count: { type: 'LITERAL', value: 3 },
  missing: { type: 'LITERAL', value: undefined },
  className: { type: 'LITERAL', value: 'mt-4' },
  style: { type: 'JSON_OBJECT', value: '{}' },
} as const;

describe('elementProps, whyNoNewProp and readPropValue', () => {
  it('leaves out props that have other panels, and sorts editable props first', () => {
    expect(elementProps(PROPS)).toEqual([
      { kind: 'literal', name: 'count', value: 3 },
      { kind: 'literal', name: 'title', value: 'Ants' },
      { kind: 'object', name: 'article', json: '{"id":1}' },
      { kind: 'function', name: 'onPress' },
    ]);
  });

  it.each([
    ['', 'empty'],
    ['two words', 'not-a-name'],
    ['1st', 'not-a-name'],
    ['children', 'reserved'],
    ['className', 'reserved'],
    ['onClick', 'handler'],
    ['title', 'taken'],
    ['once', null],
    ['aria-label', null],
    ['xlink:href', null],
    ['toString', null],
  ])('validates the prop name %j: %s', (name, problem) => {
    expect(whyNoNewProp(name, PROPS)).toBe(problem);
  });

  it.each([
    ['text', ' 1 ', ' 1 '],
    ['number', ' 1.5 ', 1.5],
    ['number', '', null],
    ['number', 'many', null],
    ['number', 'Infinity', null],
    ['boolean', 'true', true],
    ['boolean', 'false', false],
  ] as const)('as %s, %j is %j', (type, written, value) => {
    expect(readPropValue(type, written)).toBe(value);
  });
});
