import type { ApiCall } from './api-call.ts';

/**
 * Reads something of each title, in order, and yields to other requests before each: a call may name hundreds of pages,
 * and unpacking each takes a millisecond. A metered encyclopedia is asked for all at once, because waiting for its
 * answers yields anyway.
 */
export async function eachPage<Title, Value>(
  titles: readonly Title[],
  { source, scheduler }: Pick<ApiCall, 'source' | 'scheduler'>,
  read: (title: Title) => Promise<Value>,
): Promise<readonly Value[]> {
  if (source.info.isMetered) return Promise.all(titles.map((title) => read(title)));
  const values: Value[] = [];
  for (const [place, title] of titles.entries()) {
    // The usual call reads one page, which waits for no other call.
    if (place > 0) await scheduler.yield();
    values.push(await read(title));
  }
  return values;
}
