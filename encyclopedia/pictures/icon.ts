import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as z from 'zod/mini';

/** An icon of game-icons.net: a silhouette on a square of `ICON_SIDE` units. */
export interface Icon {
  /** Path data, one for each shape. */
  readonly shapes: readonly string[];
}

export const ICON_SIDE = 512;

const iconSet = z.object({
  icons: z.record(z.string(), z.object({ body: z.string() })),
  aliases: z.optional(z.record(z.string(), z.object({ parent: z.string() }))),
});
type IconSet = z.infer<typeof iconSet>;

let icons: IconSet | undefined;

/** Returns the icon of that name, or null if there is none. Throws if the icon contains more than filled paths. */
export function loadIcon(name: string): Icon | null {
  icons ??= iconSet.parse(JSON.parse(readFileSync(iconFile(), 'utf8')));
  const own = Object.hasOwn(icons.icons, name) ? icons.icons[name] : undefined;
  const body = (own ?? icons.icons[icons.aliases?.[name]?.parent ?? ''])?.body;
  if (body === undefined) return null;
  const shapes = [...body.matchAll(/<path fill="currentColor" d="([^"]+)"\/>/gu)];
  const isWhole = shapes.map(([tag]) => tag).join('') === body;
  if (!isWhole) throw new Error(`The icon ${name} contains more than filled paths: ${body}`);
  return { shapes: shapes.map(([, d = '']) => d) };
}

function iconFile(): string {
  return createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
}
