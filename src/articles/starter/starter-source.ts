import { fail, ok, type Result } from '#core/result.ts';
import { createInMemoryTargetPicker } from '../targets/in-memory-target-picker.ts';
import { BATMAN, type TargetPicker } from '../source/target-picker.ts';
import type {
  EncyclopediaSource,
  Media,
  PageAnswer,
  Picture,
  Redirect,
  Unavailable,
} from '../source/encyclopedia-source.ts';
import { type OpenPack, explainPackError, readPack } from './pack.ts';
import { shuffled } from '#platform/shuffled.ts';
import { describePicture } from '../source/stored-picture.ts';
import { TitleIndex } from '../source/title-index.ts';

export interface OpenStarter {
  readonly source: EncyclopediaSource;
  readonly targetPicker: TargetPicker;
}

/**
 * Opens the starter encyclopedia, which is always open beside any other. For an unreadable pack, returns a sentence
 * with the remedy.
 */
export async function openStarter(packPath: string, batman = BATMAN): Promise<Result<OpenStarter, string>> {
  const pack = await readPack(packPath);
  if (!pack.ok) return fail(explainPackError(pack.error, packPath));
  const { articles, redirects, graph, targets } = pack.value;
  const targetPicker = createInMemoryTargetPicker({
    titles: articles.titles,
    redirects,
    graph,
    targets,
    batman,
  });
  return ok({ source: new StarterSource(pack.value), targetPicker });
}

/** An encyclopedia backed by a pack in memory; articles and pictures are unpacked on demand. */
class StarterSource implements EncyclopediaSource {
  readonly info: EncyclopediaSource['info'];
  readonly #pack: OpenPack;
  /** Article index by title. */
  readonly #places: ReadonlyMap<string, number>;
  readonly #redirects: ReadonlyMap<string, Redirect>;
  readonly #index: TitleIndex;

  constructor(pack: OpenPack) {
    this.info = {
      ...pack.settings,
      articleCount: pack.articles.titles.length,
      isMetered: false,
      pictureOrigins: [],
    };
    this.#pack = pack;
    this.#places = new Map(pack.articles.titles.map((title, place) => [title, place]));
    this.#redirects = new Map(pack.redirects.map((redirect) => [redirect.from, redirect]));
    this.#index = new TitleIndex([...this.#places.keys(), ...this.#redirects.keys()]);
  }

  async page(title: string): Promise<PageAnswer> {
    const redirect = this.#redirects.get(title);
    const place = this.#places.get(redirect?.to ?? title);
    if (place === undefined) return { kind: 'missing', title };
    const article = this.#pack.articles.at(place);
    return { kind: 'found', article, redirects: redirect === undefined ? [] : [redirect] };
  }

  async random(count: number, random: () => number): Promise<readonly string[]> {
    const drawn: string[] = [];
    for (const title of shuffled(this.#places.keys(), random)) {
      if (drawn.length >= count) break;
      drawn.push(title);
    }
    return drawn;
  }

  async suggest(prefix: string, limit: number): Promise<readonly string[]> {
    return this.#index.startingWith(prefix, limit);
  }

  async media(file: string): Promise<Media | null> {
    const picture = this.#pack.pictures.get(file);
    return picture === null ? null : { type: 'image/svg+xml', ...picture };
  }

  async picture(file: string): Promise<Picture | null | Unavailable> {
    return describePicture(file, await this.media(file));
  }

  async isReachable(): Promise<boolean> {
    return true;
  }

  holds(): boolean {
    return true;
  }

  async close(): Promise<void> {
    // All in memory: nothing is held open.
  }
}
