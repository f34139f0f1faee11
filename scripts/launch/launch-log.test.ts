import { describe, expect, it } from 'vitest';
import { launchLog } from './launch-log.mjs';

function printed(env: NodeJS.ProcessEnv): string[] {
  const lines: string[] = [];
  const log = launchLog(env, (line) => lines.push(line));
  log('npm failed:\nno network');
  return lines;
}

describe('the lines of the launcher', () => {
  it('are sentences for a person by default', () => {
    expect(printed({})).toEqual(['npm failed:\nno network']);
  });

  it('are one JSON object per line with LOG_FORMAT=json', () => {
    const [line = '', ...more] = printed({ LOG_FORMAT: 'json' });
    expect(JSON.parse(line)).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-.*Z$/u),
      msg: 'npm failed:\nno network',
    });
    expect([line.split('\n').length, more]).toEqual([1, []]);
  });
});
