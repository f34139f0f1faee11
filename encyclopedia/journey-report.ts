import { createInMemoryTargetPicker } from '#articles/targets/in-memory-target-picker.ts';
import { SHIPPED_LEVELS } from '#articles/starter/levels.ts';
import { describeProblem } from './written-article.ts';
import { compileArticles } from './compile-articles.ts';
import { drawDailies, JourneyTrials, mean } from './journey-trials.ts';
import { seededRandom } from './pictures/seeded-random.ts';
import { readArticles } from './read-articles.ts';

/**
 * Returns the Markdown that `npm run journeys` prints: the success rates of 200 daily challenges and of every level, and
 * examples of draws.
 */
export async function journeyReport(folder: string): Promise<string> {
  const written = await readArticles(folder);
  const compiled = written.ok ? compileArticles(written.value) : written;
  if (!compiled.ok) throw new Error(compiled.error.map(describeProblem).join('\n'));
  const trials = new JourneyTrials(compiled.value);
  const dailies = (await drawDailies(compiled.value, 200)).map(({ articles, par }) =>
    trials.run(articles, par),
  );
  const successes = dailies.map(({ success }) => success);
  const { articles, redirects, graph, targets } = compiled.value;
  const titles = articles.map(({ title }) => title);
  const targetPicker = createInMemoryTargetPicker({ titles, redirects, graph, targets });
  const levels = await Promise.all(
    SHIPPED_LEVELS.map(async (level) => {
      const route = await targetPicker.route(level.targetArticles);
      return { level, trial: route === null ? null : trials.run(level.targetArticles, route.length - 1) };
    }),
  );
  const quick = await Promise.all(
    Array.from({ length: 20 }, (_, number) => targetPicker.draw('quick', 4, seededRandom(`quick ${number}`))),
  );
  return [
    '## Daily challenges of 200 days',
    '',
    '| Success within twice par | Days |',
    '| --- | ---: |',
    ...BANDS.map(([least, below]) => {
      const days = dailies.filter(({ success }) => success >= least && success < below).length;
      return `| ${percent(least)} to ${percent(Math.min(1, below))} | ${days} |`;
    }),
    '',
    `${percent(mean(successes))} of all tries succeed, and ${percent(Math.min(...successes))} on the hardest day. Successful tries take ${mean(dailies.flatMap(({ clicksPerPar }) => clicksPerPar ?? [])).toFixed(2)} times par on average.`,
    '',
    '| Par | Days |',
    '| ---: | ---: |',
    ...[4, 5, 6, 7].map((par) => `| ${par} | ${dailies.filter((daily) => daily.par === par).length} |`),
    '',
    '## Levels',
    '',
    '| Level | Articles | Par | Limit | Success within twice par | Clicks on average |',
    '| --- | --- | ---: | ---: | ---: | ---: |',
    ...levels.map(
      ({ level, trial }) =>
        `| ${level.id} | ${level.targetArticles.join(' · ')} | ${trial?.par ?? '–'} | ${level.maxClicks ?? '–'} | ${trial === null ? '–' : percent(trial.success)} | ${trial?.meanClicks.toFixed(1) ?? '–'} |`,
    ),
    '',
    '## Ten daily challenges and twenty draws of Quick Play',
    '',
    ...dailies
      .slice(0, 10)
      .map(({ articles: stops, par, success }) => `- ${stops.join(' · ')} (par ${par}, ${percent(success)})`),
    '',
    ...quick.map((drawn) =>
      drawn.ok ? `- ${drawn.value.titles.join(' · ')} (par ${drawn.value.par})` : `- ${drawn.error}`,
    ),
    '',
  ].join('\n');
}

const BANDS = [
  [0, 0.3],
  [0.3, 0.5],
  [0.5, 0.7],
  [0.7, 0.9],
  [0.9, 1.01],
] as const;

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
