import { hopAnswer, type Run } from '#protocol/runs.ts';
import { problemOf, type Reply } from '#tests/builders/build-visitor.ts';
import type { Page } from '../support/racer.ts';
import { askUntilAnswered, think, type Game } from './game.ts';

export interface RunPlayer {
  readonly name: string;
  readonly request: (method: string, path: string, body?: object) => Promise<Reply>;
}

/** Clicks along the whole path, which completes the run; records what the server acknowledges. */
export async function playRun(
  game: Game,
  player: RunPlayer,
  runId: string,
  path: readonly Page[],
): Promise<void> {
  const { acknowledged, played } = game;
  let ended: Run | null = null;
  for (const [n, { title, revision }] of path.entries()) {
    if (n === 0) continue;
    await think(game);
    const hop = { n, kind: 'link', asked: title, to: title, revision };
    const reply = await askUntilAnswered(game, player.name, () =>
      player.request('POST', `/api/runs/${runId}/hops`, hop),
    );
    if (reply.status !== 200) throw new Error(`Click ${n} of ${player.name}: ${problemOf(reply)}`);
    const at = performance.now();
    acknowledged.hops.push({ runId, n, title, at });
    played.set(player.name, (played.get(player.name) ?? 0) + 1);
    ended = hopAnswer.parse(reply.body).run;
  }
  if (ended?.state !== 'complete') throw new Error(`The path of ${player.name} did not complete their run`);
  const board = ended.score?.board ?? null;
  acknowledged.ends.push({ runId, clicks: path.length - 1, board, at: performance.now() });
}
