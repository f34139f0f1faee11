import { describe, expect, it } from 'vitest';
import { ApiParams } from './api-params.ts';

const read = (...entries: readonly (readonly [string, string])[]) => ApiParams.from(entries);

describe('ApiParams', () => {
  it('uses the last of several values, as PHP does', () => {
    expect(read(['page', 'Thor'], ['page', 'Cat']).text('page')).toBe('Cat');
  });

  it('treats a given parameter as a set flag, even with value 0', () => {
    expect(read(['redirects', '0']).flag('redirects')).toBe(true);
    expect(read().flag('redirects')).toBe(false);
  });

  it('splits lists at a bar, or at the separator they start with', () => {
    expect(read(['titles', 'Thor|Cat|']).list('titles')).toEqual(['Thor', 'Cat', '']);
    expect(read(['titles', '\u001fA|B\u001fC']).list('titles')).toEqual(['A|B', 'C']);
    expect(read(['titles', '']).list('titles')).toEqual([]);
  });

  it('accepts at most 50 list values', () => {
    const params = read(['titles', Array.from({ length: 51 }, (_, number) => `T${number}`).join('|')]);
    params.list('titles');
    expect(params.failure).toMatchObject({
      code: 'toomanyvalues',
      info: 'Too many values supplied for parameter "titles". The limit is 50.',
      data: { parameter: 'titles', limit: 50 },
    });
  });

  it('accepts a value of a closed list, or fails the call', () => {
    const params = read(['format', 'xml']);
    expect(params.choice('format', ['json'])).toBeUndefined();
    expect(params.failure).toEqual({
      code: 'badvalue',
      info: 'Unrecognized value for parameter "format": xml.',
    });
  });

  it('accepts several values of a closed list, and warns of unknown ones', () => {
    const params = read(['prop', 'b|x|a|y']);
    expect([...params.for('parse').choices('prop', ['a', 'b', 'c'], [])]).toEqual(['a', 'b']);
    expect(params.warnings.get('parse')).toEqual(['Unrecognized values for parameter "prop": x, y.']);
    expect(params.failure).toBeNull();
  });

  it('expands * to all values of a closed list', () => {
    expect([...read(['prop', '*']).choices('prop', ['a', 'b'], [])]).toEqual(['a', 'b']);
  });

  it.each(['', 'ten', '1e3', '1.5', '0x10', '٣'])('rejects a number: %j', (value) => {
    const params = read(['exchars', value]);
    expect(params.for('extracts', 'ex').integer('chars', { fallback: 7, min: 1, max: 1200 })).toBe(7);
    expect(params.failure).toEqual({
      code: 'badinteger',
      info: `Invalid value "${value}" for integer parameter "exchars".`,
    });
  });

  it.each([
    ['0', 1],
    ['-5', 1],
    ['501', 500],
    ['99999999999999999999', 500],
  ])('clamps a number to its range: %s', (value, expected) => {
    const params = read(['pllimit', value]);
    expect(params.for('links', 'pl').limit('limit', { fallback: 10, max: 500 })).toBe(expected);
    expect(params.warnings.get('links')).toEqual([
      `The value "${value}" for parameter "pllimit" must be between 1 and 500.`,
    ]);
  });

  it('reports a missing required parameter, and keeps the first failure', () => {
    const params = read();
    expect(params.required('page')).toBe('');
    params.required('search');
    expect(params.failure).toEqual({ code: 'missingparam', info: 'The "page" parameter must be set.' });
  });

  it('lists the parameters that were not read', () => {
    const params = read(['page', 'Thor'], ['pages', 'Cat'], ['page[]', 'Dog']);
    params.text('page');
    expect(params.unread).toEqual(['pages', 'page[]']);
  });
});
