import { describe, expect, it } from 'vitest';
import { parseArguments } from './parse-arguments.mjs';

const parse = (...words: string[]) => parseArguments(words, ['click', 'graph', 'growth']);

describe('the arguments of npm run bench', () => {
  it('are empty for a whole run', () => {
    const value = { only: [], isQuick: false, isFull: false, isSaved: false, runs: null };
    expect(parse()).toEqual({ ok: true, value });
  });

  it('name the measures to run', () => {
    expect(parse('--only=graph,click', '--quick')).toMatchObject({
      ok: true,
      value: { only: ['graph', 'click'], isQuick: true },
    });
    expect(parse('--full', '--save')).toMatchObject({ ok: true, value: { isFull: true, isSaved: true } });
  });

  it('set the number of runs for growth', () => {
    expect(parse('--only=growth', '--runs=250000')).toMatchObject({ ok: true, value: { runs: 250_000 } });
  });

  it.each([
    [['--runs=250000'], '--runs is for --only=growth'],
    [['--only=growth', '--runs=250000', '--full'], '--runs is for --only=growth'],
    [['--only=growth', '--runs=29999'], 'Unknown argument --runs=29999. Usage: '],
    [['--only=growth', '--runs=1e6'], 'Unknown argument --runs=1e6. Usage: '],
    [['--only=graph,clicks'], 'No measure is named clicks. The measures are: click, graph, growth.'],
    [['--only='], '--only is empty. The measures are: click, graph, growth.'],
    [['--only'], 'Unknown argument --only. Usage: '],
    [['--quick=yes'], 'Unknown argument --quick=yes. Usage: '],
    [['graph'], 'Unknown argument graph. Usage: '],
    [['--save', '--quick'], '--save keeps the results of a whole run'],
    [['--save', '--only=graph'], '--save keeps the results of a whole run'],
  ])('rejects %j', (words, error) => {
    expect(parse(...words)).toEqual({ ok: false, error: expect.stringContaining(error) });
  });
});
