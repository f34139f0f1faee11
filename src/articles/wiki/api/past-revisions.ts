import * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
import { canonicalTitle } from '#core/title/title.ts';
import { errorCodeOf, unreachable, type UpstreamFailure } from '../upstream/upstream-failure.ts';

/** The last revision of a title from before a point in time. */
export interface PastRevision {
  readonly revision: number;
  /** Whether the title has had no later revision. */
  readonly isLatest: boolean;
}

type Answer = Result<unknown, UpstreamFailure>;

const text = z.string();
const whole = z.int();
const edit = z.object({ revid: whole, timestamp: text });
const changesAnswer = z.object({ query: z.object({ recentchanges: z.array(edit) }) });
const historyAnswer = z.object({
  query: z.object({
    pages: z.array(
      z.object({
        title: text,
        missing: z.optional(z.boolean()),
        lastrevid: z.optional(whole),
        revisions: z.optional(z.array(edit)),
      }),
    ),
  }),
});

/** Returns the parameters of the request for the last edit of any page before a time in milliseconds since 1970. */
export function lastEditParams(before: number): Readonly<Record<string, string>> {
  return {
    action: 'query',
    list: 'recentchanges',
    rctype: 'edit|new',
    rcprop: 'ids|timestamp',
    rcstart: lastSecondBefore(before),
    rcdir: 'older',
    rclimit: '1',
  };
}

/** Reads the answer to such a request: the number of the edit's revision; 0 when the wiki lists no such edit. */
export function readLastEdit(answer: Answer, before: number): Result<number, UpstreamFailure> {
  const read = readAnswer(answer, changesAnswer, 'recentchanges');
  if (!read.ok) return read;
  const [last] = read.value.query.recentchanges;
  if (last === undefined) return ok(0);
  return isBefore(last, before)
    ? ok(Math.max(0, last.revid))
    : fail(unreachable('unexpected', 'recentchanges'));
}

/**
 * Returns the parameters of the request for a title's last revision before a time in milliseconds since 1970. Does not
 * follow redirects.
 */
export function pastRevisionParams(title: string, before: number): Readonly<Record<string, string>> {
  return {
    action: 'query',
    titles: title,
    prop: 'info|revisions',
    rvprop: 'ids|timestamp',
    rvstart: lastSecondBefore(before),
    rvdir: 'older',
    rvlimit: '1',
  };
}

/** Reads the answer to such a request; null when the title had no page at that time. */
export function readPastRevision(
  answer: Answer,
  title: string,
  before: number,
): Result<PastRevision | null, UpstreamFailure> {
  const read = readAnswer(answer, historyAnswer, 'revisions');
  if (!read.ok) return read;
  const [page, ...others] = read.value.query.pages;
  const named = canonicalTitle(page?.title ?? '');
  if (page === undefined || others.length > 0 || !named.ok || named.value.title !== title)
    return fail(unreachable('unexpected', 'revisions'));
  const [last] = page.revisions ?? [];
  if (page.missing === true || last === undefined) return ok(null);
  return isBefore(last, before) && last.revid > 0
    ? ok({ revision: last.revid, isLatest: last.revid === page.lastrevid })
    : fail(unreachable('unexpected', 'revisions'));
}

function readAnswer<Value>(
  answer: Answer,
  shape: z.ZodMiniType<Value>,
  module: string,
): Result<Value, UpstreamFailure> {
  if (!answer.ok) return answer;
  const code = errorCodeOf(answer.value);
  if (code !== null) return fail(unreachable('refused', code));
  const read = shape.safeParse(answer.value);
  return read.success ? ok(read.data) : fail(unreachable('unexpected', module));
}

/** A wiki's times are whole seconds, and its listings include the second that they start at. */
function lastSecondBefore(before: number): string {
  return `${new Date(before - 1_000).toISOString().slice(0, 19)}Z`;
}

function isBefore({ timestamp }: z.infer<typeof edit>, before: number): boolean {
  return Date.parse(timestamp) <= before - 1_000;
}
