import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ok } from '#core/result.ts';
import { openDraft, type SourceReader, type Target } from '../edit/edit-draft.ts';
import type { JsxElement } from '../jsx/jsx-file.ts';
import { readJsx } from '../jsx/parse-jsx.ts';
import { styleWithTailwind } from '../tailwind/style-with-tailwind.ts';
import { addClassWord, classWords, removeClassWord } from './class-attribute.ts';

const SOURCES = ['src/web', 'src/ui'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(folder, name).replaceAll('\\', '/')),
);

interface Place {
  readonly path: string;
  readonly source: string;
  readonly element: JsxElement;
}

/** All elements of the project whose classes are literal or absent. */
const FILES = SOURCES.map((path) => {
  const source = readFileSync(path, 'utf8');
  const file = readJsx(path, source);
  if (!file.ok) throw new Error(`${path}: ${file.error}`);
  const elements = file.value.elements.filter(({ className, attributes, kind }) => {
    // Whether a component without a class accepts one depends on its own code.
    const isOwn = className.kind === 'literal' || (className.kind === 'none' && kind === 'native');
    return isOwn && attributes.every((attribute) => attribute.kind === 'named');
  });
  return { path, source, places: elements.map((element): Place => ({ path, source, element })) };
});
const PLACES = FILES.flatMap(({ places }) => places);

function targetIn({ path, source, element }: Place): Target {
  const sources: SourceReader = { read: () => ok(source), styleSheets: () => [] };
  const target = openDraft(sources).target({ codebaseId: element.codebaseId, filename: path });
  if (!target.ok) throw new Error(target.error.message);
  return target.value;
}

/** The source after an edit, or the fault code if it was rejected. */
function edited(place: Place, edit: (target: Target) => ReturnType<typeof addClassWord>): string {
  const target = targetIn(place);
  const done = edit(target);
  return done.ok ? target.text.toString() : done.error.code;
}

/** The source after the same edit of all these elements. */
function editedAll(
  path: string,
  source: string,
  places: readonly Place[],
  edit: (target: Target) => ReturnType<typeof addClassWord>,
): string {
  const draft = openDraft({ read: () => ok(source), styleSheets: () => [] });
  for (const { element } of places) {
    const target = draft.target({ codebaseId: element.codebaseId, filename: path });
    const done = target.ok ? edit(target.value) : target;
    if (!done.ok) throw new Error(`${path}:${element.line}: ${done.error.message}`);
  }
  const text = draft.text(path);
  return text.ok && text.value !== null ? text.value.toString() : '';
}

const word = fc
  .stringMatching(/^[a-z🎉é\\$&=:;,.!?*+[\](){}#%/_-]{1,16}$/u)
  .filter((text) => !text.includes('${') && !/&[a-z]+;/u.test(text))
  .map((text) => `fresh-${text}`);

const styling = fc.constantFrom<Readonly<Record<string, string | number>>>(
  { display: 'grid' },
  { padding: '8px 13px' },
  { marginTop: -4, width: '50%' },
  { fontSize: '19px', lineHeight: 1.35 },
  { color: 'var(--color-ink)', boxShadow: '0 1px 2px #0003' },
  { gridTemplateColumns: '[a_b] 1fr', '--mine': 'a_b' },
  { borderRadius: '9999px', borderWidth: 1, borderColor: 'red' },
);

describe('classes of the project’s elements', () => {
  it('are found in sufficient number', () => {
    expect(PLACES.length).toBeGreaterThan(500);
  });

  it('are unchanged after a class is added and removed', () => {
    for (const { path, source, places } of FILES) {
      const added = editedAll(path, source, places, (target) => addClassWord(target, 'fresh-word'));
      expect(added.split('fresh-word').length - 1).toBe(places.length);
      const removed = editedAll(path, added, places, (target) => removeClassWord(target, 'fresh-word'));
      expect(removed).toBe(source);
    }
  });

  it('are unchanged after any class is added and removed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PLACES), word, (place, fresh) => {
        const added = edited(place, (target) => addClassWord(target, fresh));
        const words = classWords(targetIn({ ...place, source: added }));
        expect(words.ok && words.value.words).toContain(fresh);
        expect(edited({ ...place, source: added }, (target) => removeClassWord(target, fresh))).toBe(
          place.source,
        );
      }),
    );
  });

  it('stay the same when a style is set again', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PLACES),
        styling,
        fc.subarray(['dark', 'md', 'hover']),
        (place, styling, modifiers) => {
          const style = (target: Target) =>
            styleWithTailwind(target, {
              element: { codebaseId: place.element.codebaseId, filename: place.path },
              framework: 'Tailwind',
              styling,
              modifiers,
              customProperties: [],
            });
          const once = edited(place, style);
          const source = once === 'nothing-to-change' ? place.source : once;
          expect(edited({ ...place, source }, style)).toBe('nothing-to-change');
        },
      ),
    );
  });
});
