import { useQuery } from '@tanstack/react-query';
import { streakAnswer, type StreakAnswer } from '#protocol/statistics.ts';
import { textLinkClass } from '#ui/text-link.tsx';
import { daysWords } from '#web/daily/streak-words.ts';
import { Link } from '#web/navigation/link.tsx';
import { valueOrThrow, type RequestError } from '#web/server-api/queries.ts';
import { load } from '#web/server-api/request.ts';
import { useApp } from '#web/services/app-context.tsx';

/** The streak after a ranked run (STAT-1). `runId`: the run, once the server has confirmed its end; null until then. */
export function StreakNote({ runId }: { readonly runId: string | null }) {
  const { fetch } = useApp();
  const { data } = useQuery<StreakAnswer, RequestError>({
    queryKey: ['streak', runId],
    queryFn: async () => valueOrThrow(await load(fetch, streakAnswer, '/api/statistics/streak')),
    enabled: runId !== null,
  });
  // The line has its place before the answer, so that no button moves under the pointer.
  return (
    <p className="mt-3 h-6 text-sm">
      {data !== undefined && (
        <Link to="/statistics" className={textLinkClass('font-medium')}>
          Streak: {daysWords(data.current)}
        </Link>
      )}
    </p>
  );
}
