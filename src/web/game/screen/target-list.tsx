import { Check } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useFailure, valueOrThrow, type RequestError } from '#web/server-api/queries.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { useGame, usePin } from '#web/services/game-context.tsx';

/** The targets as waypoints of a route: the line fills between visited targets. */
export function TargetList({
  targets,
  visited,
  list,
}: {
  readonly targets: readonly string[];
  readonly visited: ReadonlySet<string>;
  readonly list?: RefObject<HTMLOListElement | null> | undefined;
}) {
  const next = targets.find((title) => !visited.has(title));
  return (
    <ol ref={list} aria-label="Target Articles" tabIndex={-1} className="outline-none">
      {targets.map((title, index) => (
        <Target
          key={title}
          title={title}
          number={index + 1}
          isVisited={visited.has(title)}
          isNext={title === next}
        />
      ))}
    </ol>
  );
}

function Target({
  title,
  number,
  isVisited,
  isNext,
}: {
  readonly title: string;
  readonly number: number;
  readonly isVisited: boolean;
  readonly isNext: boolean;
}) {
  const [open, setOpen] = useState(false);
  const marker = isVisited
    ? 'border-found bg-found text-on-found'
    : isNext
      ? 'border-route text-route-ink'
      : 'border-line-strong text-ink-3';
  return (
    <li
      data-visited={isVisited}
      className={`relative pb-4 last:pb-0 not-last:before:absolute not-last:before:top-7 not-last:before:bottom-0 not-last:before:left-[0.8125rem] not-last:before:transition-colors ${isVisited ? 'not-last:before:w-[3px] not-last:before:bg-found' : 'not-last:before:route-down not-last:before:text-line-strong'}`}
    >
      <Tooltip side="right" text={<Summary title={title} />} open={open} onOpenChange={setOpen}>
        <button
          type="button"
          // A tap has no hover, so it opens the summary here. Without `preventDefault` the click would close the
          // tooltip.
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
          className="flex w-full cursor-default items-start gap-3 rounded-md text-left"
        >
          <span
            dir="auto"
            className={`order-2 min-w-0 pt-0.5 font-serif [overflow-wrap:anywhere] text-base leading-6 font-semibold ${isVisited ? 'text-found' : ''}`}
          >
            {title}
            {isVisited && <span className="sr-only">, visited</span>}
          </span>
          <span
            aria-hidden
            className={`order-1 grid size-7 shrink-0 place-items-center rounded-full border-2 text-note font-semibold transition-colors duration-200 ${marker}`}
          >
            {isVisited ? <Check size={15} strokeWidth={3} /> : number}
          </span>
        </button>
      </Tooltip>
    </li>
  );
}

const NO_SUMMARY = 'No summary available';

/**
 * Spec section 2, Game: the summary of a target, loaded on the first hover, with fallback texts until then or on
 * failure.
 */
function Summary({ title }: { readonly title: string }) {
  const { source } = useGame();
  const pin = usePin();
  const queryKey = ['summary', title, pin];
  const query = useQuery<string, RequestError>({
    queryKey,
    queryFn: async () => valueOrThrow(await source.summary(title, pin)),
  });
  const failure = useFailure(query, queryKey);
  if (failure !== null) return failure.reason === 'missing' ? NO_SUMMARY : 'Unable to load summary';
  if (query.data === undefined) return 'Loading summary...';
  return query.data === '' ? NO_SUMMARY : shorten(query.data);
}

/** Shortens a text to a few lines, at the end of a sentence if possible. */
function shorten(text: string): string {
  const limit = 280;
  if (text.length <= limit) return text;
  const end = text.lastIndexOf('. ', limit);
  return end > 80 ? text.slice(0, end + 1) : `${text.slice(0, limit)}...`;
}
