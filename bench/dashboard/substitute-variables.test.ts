import { describe, expect, it } from 'vitest';
import { globalVariables, stepOf, substituteVariables } from './substitute-variables.mjs';

describe('the variables of a query', () => {
  it('are replaced with and without braces; the longest name counts', () => {
    const variables = { __rate_interval: '8s', __rate: 'wrong', instance: '.*' };
    expect(
      substituteVariables('rate(a{i=~"$instance"}[$__rate_interval]) + b{i="${instance}"}', variables),
    ).toBe('rate(a{i=~".*"}[8s]) + b{i=".*"}');
  });

  it('leave a dollar sign that ends a pattern', () => {
    expect(substituteVariables('a{status=~"5..$"}', {})).toBe('a{status=~"5..$"}');
  });

  it.each(['$job', '${job}', '${instance:regex}'])('throws for %s, which has no value', (name) => {
    expect(() => substituteVariables(`a{b="${name}"}`, { instance: '.*' })).toThrow(`${name} in`);
  });
});

describe('the intervals of Grafana', () => {
  it.each([
    [{ seconds: 120, scrape: 2 }, 2],
    [{ seconds: 3 * 3600, scrape: 15 }, 20],
    [{ seconds: 24 * 3600, scrape: 15 }, 120],
    [{ seconds: 7 * 24 * 3600, scrape: 15 }, 600],
  ])(
    'has a point for about each of 500 pixels, but not more than scrapes: %o',
    ({ seconds, scrape }, step) => {
      expect(stepOf(seconds, 500, scrape)).toBe(step);
    },
  );

  it('computes rates over four scrapes, or over a step and a scrape if that is longer', () => {
    expect(globalVariables(120.4, 2, 2)).toEqual({
      __interval: '2s',
      __rate_interval: '8s',
      __range: '120s',
    });
    expect(globalVariables(24 * 3600, 120, 15)).toMatchObject({ __rate_interval: '135s' });
  });
});
