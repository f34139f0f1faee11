const MOST_CHARACTERS = 15_000;
const ELEMENTS = new Set('svg g defs use path circle ellipse rect line polyline polygon text'.split(' '));

interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/**
 * Parses XML as strictly as a picture needs: throws on anything except nested elements, quoted attributes and plain
 * text.
 */
export function tagsOf(xml: string): Tag[] {
  const tags: Tag[] = [];
  const open: string[] = [];
  const token =
    /<(?<close>\/)?(?<name>[a-z][\w-]*)(?<attributes>(?: [a-zA-Z][\w-]*="[^"<]*")*)(?<empty>\/)?>|(?<text>[^<>]+)/y;
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex;
    const found = token.exec(xml)?.groups;
    if (found === undefined) throw new Error(`Not XML at ${at}: ${xml.slice(at, at + 60)}`);
    const { close, name = '', attributes = '', empty, text } = found;
    const values = text ?? attributes;
    if (/&(?!(?:amp|lt|gt|quot);)/.test(values)) throw new Error(`A bare & at ${at}`);
    if (text !== undefined) {
      if (open.at(-1) !== 'text') throw new Error(`Text outside <text> at ${at}`);
    } else if (close === undefined) {
      const pairs = [...attributes.matchAll(/ ([^=]+)="([^"]*)"/g)].map(
        ([, key = '', value = '']) => [key, value] as const,
      );
      if (new Set(pairs.map(([key]) => key)).size < pairs.length)
        throw new Error(`An attribute twice at ${at}`);
      tags.push({ name, attributes: new Map(pairs) });
      if (empty === undefined) open.push(name);
    } else if (open.pop() !== name) throw new Error(`</${name}> closes nothing at ${at}`);
  }
  if (open.length > 0) throw new Error(`<${open.join('><')}> left open`);
  return tags;
}

const ROOT = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 960 640',
  width: '960',
  height: '640',
  role: 'img',
};

/** Returns the faults of a picture: not portable, not harmless, or too large. */
export function pictureFaults(svg: string): string[] {
  const tags = tagsOf(svg);
  const ids = new Set(tags.flatMap(({ attributes }) => attributes.get('id') ?? []));
  const root = tags[0]?.attributes;
  return [
    ...(svg.length >= MOST_CHARACTERS ? [`${svg.length} characters`] : []),
    // Values printed by mistake; an article may be called Infinity.
    ...(svg.replace(/aria-label="[^"]*"/u, '').match(/NaN|undefined|Infinity|\[object/g) ?? []),
    ...(tags.length > 4 ? [] : ['empty']),
    ...Object.entries(ROOT).flatMap(([key, value]) =>
      root?.get(key) === value ? [] : [`${key} of the root`],
    ),
    ...tags.flatMap(({ name }) => (ELEMENTS.has(name) ? [] : [`<${name}>`])),
    ...tags.flatMap(({ attributes }) =>
      [...attributes]
        .filter(([key, value]) => !isHarmless(key, value, ids))
        .map(([key, value]) => `${key}="${value}"`),
    ),
  ];
}

function isHarmless(key: string, value: string, ids: ReadonlySet<string>): boolean {
  if (/^on|^style$|^class$/.test(key) || /javascript:|data:|url\(/i.test(value)) return false;
  if (key === 'href') return value.startsWith('#') && ids.has(value.slice(1));
  // Color formats that every renderer supports.
  return !['fill', 'stroke'].includes(key) || /^(#[0-9a-f]{6}|none)$/.test(value);
}
