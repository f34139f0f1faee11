import { expect, it } from 'vitest';
import { readSyntax } from '../edit/syntax-file.ts';
import { placeOf } from './place-of.ts';

/** Place of the element `x`, with the code that can be treated as the element. */
function placeIn(source: string) {
  const file = readSyntax('src/page.tsx', source);
  if (!file.ok) throw new Error(file.error.message);
  const element = file.value.elements.find(({ name }) => name === 'x');
  const found = element === undefined ? null : file.value.find(element.codebaseId);
  if (found === null) throw new Error(`there is no x in ${source}`);
  const place = placeOf(found.node, file.value);
  const shown = 'container' in place ? { isAllInBraces: place.container !== null } : {};
  return { kind: place.kind, outer: source.slice(place.outer.start, place.outer.end), ...shown };
}

it.each([
  ['<p>a <x /></p>', 'child', '<x />'],
  ['<><x>b</x></>', 'child', '<x>b</x>'],
  ['<p>{<x />}</p>', 'child', '{<x />}'],
  ['<p>{(<x />)}</p>', 'child', '{(<x />)}'],
  ['<p>{<x key={a} />}</p>', 'child', '{<x key={a} />}'],
  ['() => (<x />)', 'result', '(<x />)'],
  ['function () { return ((<x />)); }', 'result', '((<x />))'],
  ['useMemo(() => <x />, [])', 'result', '<x />'],
  ['{ Icon() { if (a) { return <x />; } } }', 'result', '<x />'],
  ['a.map((b) => <x />)', 'template', '<x />'],
  ['a?.flatMap(function (b) { return b ? (<x />) : null; })', 'template', '(<x />)'],
  ['Array.from(a, () => b && <x />)', 'template', '<x />'],
  ['rows.push(<x key={id} />)', 'template', '<x key={id} />'],
  ['rows.push(<x key="one" />)', 'value', '<x key="one" />'],
  ['[<x />]', 'item', '<x />'],
  ['[<x key={a} />]', 'item', '<x key={a} />'],
  ['<p icon={<x />} />', 'value', '<x />'],
  ['<p icon=<x /> />', 'value', '<x />'],
  ['a.map(<x />)', 'value', '<x />'],
  ['{ icon: <x /> }', 'value', '<x />'],
  ['<x />', 'value', '<x />'],
])('in %s it is a %s', (code, kind, outer) => {
  expect(placeIn(`const a = ${code};`)).toEqual({ kind, outer });
});

it.each([
  ['<p>{a && <x />}</p>', 'condition', true],
  ['<p>{(a ?? (<x />))}</p>', 'condition', true],
  ['<p>{a && b || <x />}</p>', 'condition', true],
  ['<p>{a && (b && <x />)}</p>', 'condition', false],
  ['<p icon={a && <x />} />', 'condition', false],
  ['() => a && <x />', 'condition', false],
  ['<p>{a ? <x /> : null}</p>', 'branch', true],
  ['<p>{a ? null : b ? <x /> : null}</p>', 'branch', false],
  ['() => (a ? b : <x />)', 'branch', false],
])('in %s it is a %s; its container is found: %s', (code, kind, isAllInBraces) => {
  expect(placeIn(`const a = ${code};`)).toMatchObject({ kind, isAllInBraces });
});

it('classifies a left operand or a condition test as a value', () => {
  expect(placeIn('const a = <p>{<x /> || b}</p>;').kind).toBe('value');
  expect(placeIn('const a = <p>{<x /> ? b : c}</p>;').kind).toBe('value');
});
