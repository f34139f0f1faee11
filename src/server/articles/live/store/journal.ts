import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { parsedJson } from '../../../files/parsed-json.ts';
import { readFileIfThere } from '../../../files/read-file-if-there.ts';
import { storeEvent, type StoreEvent } from './store-event.ts';

/**
 * Events in a file, one a line, in the order they happened. A line that a crash cut short, or that anything else spoiled,
 * is passed over.
 */
export class Journal {
  readonly #path: string;
  #file: FileHandle;
  #lines: number;

  private constructor(path: string, file: FileHandle, lines: number) {
    this.#path = path;
    this.#file = file;
    this.#lines = lines;
  }

  /** What a journal says; nothing where there is none yet. */
  static async read(path: string): Promise<readonly StoreEvent[]> {
    const file = await readFileIfThere(path);
    return (file?.toString('utf8') ?? '').split('\n').flatMap(readLine);
  }

  /** Begins anew with these events. Whoever is interrupted leaves the old journal as it was. */
  static async write(path: string, events: Iterable<StoreEvent>): Promise<Journal> {
    const draft = `${path}.draft`;
    const lines = [...events].map(asLine);
    const file = await open(draft, 'w');
    try {
      await file.writeFile(lines.join(''));
      await file.sync();
      await rename(draft, path);
    } catch (error) {
      await file.close();
      await rm(draft, { force: true });
      throw error;
    }
    return new Journal(path, file, lines.length);
  }

  /** How many lines there are. */
  get lines(): number {
    return this.#lines;
  }

  /** What was pinned outlasts a power failure; of the rest no more is lost than a page to be asked for again. */
  async append(event: StoreEvent): Promise<void> {
    this.#lines += 1;
    await this.#file.appendFile(asLine(event));
    if (event.type === 'pinned') await this.#file.datasync();
  }

  /** Says the same in fewer lines. */
  async rewrite(events: Iterable<StoreEvent>): Promise<void> {
    const fresh = await Journal.write(this.#path, events);
    await this.#file.close();
    this.#file = fresh.#file;
    this.#lines = fresh.#lines;
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

/** Begins with a line break too, so that a line cut short by a full disk does not spoil the next one. */
function asLine(event: StoreEvent): string {
  return `\n${JSON.stringify(event)}\n`;
}

function readLine(line: string): readonly StoreEvent[] {
  if (line === '') return [];
  const read = storeEvent.safeParse(parsedJson(line));
  return read.success ? [read.data] : [];
}
