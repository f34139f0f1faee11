import { assertNever } from '#core/assert-never.ts';
import { markTargets } from '#core/game/journey.ts';
import { adminRunAnswer, type AdminRunAnswer } from '#protocol/admin.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { formatDuration } from '#web/format/format.ts';
import { RouteMap } from '#web/result/route-map.tsx';
import { NotArrived } from './shown-answer.tsx';
import { useAdminAnswer } from './use-admin.ts';

/** Shows the path of a run from the hop log, also while its challenge is open (ADMIN-2). */
export function RunPathDialog({ runId, onClose }: { readonly runId: string; readonly onClose: () => void }) {
  const answer = useAdminAnswer(adminRunAnswer, `runs/${runId}`);
  return (
    <Dialog
      wide
      open
      onClose={onClose}
      title={answer.kind === 'known' ? `The path of ${answer.value.player.name}` : 'Path'}
      description={answer.kind === 'known' ? paceWords(answer.value.run) : 'From the log of clicks.'}
    >
      <div className="mt-6 min-h-40">
        <Path answer={answer} />
      </div>
    </Dialog>
  );
}

function Path({ answer }: { readonly answer: ReturnType<typeof useAdminAnswer<typeof adminRunAnswer>> }) {
  switch (answer.kind) {
    case 'loading':
      return (
        <Loading>
          <Skeleton className="h-48 w-full rounded-xl" />
        </Loading>
      );
    case 'failed':
      return <NotArrived answer={answer} />;
    case 'known': {
      const { path, articles } = answer.value.run;
      return path.length > 1 ? (
        <RouteMap name="Path taken" variant="taken" stops={markTargets(path, articles)} columns={3} />
      ) : (
        <p className="text-ink-2">Its clicks are no longer kept, or there were none.</p>
      );
    }
    default:
      return assertNever(answer);
  }
}

/** When the run began, and the least time between two of its clicks. */
function paceWords({ startedAt, path }: AdminRunAnswer['run']): string {
  const waits = path.slice(1).map(({ at }, index) => at - (path[index]?.at ?? at));
  const began = `Began ${TIME.format(startedAt)}.`;
  if (waits.length === 0) return began;
  const quickest = (Math.min(...waits) / 1000).toFixed(1);
  return `${began} Quickest click after ${quickest} s, slowest after ${formatDuration(Math.round(Math.max(...waits) / 1000))}.`;
}

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
