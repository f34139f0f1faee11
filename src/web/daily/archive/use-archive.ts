import { dailyArchiveAnswer, type DailyArchiveAnswer } from '#protocol/daily-archive.ts';
import { useLoaded, type Loaded } from '#web/services/use-loaded.ts';

/**
 * Returns the challenges of a month (yyyy-mm), or of the present one; while it loads, those of the month before it on the
 * screen. Asked again when another day begins. `today`: yyyy-mm-dd.
 */
export function useArchive(month: string | null, today: string): Loaded<DailyArchiveAnswer> {
  return useLoaded({
    queryKey: ['archive', month, today],
    path: `/api/challenges/archive${month === null ? '' : `?month=${month}`}`,
    schema: dailyArchiveAnswer,
    // The calendar stays while another month loads, with the focus on its links.
    keepsPrevious: true,
  });
}
