import { describe, expect, it } from 'vitest';
import { parseScaleArguments } from './parse-scale-arguments.mjs';

describe('the command line of npm run simulate', () => {
  it('replaces single inputs', () => {
    const { value: defaults } = { value: null, ...parseScaleArguments([]) };
    expect(parseScaleArguments(['--click-seconds=10', '--database-cores=16'])).toEqual({
      ok: true,
      value: { ...defaults, clickSeconds: 10, databaseCores: 16 },
    });
  });

  it.each([
    ['--users=5', 'Unknown argument --users. The inputs are: --click-seconds=N'],
    ['--article=fast', '--article must be a number'],
    ['--article=', '--article must be a number'],
    ['--pool=1.5', '--pool must be a whole number from 1'],
    ['--party-share=50', '--party-share must be a share'],
    ['--click-seconds=0', '--click-seconds must be more than 0'],
  ])('explains what is wrong with %s', (word, error) => {
    expect(parseScaleArguments([word])).toMatchObject({ ok: false, error: expect.stringContaining(error) });
  });
});
