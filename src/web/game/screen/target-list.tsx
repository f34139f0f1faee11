import { Check } from 'lucide-react';
import { useId, type RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useFailure, valueOrThrow, type RequestError } from '#web/server-api/queries.ts';
import type { Side } from '#ui/place-beside.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { useGame, usePin } from '#web/services/game-context.tsx';

/** The targets as a checklist: they may be found in any order (GAME-4), so no number and no line says which is next. */
export function TargetList({
  targets,
  visited,
  marks,
  list,
  side,
}: {
  readonly targets: readonly string[];
  readonly visited: ReadonlySet<string>;
  /** Notes beside targets, by their titles. */
  readonly marks?: ReadonlyMap<string, string>;
  readonly list?: RefObject<HTMLUListElement | null> | undefined;
  /** Where the summary of a target opens. */
  readonly side: Side;
}) {
  const hint = useId();
  // The start is already visited: with two articles there is one to find.
  const isOrderFree = targets.length > 2;
  return (
    <>
      {isOrderFree && (
        <p id={hint} className="-mt-2 mb-1.5 text-note text-ink-3">
          Find them in any order.
        </p>
      )}
      <ul
        ref={list}
        aria-label="Target Articles"
        aria-describedby={isOrderFree ? hint : undefined}
        tabIndex={-1}
        className="outline-none"
      >
        {targets.map((title) => (
          <Target
            key={title}
            title={title}
            isVisited={visited.has(title)}
            mark={marks?.get(title) ?? null}
            side={side}
          />
        ))}
      </ul>
    </>
  );
}

function Target({
  title,
  isVisited,
  mark,
  side,
}: {
  readonly title: string;
  readonly isVisited: boolean;
  readonly mark: string | null;
  readonly side: Side;
}) {
  return (
    <li data-visited={isVisited}>
      <Tooltip opensOnPress side={side} text={<Summary title={title} />}>
        <button
          type="button"
          className="flex min-h-11 w-full cursor-default items-center gap-3 rounded-md py-1.5 text-left"
        >
          <span
            dir="auto"
            className={`order-2 min-w-0 font-serif [overflow-wrap:anywhere] text-base leading-6 font-semibold ${isVisited ? 'text-found' : ''}`}
          >
            {title}
            {isVisited && <span className="sr-only">, visited</span>}
          </span>
          <span
            aria-hidden
            className={`order-1 grid size-7 shrink-0 place-items-center rounded-full border-2 transition-colors duration-200 ${isVisited ? 'border-found bg-found text-on-found' : 'border-route'}`}
          >
            {isVisited && <Check size={15} strokeWidth={3} />}
          </span>
          {mark !== null && (
            <span className="order-3 ml-auto shrink-0 text-note text-ink-3 tabular-nums">{mark}</span>
          )}
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
