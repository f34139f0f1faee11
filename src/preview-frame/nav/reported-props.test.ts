import { describe, expect, it } from 'vitest';
import { createPropReader } from './reported-props.ts';

const OWN_ID = 'tempo-00000001-0000-5000-8000-000000000000';

describe('reportedProps', () => {
  const serialized = (props: Readonly<Record<string, unknown>>) => createPropReader().reportedProps(props);

  it('reports plain values, function names, or JSON', () => {
    expect(
      serialized({
        width: 3,
        open: false,
        none: undefined,
        onPress: () => 1,
        items: [{ a: 1 }],
        empty: null,
      }),
    ).toEqual({
      width: { value: 3, type: 'LITERAL' },
      open: { value: false, type: 'LITERAL' },
      none: { value: undefined, type: 'LITERAL' },
      onPress: { value: 'onPress', type: 'FUNCTION' },
      items: { value: '[{"a":1}]', type: 'JSON_OBJECT' },
      empty: { value: 'null', type: 'JSON_OBJECT' },
    });
  });

  it('omits our own props and values that cannot be sent', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    const throwing = {
      toJSON: () => {
        throw new RangeError('not this one');
      },
    };
    const props = {
      children: 'x',
      tempoElementId: OWN_ID,
      'arb89-instant-update': 'true',
      circle,
      throwing,
      mark: Symbol('m'),
    };
    expect(serialized(props)).toEqual({});
  });

  it('removes ids and marks from the class name', () => {
    expect(serialized({ className: ` card ${OWN_ID} arb89-temp-styling wide ` })['className']?.value).toBe(
      'card wide',
    );
  });
});

describe('props that stay the same between two trees', () => {
  it('share one report, to avoid reading most of a page again', () => {
    const props = { width: 3, children: 'One' };
    const [one, other] = [createPropReader(), createPropReader()];
    expect(other.reportedProps(props)).toBe(one.reportedProps(props));
    expect(other.literalChildren(props)).toBe(one.literalChildren(props));
  });

  it('are read again if they hold objects, which the app may have changed', () => {
    const props = { options: { wide: true }, children: ['One'] };
    createPropReader().reportedProps(props);
    createPropReader().literalChildren(props);
    props.options.wide = false;
    props.children[0] = 'Two';
    expect(createPropReader().reportedProps(props)['options']?.value).toBe('{"wide":false}');
    expect(createPropReader().literalChildren(props)).toEqual([{ index: 0, value: 'Two' }]);
  });
});

describe('literal children', () => {
  const literal = (children: unknown) => createPropReader().literalChildren({ children });

  it.each([
    [
      'a text by its characters',
      'Hé',
      [
        { index: 0, value: 'H' },
        { index: 1, value: 'é' },
      ],
    ],
    [
      'texts among elements, at their places',
      [{}, 'One', null, 2],
      [
        { index: 1, value: 'One' },
        { index: 3, value: 2 },
      ],
    ],
    ['a number alone', 7, [{ index: 0, value: 7 }]],
    ['none', undefined, []],
    ['nothing that a message cannot carry', [() => 1, Symbol('s')], []],
  ])('%s', (_, children, expected) => {
    expect(literal(children)).toEqual(expected);
  });
});
