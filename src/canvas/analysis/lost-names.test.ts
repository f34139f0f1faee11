import { describe, expect, it } from 'vitest';
import { readSyntax } from '../edit/syntax-file.ts';
import { lostNames, namesTestedAround } from './lost-names.ts';

/** Names lost when the element `x` moves to the end of `to`. */
function lostIn(source: string): readonly string[] {
  const file = readSyntax('src/page.tsx', source);
  if (!file.ok) throw new Error(file.error.message);
  const nodeOf = (name: string) => {
    const element = file.value.elements.find((one) => one.name === name);
    const found = element === undefined ? null : file.value.find(element.codebaseId);
    if (found === null) throw new Error(`there is no ${name} in ${source}`);
    return found.node;
  };
  const to = nodeOf('to');
  return lostNames(nodeOf('x'), { parent: to, at: to.end }, file.value);
}

it.each([
  ['a parameter', 'const f = (a) => <p><x a={a} /></p>; const g = <to />;', ['a']],
  [
    'what patterns bind',
    'const f = ({ a: [b = 1], ...c }) => <x b={b} c={c} />; const g = <to />;',
    ['b', 'c'],
  ],
  [
    'a variable of a block',
    'function F() { if (1) { const a = 1; return <x a={a} />; } return <to />; }',
    ['a'],
  ],
  ['the entry of a list', 'const f = <to>{all.map((a, i) => <p><x a={a} i={i} /></p>)}</to>;', ['a', 'i']],
  ['a loop variable', 'function F() { for (const a of b) c(<x a={a} />); return <to />; }', ['a']],
  ['what was caught', 'function F() { try { } catch (a) { return <x a={a} />; } return <to />; }', ['a']],
  [
    'a component',
    'const f = () => { const Row = b; return <x><Row.Head /></x>; }; const g = <to />;',
    ['Row'],
  ],
  ['a type', 'const f = <T,>(a: A) => <x a={b as T} />; const g = <to />;', ['T']],
  ['this', 'class A { f() { return <x a={this.a} />; } g() { return <to />; } }', ['this']],
  ['another of that name', 'const a = 1; const f = <p><x a={a} /></p>; const g = (a) => <to />;', ['a']],
  [
    'one hidden by a type parameter',
    'type T = 1; const f = <x a={b as T} />; const g = <T,>() => <to />;',
    ['T'],
  ],
  ['a constant of later', 'const g = <to />; const a = 1; const f = <x a={a} />;', ['a']],
])('reports a lost name: %s', (_, source, expected) => {
  expect(lostIn(source)).toEqual(expected);
});

it.each([
  [
    'an import',
    'import A, { b, type C } from "a"; const f = <x a={b as C}><A /></x>; const g = () => <to />;',
  ],
  ['what no one declares', 'const f = () => <x a={window} />; const g = () => <to />;'],
  ['a function that stands below', 'const g = <to />; const f = <x a={b()} />; function b() {}'],
  ['a var of the same function', 'function F() { const g = <to />; { var a = 1; } return <x a={a} />; }'],
  ['a constant of later, read when called', 'const g = () => <to />; const a = 1; const f = <x a={a} />;'],
  [
    'what it declares itself',
    'const f = <x a={(b) => { const c = b; return c; }} />; const g = (b, c) => <to />;',
  ],
  ['a key, a property, an attribute', 'const f = <x a={{ b: d.c }} b="" />; const g = (a, b, c) => <to />;'],
  ['this in an arrow function', 'class A { f() { return <p><to />{() => <x a={this.a} />}</p>; } }'],
])('keeps %s', (_, source) => {
  expect(lostIn(source)).toEqual([]);
});

/** Result for moving the `b` of a component into its `p`. */
function testedIn(body: string): readonly string[] {
  const file = readSyntax('src/web/page.tsx', `function Page({ user, isOpen }) { ${body} }`);
  if (!file.ok) throw new Error(file.error.message);
  const nodeOf = (name: string) => {
    const id = file.value.elements.find((element) => element.name === name)?.codebaseId ?? '';
    const found = file.value.find(id);
    if (found === null) throw new Error(`no ${name} in ${body}`);
    return found.node;
  };
  return namesTestedAround(nodeOf('b'), nodeOf('p'), file.value);
}

describe('namesTestedAround', () => {
  it.each([
    ['&&', 'return <main>{user && <i><b>{user.name}</b></i>}<p /></main>;'],
    ['||', 'return <main>{!user || <i><b>{user.name}</b></i>}<p /></main>;'],
    ['the other case', 'return user ? <b>{user.name}</b> : <p />;'],
    ['a condition around the new place', 'return <main><b>{user.name}</b>{user === null && <p />}</main>;'],
    ['an early return', 'if (!user) { return <p />; } return <b>{user.name}</b>;'],
    ['an early error', 'const none = <p />; if (!user) throw new Error(); return <b>{user.name}</b>;'],
    ['the other case of a statement', 'if (user) { return <b>{user.name}</b>; } else return <p />;'],
    [
      'another case of a switch',
      'switch (user) { case null: return <p />; default: return <b>{user.name}</b>; }',
    ],
    [
      'an answer that has a name',
      'const isIn = user !== null; return <main>{isIn && <b>{user.name}</b>}<p /></main>;',
    ],
    ['a function further in', 'return <main>{user && <b>{() => user.name}</b>}<p /></main>;'],
  ])('finds names tested by %s', (_, body) => {
    expect(testedIn(body)).toEqual(['user']);
  });

  it.each([
    ['about something else', 'return <main>{isOpen && <b>{user.name}</b>}<p /></main>;'],
    ['around both', 'return user && <main><b>{user.name}</b><p /></main>;'],
    ['before both', 'if (!user) return null; return <main><b>{user.name}</b><p /></main>;'],
    ['of its own', 'return <main><b>{user && user.name}</b><p /></main>;'],
    ['that goes on either way', 'if (user) { user.greet(); } return <main><b>{user.name}</b><p /></main>;'],
  ])('finds nothing for a condition %s', (_, body) => {
    expect(testedIn(body)).toEqual([]);
  });
});
