import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { createNoteFile, emptyNotes } from './notes.ts';

const WIKI = 'https://en.wikipedia.org';

function buildNotes() {
  const notes = emptyNotes();
  notes.checked.set('Cat', { title: 'Cat', at: 1_000 }).set('Gone', { title: null, at: 2_000 });
  notes.translated.set('Cat', 'Hauskatze').set('Tea', null);
  notes.sampled.set('Own', 3_000);
  notes.drawn.set('Cat', 4_000);
  notes.besideBatman.set('Joker', { isBeside: true, at: 5_000 });
  notes.batman = { asked: 'Batman', title: 'Batman', otherNames: ['Bruce Wayne'], at: 6_000 };
  return notes;
}

describe('notes in a file', () => {
  it('are saved and loaded unchanged in a new folder without leaving a draft', async () => {
    const folder = join(temporaryFolder(), 'wiki');
    const store = createNoteFile(join(folder, 'targets.json'), WIKI);
    expect(await store.load()).toBeNull();
    await store.save(emptyNotes());
    await store.save(buildNotes());
    expect(await createNoteFile(join(folder, 'targets.json'), WIKI).load()).toEqual(buildNotes());
    expect(readdirSync(folder)).toEqual(['targets.json']);
  });

  it('are ignored when they are about another wiki', async () => {
    const path = join(temporaryFolder(), 'targets.json');
    await createNoteFile(path, WIKI).save(buildNotes());
    expect(await createNoteFile(path, 'https://de.wikipedia.org').load()).toBeNull();
  });

  it.each([
    ['truncated', (text: string) => text.slice(0, -20)],
    ['empty', () => ''],
    ['of another version', (text: string) => text.replace('"version":1', '"version":2')],
    ['with an invalid title', (text: string) => text.replaceAll('Hauskatze', '<script>')],
    ['with an invalid time', (text: string) => text.replace('4000', '-1')],
  ])('are ignored when the file is %s', async (_, damage) => {
    const path = join(temporaryFolder(), 'targets.json');
    const store = createNoteFile(path, WIKI);
    await store.save(buildNotes());
    writeFileSync(path, damage(readFileSync(path, 'utf8')));
    expect(await store.load()).toBeNull();
    await store.save(buildNotes());
    expect(await store.load()).toEqual(buildNotes());
  });

  it('throw disk errors', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'targets.json'));
    const store = createNoteFile(join(folder, 'targets.json'), WIKI);
    await expect(store.load()).rejects.toThrow('EISDIR');
    await expect(store.save(buildNotes())).rejects.toThrow(/EISDIR|EEXIST|ENOTEMPTY|EPERM/u);
    expect(readdirSync(folder)).toEqual(['targets.json']);
  });
});
