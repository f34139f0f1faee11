import { dailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import { runAnswer } from '#protocol/runs.ts';
import { problemOf, Visitor } from '#tests/builders/build-visitor.ts';
import { clientAt } from '../support/player-client.ts';
import { askUntilAnswered, think, type Game } from './game.ts';
import { playRun } from './play-run.ts';

/** Plays the daily of today again and again, each time as a new guest at the same address. */
export async function playDailies(game: Game, name: string, address: string): Promise<void> {
  const { exchange } = clientAt(address);
  await think(game);
  while (!game.isEnding()) {
    const guest = new Visitor(game.url, exchange);
    const request = guest.request.bind(guest);
    const daily = await askUntilAnswered(game, name, () => request('GET', '/api/challenges/daily'));
    const challengeId = dailyChallengeAnswer.parse(daily.body).id;
    const opened = await askUntilAnswered(game, name, () =>
      request('POST', '/api/runs', { mode: 'daily', challengeId }),
    );
    if (opened.status !== 200 && opened.status !== 201)
      throw new Error(`${name} could open no daily: ${problemOf(opened)}`);
    const { run } = runAnswer.parse(opened.body);
    await playRun(game, { name, request }, run.id, await game.pathOf(run.articles));
    game.dailyGuests.push({ runId: run.id, cookies: guest.cookies });
  }
}
