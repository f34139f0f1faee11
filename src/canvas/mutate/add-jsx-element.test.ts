import { describe, expect, it } from 'vitest';
import { ok } from '#core/result.ts';
import type { ElementRef, PropsToSet } from '../edit/mutation.ts';
import { readJsx } from '../jsx/parse-jsx.ts';
import { editSource } from './edit-source.ts';

const SOURCE = 'src/web/home/cards.tsx';
const PAGE = 'src/web/party/page.tsx';

function elementIn(filename: string, source: string, name: string): ElementRef {
  const file = readJsx(filename, source);
  const element = file.ok ? file.value.elements.find((one) => one.name === name) : undefined;
  if (element === undefined) throw new Error(`${filename} has no ${name}`);
  return { codebaseId: element.codebaseId, filename, componentName: name, range: element.range };
}

interface Copying {
  readonly name: string;
  readonly from: string;
  readonly into: string;
  readonly intoPath?: string;
  readonly propsToSet?: PropsToSet;
}

/** Copies a component into the `main` of another file. */
function copied({ name, from, into, intoPath = PAGE, propsToSet = {} }: Copying) {
  const files = new Map([
    [SOURCE, from],
    [intoPath, into],
  ]);
  return editSource(
    {
      name: 'addJsxElement',
      destination: elementIn(intoPath, into, 'main'),
      before: null,
      after: null,
      newElement: { kind: 'copy', source: elementIn(SOURCE, from, name), propsToSet },
    },
    { read: (path) => ok(files.get(path) ?? null), styleSheets: () => [] },
  );
}

function page(copying: Copying): string {
  const edit = copied(copying);
  if (!edit.ok) throw new Error(`${edit.error.code}: ${edit.error.message}`);
  expect(edit.value.files.map(({ path }) => path)).toEqual([copying.intoPath ?? PAGE]);
  return edit.value.files[0]?.after ?? '';
}

const MAIN = 'export const Page = () => <main>Text</main>;\n';
const withMain = (imports: string) => `${imports}\n${MAIN}`;
const added = (imports: string, element: string) =>
  `${imports}\nexport const Page = () => (\n  <main>\n    Text\n    ${element}\n  </main>\n);\n`;

describe('adding a component from another file', () => {
  it.each([
    ["import { Button } from '#ui/button.tsx';", 'Button', "import { Button } from '#ui/button.tsx';"],
    ["import { Card } from './card.tsx';", 'Card', "import { Card } from '#web/home/card.tsx';"],
    ["import { Row } from '../party/row.tsx';", 'Row', "import { Row } from './row.tsx';"],
    ["import { Row } from '#web/party/rows/row.tsx';", 'Row', "import { Row } from './rows/row.tsx';"],
    ["import Star from 'star';", 'Star', "import Star from 'star';"],
    ["import * as Tabs from 'tabs';", 'Tabs.List', "import * as Tabs from 'tabs';"],
    ["import { Dialog } from 'radix-ui';", 'Dialog.Title', "import { Dialog } from 'radix-ui';"],
    ["import { X as Cross } from 'icons';", 'Cross', "import { X as Cross } from 'icons';"],
    ['export function Card() {}', 'Card', "import { Card } from '#web/home/cards.tsx';"],
    ['export const Card = () => null;', 'Card', "import { Card } from '#web/home/cards.tsx';"],
    [
      'const Card = () => null;\nexport { Card as Tile };',
      'Card',
      "import { Tile as Card } from '#web/home/cards.tsx';",
    ],
    ['export default function Card() {}', 'Card', "import Card from '#web/home/cards.tsx';"],
    ['const Card = () => null;\nexport default Card;', 'Card', "import Card from '#web/home/cards.tsx';"],
  ])('imports a component known by %j', (known, name, line) => {
    const from = `${known}\nexport const Home = () => <${name} />;\n`;
    const first = "import { useState } from 'react';\n";
    expect(page({ name, from, into: withMain(first) })).toBe(added(`${first}${line}\n`, `<${name} />`));
  });

  it.each([
    // Already imported, possibly under another name.
    ["import { Button } from '#ui/button.tsx';\n", 'Button', null],
    ["import { Button as Press } from '../../ui/button.tsx';\n", 'Press', null],
    // The file imports from the same module.
    [
      "import { Icon } from '#ui/button.tsx';\n",
      'Button',
      "import { Icon, Button } from '#ui/button.tsx';\n",
    ],
    [
      "import {\n  Icon,\n  type Look,\n} from '#ui/button.tsx';\n",
      'Button',
      "import {\n  Icon,\n  Button,\n  type Look,\n} from '#ui/button.tsx';\n",
    ],
    [
      "import type { Look } from '#ui/button.tsx';\n",
      'Button',
      "import type { Look } from '#ui/button.tsx';\nimport { Button } from '#ui/button.tsx';\n",
    ],
    // Follows the file's style.
    ['import a from "a"\n', 'Button', 'import a from "a"\nimport { Button } from "#ui/button.tsx"\n'],
    [
      "import a from 'a'; // why\n",
      'Button',
      "import a from 'a'; // why\nimport { Button } from '#ui/button.tsx';\n",
    ],
    ["'use client';\n", 'Button', "'use client';\nimport { Button } from '#ui/button.tsx';\n"],
  ])('into %j uses the name %s', (imports, name, expected) => {
    const from = "import { Button } from '#ui/button.tsx';\nexport const Home = () => <Button />;\n";
    const after = page({ name: 'Button', from, into: withMain(imports) });
    expect(after).toBe(added(expected ?? imports, `<${name} />`));
  });

  it('keeps the line ends of the file', () => {
    const from = "import { Button } from '#ui/button.tsx';\nexport const Home = () => <Button />;\n";
    const into = withMain("import a from 'a';\n").replaceAll('\n', '\r\n');
    const expected = added("import a from 'a';\nimport { Button } from '#ui/button.tsx';\n", '<Button />');
    expect(page({ name: 'Button', from, into })).toBe(expected.replaceAll('\n', '\r\n'));
  });

  it('adds the first import of a file', () => {
    const from = 'export const Card = () => null;\nexport const Home = () => <Card />;\n';
    const after = page({ name: 'Card', from, into: MAIN });
    expect(after).toBe(added("import { Card } from '#web/home/cards.tsx';\n", '<Card />'));
  });

  it('does not import what the file exports', () => {
    const from = "import { Card } from '#web/party/page.tsx';\nexport const Home = () => <Card />;\n";
    const into = `export const Card = () => null;\n${MAIN}`;
    expect(page({ name: 'Card', from, into })).toBe(added('export const Card = () => null;', '<Card />'));
  });

  it('sets the requested props', () => {
    const from = "import { Card } from 'cards';\nexport const Home = () => <Card title='Old' />;\n";
    const edit = copied({ name: 'Card', from, into: MAIN, propsToSet: { title: 'New', children: 'Hi' } });
    if (!edit.ok) throw new Error(edit.error.message);
    expect(edit.value.files[0]?.after).toContain('<Card title="New">Hi</Card>');
    expect(edit.value.addedIds).toHaveLength(1);
    expect(edit.value.newIds).toEqual({});
  });

  it.each([
    ['is not exported', 'const Card = () => null;\nexport const Home = () => <Card />;\n', MAIN],
    ['is a parameter', 'export const Home = ({ Card }) => <Card />;\n', MAIN],
    [
      'has its name from a type',
      "import { Card } from 'c';\nexport const Home = () => <Card />;\n",
      withMain("import type { Card } from 'd';\n"),
    ],
    [
      'has a name of its own there',
      "import { Card } from 'c';\nexport const Home = () => <Card />;\n",
      withMain('const Card = 1;\n'),
    ],
    [
      'has the name of a global',
      "import { Card } from 'c';\nexport const Home = () => <Card />;\n",
      withMain('console.log(Card);\n'),
    ],
    [
      'is hidden there',
      "import { Card } from 'c';\nexport const Home = () => <Card />;\n",
      "import { Card } from 'c';\nexport const Page = (Card: string) => <main>{Card}</main>;\n",
    ],
  ])('rejects a component that %s', (_why, from, into) => {
    expect(copied({ name: 'Card', from, into })).toMatchObject({
      ok: false,
      error: { code: 'out-of-scope' },
    });
  });
});
