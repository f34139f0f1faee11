import { describe, expect, it } from 'vitest';
import { readSyntax } from '../edit/syntax-file.ts';
import { namesTestedAround } from './tests-around.ts';

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
