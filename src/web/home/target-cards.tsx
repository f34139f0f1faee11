import { useQuery, useQueryClient } from '@tanstack/react-query';
import { NO_EXCERPT } from '#core/article/excerpt.ts';
import { useGame } from '#web/services/game-context.tsx';
import type { ArticleDetails } from '#web/server-api/article-source.ts';
import { valueOrThrow, type RequestError } from '#web/server-api/queries.ts';
import { Skeleton } from '#ui/loading.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { CardPicture } from './card-picture.tsx';

/** Milliseconds until details that did not load are requested again. */
const RETRY = 15_000;
/** Details are kept for a visit, so that Home shows them again without a network. In milliseconds. */
const KEPT_FOR = 24 * 60 * 60_000;

/**
 * Cards of a journey's articles along a route line. Details that were shown once stay if a refresh fails; without any,
 * the cards show placeholders (spec section 8, silent failures).
 */
export function TargetCards({ titles }: { readonly titles: readonly string[] }) {
  const { source } = useGame();
  const queries = useQueryClient();
  const queryKey = ['details', ...titles];
  const { data, isFetched } = useQuery<readonly ArticleDetails[], RequestError>({
    queryKey,
    queryFn: async () => {
      const details = valueOrThrow(await source.details(titles));
      // A picture is looked up by calls of its own, which may fail alone.
      const known = queries.getQueryData<readonly ArticleDetails[]>(queryKey);
      return details.map((one, index) => ({
        ...one,
        imageUrl: one.imageUrl ?? known?.[index]?.imageUrl ?? null,
      }));
    },
    staleTime: 0,
    gcTime: KEPT_FOR,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => state.error !== null && RETRY,
  });
  const placeholder = (title: string): ArticleDetails | undefined =>
    isFetched ? { title, excerpt: NO_EXCERPT, imageUrl: null } : undefined;
  return (
    <ol
      aria-label="Today's articles"
      className={`relative my-5 grid gap-2.5 text-route before:absolute before:top-8 before:bottom-8 before:left-[0.9rem] before:route-down md:my-8 md:gap-4.5 md:before:top-[0.9rem] md:before:right-10 md:before:bottom-auto md:before:left-4 md:before:route-across md:before:w-auto ${titles.length === 3 ? 'md:grid-cols-3' : 'md:grid-cols-4'}`}
    >
      {titles.map((title, index) => (
        <TargetCard
          key={title}
          number={index + 1}
          title={title}
          details={data?.[index] ?? placeholder(title)}
        />
      ))}
    </ol>
  );
}

/** Card of one article of the hero: number, picture and title; the excerpt shows on hover, focus and tap. */
function TargetCard({
  number,
  title,
  details,
}: {
  readonly number: number;
  readonly title: string;
  /** Undefined until it is known. */
  readonly details: ArticleDetails | undefined;
}) {
  const isStart = number === 1;
  return (
    <li className="relative grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-3 text-ink md:flex md:flex-col md:items-stretch md:gap-0">
      <span
        aria-hidden
        className={`relative grid size-8 place-items-center rounded-full border-2 border-route text-sm font-semibold md:mb-3.5 ${isStart ? 'bg-route text-on-route' : 'bg-sheet text-route-ink'}`}
      >
        {number}
      </span>
      <Tooltip opensOnPress text={details?.excerpt ?? 'Loading summary...'}>
        <button
          type="button"
          className="grid w-full cursor-default grid-cols-[4rem_minmax(0,1fr)] items-center overflow-hidden rounded-xl border border-line bg-sheet text-left transition-[border-color,box-shadow] duration-150 hover:border-line-strong hover:shadow-lift md:flex md:grow md:flex-col md:items-stretch"
        >
          {details === undefined ? (
            <Skeleton className="h-full min-h-16 w-full rounded-none md:h-26" />
          ) : (
            <CardPicture url={details.imageUrl} className="h-full min-h-16 w-full md:h-26" />
          )}
          <span className="block px-3.5 py-3 font-serif text-base leading-tight font-semibold">
            <span dir="auto" className="line-clamp-4 [overflow-wrap:anywhere]">
              {title}
            </span>
          </span>
        </button>
      </Tooltip>
    </li>
  );
}
