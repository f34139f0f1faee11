import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join, relative, resolve } from 'node:path';

/** The place where a JSX element opens; line and column from 1. */
export interface PlaceInCode {
  readonly filename: string;
  readonly line: number;
  readonly column: number;
  /** As written after the `<`. */
  readonly componentName: string;
}

export interface PlaceFinder {
  /** The place of an element's creation stack: the topmost frame in the project's own code. */
  readonly placeOf: (stack: string) => Promise<PlaceInCode>;
}

const FRAME = /(https?:\/\/[^\s()]+?):(\d+):(\d+)\)?$/u;

/**
 * Finds places from browser data: React's stacks and the source maps of the served modules. Independent of ids and of
 * how they are made, so that tests can compare the two.
 * @param webRoot Vite's root, relative to the project
 */
export function createPlaceFinder(root: string, webRoot: string): PlaceFinder {
  const maps = new Map<string, Promise<SourceMap>>();
  const mapOf = (url: string): Promise<SourceMap> => {
    const known = maps.get(url) ?? servedMap(url);
    maps.set(url, known);
    return known;
  };
  return {
    placeOf: async (stack) => {
      const frame = stack
        .split('\n')
        .map((line) => FRAME.exec(line))
        .find((match) => match !== null && !/\/(?:node_modules|deps)\//u.test(match[1] ?? ''));
      const [, url = '', line, column] = frame ?? [];
      const { pathname } = new URL(url);
      const file = pathname.startsWith('/@fs/')
        ? pathname.slice('/@fs'.length)
        : join(root, webRoot, pathname);
      const entry = (await mapOf(url)).findEntry(Number(line) - 1, Number(column) - 1);
      if (!('originalLine' in entry)) throw new Error(`${url}:${line}:${column} leads nowhere`);
      const text = readFileSync(file, 'utf8').split('\n')[entry.originalLine] ?? '';
      return {
        filename: relative(root, resolve(file)).replaceAll('\\', '/'),
        line: entry.originalLine + 1,
        column: entry.originalColumn + 1,
        componentName: /^<([\w.:$-]+)/u.exec(text.slice(entry.originalColumn))?.[1] ?? text,
      };
    },
  };
}

async function servedMap(url: string): Promise<SourceMap> {
  const code = await (await fetch(url)).text();
  const [, data = ''] =
    /\/\/# sourceMappingURL=data:application\/json;base64,([\w+/=]+)\s*$/u.exec(code) ?? [];
  const payload: SourceMapPayload = JSON.parse(Buffer.from(data, 'base64').toString());
  return new SourceMap(payload);
}
