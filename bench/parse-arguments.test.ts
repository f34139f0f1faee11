import { describe, expect, it } from 'vitest';
import { parseArguments } from './parse-arguments.mjs';

const parse = (...words: string[]) => parseArguments(words, ['click', 'graph']);

describe('the arguments of npm run bench', () => {
  it('are empty for a whole run', () => {
    const value = { only: [], isQuick: false, isFull: false, isSaved: false };
    expect(parse()).toEqual({ ok: true, value });
  });

  it('name the measures to run', () => {
    expect(parse('--only=graph,click', '--quick')).toMatchObject({
      ok: true,
      value: { only: ['graph', 'click'], isQuick: true },
    });
    expect(parse('--full', '--save')).toMatchObject({ ok: true, value: { isFull: true, isSaved: true } });
  });

  it.each([
    [['--only=graph,clicks'], 'No measure is named clicks. The measures are: click, graph.'],
    [['--only='], '--only is empty. The measures are: click, graph.'],
    [['--only'], 'Unknown argument --only. Usage: '],
    [['--quick=yes'], 'Unknown argument --quick=yes. Usage: '],
    [['graph'], 'Unknown argument graph. Usage: '],
    [['--save', '--quick'], '--save keeps the results of a whole run'],
    [['--save', '--only=graph'], '--save keeps the results of a whole run'],
  ])('rejects %j', (words, error) => {
    expect(parse(...words)).toEqual({ ok: false, error: expect.stringContaining(error) });
  });
});
