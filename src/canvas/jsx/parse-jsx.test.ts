import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCodebaseId } from '#editor-protocol/codebase-id.ts';
import type { JsxElement, JsxFile } from './jsx-file.ts';
import { memoizeRecent, readJsx, sourceIdOf } from './parse-jsx.ts';

const PATH = 'src/a.tsx';

function read(source: string, path = PATH): JsxFile {
  const file = readJsx(path, source);
  if (!file.ok) throw new Error(file.error);
  return file.value;
}

function only(jsx: string): JsxElement {
  const [element] = read(`const e = ${jsx};`).elements;
  if (element === undefined) throw new Error('There is no element');
  return element;
}

const componentsOf = (source: string) =>
  read(source).elements.map(({ name, component }) => [name, component?.name ?? null]);

describe('readJsx', () => {
  it('reads position, kind, and name of each element', () => {
    const source = 'const a = 1;\r\nconst e = <Dialog.Title id="x" {...b} open>😀<b /></Dialog.Title>;';
    const [title, bold] = read(source).elements;
    const cut = (range?: { start: number; end: number } | null) =>
      range ? source.slice(range.start, range.end) : null;
    expect(title).toMatchObject({
      kind: 'component',
      name: 'Dialog.Title',
      parentId: null,
      line: 2,
      column: 11,
    });
    expect(cut(title?.range)).toBe('<Dialog.Title id="x" {...b} open>😀<b /></Dialog.Title>');
    expect(cut(title?.opening)).toBe('<Dialog.Title id="x" {...b} open>');
    expect(cut(title?.closing)).toBe('</Dialog.Title>');
    expect(title?.attributes.map(({ range }) => cut(range))).toEqual(['id="x"', '{...b}', 'open']);
    expect(title?.attributes[0]).toMatchObject({ kind: 'named', name: 'id' });
    expect(source.slice(0, title?.attributesEnd)).toMatch(/ open$/u);
    expect(bold).toMatchObject({
      kind: 'native',
      name: 'b',
      parentId: sourceIdOf(PATH, 0),
      closing: null,
      line: 2,
    });
    expect(cut(bold?.range)).toBe('<b />');
  });

  it('finds the parent through fragments, attributes, and functions', () => {
    const { elements } = read(
      'const e = <A x={<B />}><><C /></><Fragment key="k">{l.map(() => <D />)}</Fragment></A>;',
    );
    expect(elements.map(({ name, parentId }) => [name, parentId])).toEqual([
      ['A', null],
      ['B', sourceIdOf(PATH, 0)],
      ['C', sourceIdOf(PATH, 0)],
      ['D', sourceIdOf(PATH, 0)],
    ]);
  });

  it.each([
    ['function A() { return <b />; }', 'A'],
    ['const A = () => <b />;', 'A'],
    ['const A = memo(forwardRef((props, ref) => <b />));', 'A'],
    ['const A = React.memo(function B() { return <b />; });', 'B'],
    ['class A extends Component { render() { return <b />; } }', 'A'],
    ['Menu.Row = () => <b />;', 'Row'],
    ['export default () => <b />;', 'default'],
    ['function A() { return l.map(() => <b />); }', 'A'],
    ['function A() { const draw = () => <b />; return draw(); }', 'A'],
    ['function A() { function B() { return <b />; } }', 'A.B'],
    ['function A({ icon = <b /> }) {}', 'A'],
    ['function draw() { return <b />; }', null],
    ['const SCREENS = list.map(() => <b />);', null],
    ['const e = <b />;', null],
  ])('finds the component of the element in `%s`', (source, component) => {
    expect(componentsOf(source)).toEqual([['b', component]]);
  });

  it('gives components of the same name different ids', () => {
    const { components } = read('{ const A = () => <b />; } { const A = () => <i />; }');
    expect(components.map(({ id }) => id)).toEqual(['src/a.tsx#A', 'src/a.tsx#A:2']);
  });

  it.each([
    ['<p>Hello</p>', 'Hello'],
    ['<p>\n  Hello\n  there, 😀\n</p>', 'Hello there, 😀'],
    ["<p>Hello{' '}\r\n  there</p>", 'Hello there'],
    ['<p>{/* c */}{`Hello`}</p>', 'Hello'],
    ['<p>a & b</p>', 'a & b'],
    ['<p>a &amp; b</p>', null],
    ['<p>Hello {name}</p>', null],
    ['<p>Hello <b>you</b></p>', null],
    ['<p>{3}</p>', null],
    ['<p>{...list}</p>', null],
    ['<p> {" "} </p>', null],
    ['<p></p>', null],
    ['<p />', null],
  ])('reads the static text of %j', (jsx, text) => {
    expect(only(jsx).staticText).toBe(text);
  });

  it.each([
    ['className="a  [&_b]:c\n d"', ['a', '[&_b]:c', 'd']],
    ['className="a b&amp;c"', ['a']],
    ["className={'a b'}", ['a', 'b']],
    ['className={`a b-${c} d ${e}f g`}', ['a', 'd', 'g']],
    ['className={`${a}`}', []],
  ])('reads the classes of %j', (attribute, words) => {
    expect(only(`<p ${attribute} />`).className).toMatchObject({ kind: 'literal', words });
  });

  it.each(["className={a ? 'b' : 'c'}", 'className={a}', 'className={() => "a"}', 'id="a"'])(
    'reads no classes in %j',
    (attribute) => {
      expect(only(`<p ${attribute} />`).className).not.toHaveProperty('words');
    },
  );

  it('reads `.jsx` files, which have no type arguments', () => {
    expect(read('const e = <p>{a < b > c}</p>;', 'src/a.jsx').elements).toHaveLength(1);
  });

  it.each(['const e = <p', 'const e = <p></b>;', 'const = 1;'])('fails for %j', (source) => {
    expect(readJsx(PATH, source)).toEqual({ ok: false, error: expect.stringMatching(/\w/u) });
  });
});

describe('sourceIdOf', () => {
  it.each([
    [0, 'tempo-c03fc84c-c0df-5e10-86af-17defc84736c'],
    [1, 'tempo-7e5cbf58-3a2d-5612-ad82-9fb227e14675'],
  ])('gives element %i the same id as other tools of the protocol', (index, id) => {
    expect(sourceIdOf('src/a.tsx', index)).toBe(id);
  });

  it('is a valid and stable codebase id for any path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (path, index) => {
        const id = sourceIdOf(path, index);
        return isCodebaseId(id) && id === sourceIdOf(path, index);
      }),
    );
  });
});

/** Records every call of the inner function. */
function counting() {
  const read: string[] = [];
  return {
    read,
    ask: memoizeRecent((path, source) => {
      read.push(`${path}: ${source}`);
      return { path, source };
    }),
  };
}

it('reads a text once per path and content', () => {
  const { read, ask } = counting();
  const first = ask('a.tsx', 'one');
  expect([ask('a.tsx', 'two'), ask('b.tsx', 'one')]).toEqual([
    { path: 'a.tsx', source: 'two' },
    { path: 'b.tsx', source: 'one' },
  ]);
  expect(ask('a.tsx', 'one')).toBe(first);
  expect(read).toEqual(['a.tsx: one', 'a.tsx: two', 'b.tsx: one']);
});

it('reads a text again after it was evicted', () => {
  const { read, ask } = counting();
  ask('a.tsx', 'once');
  for (let others = 0; others < 10; others += 1) ask('a.tsx', `another ${others}`);
  ask('a.tsx', 'once');
  expect(read.filter((one) => one === 'a.tsx: once')).toHaveLength(2);
});
