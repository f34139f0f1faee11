import { Trophy } from 'lucide-react';
import { Link } from 'react-router';

/** The five best of both leaderboards, once there are any. */
export function TopExplorers() {
  return (
    <section
      aria-labelledby="top-explorers"
      className="self-start rounded-2xl border border-line bg-sheet px-5.5 pt-5.5 pb-6 xl:row-span-2"
    >
      <h2 id="top-explorers" className="text-xl">
        Top Explorers
      </h2>
      <p className="mt-1 text-[0.82rem] text-ink-3">Fewest clicks on the daily journey</p>
      <div className="mt-4 grid justify-items-center gap-2 border-t border-line pt-7 pb-2 text-center">
        <span className="grid size-12 place-items-center rounded-full bg-well text-ink-3">
          <Trophy size={22} strokeWidth={1.5} aria-hidden />
        </span>
        <p className="mt-1 font-serif text-lg font-semibold">No entries yet</p>
        <p className="max-w-56 text-sm text-ink-2">Be the first to complete today's challenge!</p>
        <Link
          to="/leaderboard"
          className="mt-2 text-sm font-medium text-route-ink underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          All rankings
        </Link>
      </div>
    </section>
  );
}
