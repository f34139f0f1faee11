import type { TreeElementLookup } from '#editor-protocol/lookups.ts';

/** Something that can be inserted into the page. */
export type Insertable =
  | {
      readonly kind: 'native';
      readonly tag: string;
      readonly description: string;
      readonly props: InsertProps;
    }
  /** Another instance of a component that the app uses; `codebaseId` is an existing instance. */
  | {
      readonly kind: 'component';
      readonly codebaseId: string;
      readonly name: string;
      readonly filename: string;
    };

export type InsertProps = Readonly<Record<string, string>>;

export interface InsertGroup {
  readonly title: string;
  readonly items: readonly Insertable[];
}

/** Gray placeholder image. */
const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='320' height='180'%3E%3Crect width='320' height='180' fill='%23b9b2a6'/%3E%3C/svg%3E";

const NATIVE_GROUPS: readonly InsertGroup[] = [
  {
    title: 'Text',
    items: [
      native('h1', 'The page’s heading', { children: 'Heading' }),
      native('h2', 'A section’s heading', { children: 'Heading' }),
      native('h3', 'A smaller heading', { children: 'Heading' }),
      native('p', 'A paragraph', { children: 'A new paragraph.' }),
      native('span', 'Inline content', { children: 'Text' }),
      native('a', 'A link', { href: '#', children: 'A link' }),
    ],
  },
  {
    title: 'Layout',
    items: [
      native('div', 'A box', { children: 'A new box' }),
      native('section', 'A part of the page', { children: 'A new section' }),
      native('header', 'The header of a page or section', { children: 'A new header' }),
      native('footer', 'The footer of a page or section', { children: 'A new footer' }),
      native('main', 'The main content', { children: 'The main part' }),
      native('ul', 'A list', { children: '' }),
      native('li', 'An entry of a list', { children: 'A new entry' }),
    ],
  },
  {
    title: 'Form',
    items: [
      native('button', 'A button', { type: 'button', children: 'Button' }),
      native('input', 'A text field', {
        type: 'text',
        placeholder: 'Write here',
        'aria-label': 'Text',
      }),
      native('label', 'A field’s name', { children: 'Label' }),
      native('textarea', 'A text area', { placeholder: 'Write here', 'aria-label': 'Text' }),
    ],
  },
  {
    title: 'Media',
    items: [native('img', 'A picture', { src: PICTURE, alt: 'What it shows' })],
  },
];

/** Returns the insertable elements that match the search, without empty groups. */
export function insertGroups(code: TreeElementLookup, search: string): readonly InsertGroup[] {
  const words = search
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  const all = [...NATIVE_GROUPS, { title: 'Components of this app', items: componentsIn(code) }];
  return all
    .map(({ title, items }) => ({
      title,
      items: items.filter((item) => words.every((word) => textOf(item).includes(word))),
    }))
    .filter(({ items }) => items.length > 0);
}

export function insertableName(item: Insertable): string {
  return item.kind === 'native' ? item.tag : item.name;
}

/** Returns each component once by name, represented by its first instance in file order. */
function componentsIn(code: TreeElementLookup): readonly Insertable[] {
  const found = Object.entries(code).flatMap(([codebaseId, { type, componentName, filename }]) =>
    type === 'component-instance' && componentName !== undefined && filename !== undefined
      ? [{ kind: 'component' as const, codebaseId, name: componentName, filename }]
      : [],
  );
  const sorted = found.sort(
    (one, other) => one.name.localeCompare(other.name) || one.filename.localeCompare(other.filename),
  );
  return sorted.filter(({ name }, at) => sorted[at - 1]?.name !== name);
}

function native(tag: string, description: string, props: InsertProps): Insertable {
  return { kind: 'native', tag, description, props };
}

function textOf(item: Insertable): string {
  const text = item.kind === 'native' ? `${item.tag} ${item.description}` : `${item.name} ${item.filename}`;
  return text.toLowerCase();
}
