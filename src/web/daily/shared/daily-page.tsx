import { readDailyPath } from '#protocol/daily-paths.ts';
import { useLocation } from '#web/navigation/navigation-context.tsx';
import { ArchivePage } from '#web/daily/archive/archive-page.tsx';
import { ResultPage } from './result-page.tsx';

/** The screens of past dailies and of shared results, which load as one part. */
export function DailyPage() {
  const { day, runId } = readDailyPath(useLocation().pathname);
  // The key shows another result from its beginning.
  return runId === null ? <ArchivePage day={day} /> : <ResultPage key={runId} runId={runId} />;
}
