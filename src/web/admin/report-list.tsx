import { adminReportsAnswer, type AdminReport } from '#protocol/admin.ts';
import { Card } from '#ui/card.tsx';
import { ScoreTime } from '#web/leaderboard/player.tsx';
import { PagedList } from './paged-list.tsx';
import { PlayerLink } from './player-link.tsx';

/** The bug reports of players, the newest first (ADMIN-2). */
export function ReportList() {
  return (
    <>
      <h2 className="sr-only">Bug reports</h2>
      <PagedList schema={adminReportsAnswer} path="reports">
        {({ reports }) =>
          reports.length === 0 ? (
            <p className="mt-6 text-ink-2">No player has reported a bug.</p>
          ) : (
            reports.map((report) => <Report key={report.id} report={report} />)
          )
        }
      </PagedList>
    </>
  );
}

const MORE = [
  ['steps_to_reproduce', 'Steps to reproduce'],
  ['expected_behavior', 'Expected behaviour'],
  ['actual_behavior', 'Actual behaviour'],
] as const;

/** The lines of a report are those that the player typed. */
const LINES = { whiteSpace: 'pre-wrap' } as const;

function Report({ report }: { readonly report: AdminReport }) {
  return (
    <Card className="mt-6 px-5 py-5">
      <p className="flex flex-wrap items-center gap-x-3 text-note text-ink-3">
        <PlayerLink player={report.player} />
        <ScoreTime at={report.created_at} />
      </p>
      <p className="mt-2 wrap-anywhere" style={LINES}>
        {report.description}
      </p>
      <dl className="text-sm">
        {MORE.map(([name, label]) =>
          report[name] === null ? null : (
            <div key={name} className="mt-3">
              <dt className="font-semibold">{label}</dt>
              <dd className="mt-1 text-ink-2 wrap-anywhere" style={LINES}>
                {report[name]}
              </dd>
            </div>
          ),
        )}
      </dl>
    </Card>
  );
}
