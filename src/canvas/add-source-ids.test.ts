import { describe, expect, it } from 'vitest';
import { addSourceIds } from './add-source-ids.ts';
import { readJsx, sourceIdOf } from './jsx/parse-jsx.ts';

const PATH = 'src/a.tsx';

/** The transformed code; ids are shortened to `#0`, `#1`, and the join expression to `JOIN`. */
function withSourceIds(source: string): string | null {
  const read = file(source);
  const code = addSourceIds(read)?.code ?? null;
  const short = read.elements.reduce(
    (text, { codebaseId }, index) => text?.replaceAll(codebaseId, `#${index}`) ?? null,
    code,
  );
  return short?.replaceAll(/\.filter\(\(one\) => .*?\)\.join\(" "\)/gu, 'JOIN') ?? null;
}

/** Evaluates a class expression after the transformation. */
async function classGiven(expression: string): Promise<unknown> {
  const code = addSourceIds(file(`const e = <p className={${expression}} />;`))?.code ?? '';
  const value = /className=\{(.*)\} tempoelementid/su.exec(code)?.[1] ?? '';
  const module: { readonly given: unknown } = await import(
    `data:text/javascript,${encodeURIComponent(`export const given = ${value};`)}`
  );
  return module.given;
}

function file(source: string) {
  const read = readJsx(PATH, source);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

describe('addSourceIds', () => {
  it.each([
    ['a tag without a class', '<p />', '<p className="#0" tempoelementid="#0" />'],
    ['a tag without any blank', '<p/>', '<p className="#0" tempoelementid="#0"/>'],
    ['a class', '<p className="a b" id="x" />', '<p className="a b #0" id="x" tempoelementid="#0" />'],
    ['an empty class', '<p className="" />', '<p className="#0" tempoelementid="#0" />'],
    ['single quotes', "<p className='a' />", '<p className=\'a #0\' tempoelementid="#0" />'],
    ['`class` in any case', '<p CLASS="a" />', '<p CLASS="a #0" tempoelementid="#0" />'],
    ['`classname`', '<p classname="a" />', '<p classname="a #0" tempoelementid="#0" />'],
    [
      'the last of two classes',
      '<p className="a" className="b" />',
      '<p className="a" className="b #0" tempoelementid="#0" />',
    ],
    ['a string in braces', "<p className={'a'} />", '<p className={\'a #0\'} tempoelementid="#0" />'],
    ['a template', '<p className={`a ${b}`} />', '<p className={`a ${b} #0`} tempoelementid="#0" />'],
    ['an empty template', '<p className={``} />', '<p className={`#0`} tempoelementid="#0" />'],
    [
      'what is a string either way',
      "<p className={b ? 'a' : `c`} />",
      '<p className={(b ? \'a\' : `c`) + " #0"} tempoelementid="#0" />',
    ],
    [
      'a sum with a string in it',
      "<p className={b + '-c'} />",
      '<p className={(b + \'-c\') + " #0"} tempoelementid="#0" />',
    ],
    [
      'any other expression',
      '<p className={b && c} />',
      '<p className={[(b && c), "#0"]JOIN} tempoelementid="#0" />',
    ],
    [
      'a comment behind the expression',
      '<p className={b // c\n} />',
      '<p className={[(b), "#0"]JOIN // c\n} tempoelementid="#0" />',
    ],
    [
      'a tagged template',
      '<p className={b`c`} />',
      '<p className={[(b`c`), "#0"]JOIN} tempoelementid="#0" />',
    ],
    ['a function', '<p className={() => "a"} />', '<p className={() => "a"} tempoelementid="#0" />'],
    [
      'a function in parentheses',
      '<p className={(() => "a") as never} />',
      '<p className={(() => "a") as never} tempoelementid="#0" />',
    ],
    ['an object', '<p className={{ a: true }} />', '<p className={{ a: true }} tempoelementid="#0" />'],
    ['a class without a value', '<p className />', '<p className tempoelementid="#0" />'],
    ['a spread', '<p {...b} />', '<p {...b} tempoelementid="#0" />'],
    [
      'a spread beside a class',
      '<p className="a" {...b} />',
      '<p className="a #0" {...b} tempoelementid="#0" />',
    ],
    ['a custom element', '<x-y className="a" />', '<x-y className="a" tempoelementid="#0" />'],
    ['a component without a class', '<A />', '<A tempoelementid="#0" />'],
    ['a component with a class', '<A className="a" />', '<A className="a #0" tempoelementid="#0" />'],
    [
      'a component with a template',
      '<A className={`a-${b}`} />',
      '<A className={`a-${b} #0`} tempoelementid="#0" />',
    ],
    [
      'a component with a sure string',
      "<A className={b ? 'a' : ''} />",
      '<A className={(b ? \'a\' : \'\') + " #0"} tempoelementid="#0" />',
    ],
    [
      'a component with a function',
      '<A className={({ b }) => b} />',
      '<A className={({ b }) => b} tempoelementid="#0" />',
    ],
    ['a component with anything else', '<A className={b} />', '<A className={b} tempoelementid="#0" />'],
    ['a member', '<A.B x />', '<A.B x tempoelementid="#0" />'],
    ['a member of something small', '<a.b />', '<a.b tempoelementid="#0" />'],
    ['type arguments', '<A<string> />', '<A<string> tempoelementid="#0" />'],
    [
      'a namespaced attribute',
      '<use xlink:href="#x" />',
      '<use xlink:href="#x" className="#0" tempoelementid="#0" />',
    ],
    [
      'a comment between attributes',
      '<A x /* y */ z // w\n/>',
      '<A x /* y */ z tempoelementid="#0" // w\n/>',
    ],
    ['an id of before', '<A tempoelementid="old" />', '<A tempoelementid="old" tempoelementid="#0" />'],
    ['a key', '<A key="k" />', '<A key="k" tempoelementid="#0" />'],
  ])('transforms %s', (_what, jsx, expected) => {
    expect(withSourceIds(`const e = ${jsx};`)).toBe(`const e = ${expected};`);
  });

  it.each([
    '<></>',
    'import { Fragment } from "react"; <Fragment key="k" />',
    'import * as React from "react"; <React.Fragment />',
    'import { Fragment as F } from "react"; <F />',
    'const a = 1;',
  ])('leaves `%s` unchanged', (source) => {
    expect(withSourceIds(source)).toBeNull();
  });

  it('numbers elements in opening order, without fragments', () => {
    expect(withSourceIds('<A x={<B />}><><C /></>{list.map((one) => <D key={one} />)}</A>;<E />')).toBe(
      '<A x={<B tempoelementid="#1" />} tempoelementid="#0"><><C tempoelementid="#2" /></>' +
        '{list.map((one) => <D key={one} tempoelementid="#3" />)}</A>;<E tempoelementid="#4" />',
    );
  });

  it('counts offsets in UTF-16 units', () => {
    expect(withSourceIds('const s = "😀é";\r\nconst f = <T,>(t: T) => <p>😀<b>{t}</b></p>;\r\n')).toBe(
      'const s = "😀é";\r\nconst f = <T,>(t: T) => <p className="#0" tempoelementid="#0">😀' +
        '<b className="#1" tempoelementid="#1">{t}</b></p>;\r\n',
    );
  });

  it.each([
    ['undefined', ''],
    ['null', ''],
    ['false', ''],
    ['true', ''],
    ['Symbol()', ''],
    ['[() => 1][0]', ''],
    ['0', '0 '],
    ['["a", "b"]', 'a,b '],
    ['(() => "a")()', 'a '],
    ['1 > 2 || "a"', 'a '],
  ])('keeps what React renders for the class %s', async (expression, kept) => {
    expect(await classGiven(expression)).toBe(`${kept}${sourceIdOf(PATH, 0)}`);
  });

  it('evaluates a class once', async () => {
    expect(await classGiven('(globalThis.timesGiven = (globalThis.timesGiven ?? 0) + 1)')).toBe(
      `1 ${sourceIdOf(PATH, 0)}`,
    );
  });
});
