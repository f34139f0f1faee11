import { describe, expect, it } from 'vitest';
import { parseGloss } from './parse-gloss.ts';

describe('a gloss', () => {
  it('is taken apart into definition, additions and years, without its examples', () => {
    expect(
      parseGloss('German composer of baroque music; mostly religious music (1685-1750); "he played Bach"'),
    ).toEqual({
      label: '',
      definition: 'German composer of baroque music',
      additions: ['mostly religious music'],
      years: '1685–1750',
    });
  });

  it.each([
    ['(Greek mythology) the supreme god', 'Greek mythology', 'the supreme god'],
    ['a wheel (as of a cart; or a car)', '', 'a wheel (as of a cart; or a car)'],
    ['a tool ( for cutting ) , old', '', 'a tool (for cutting), old'],
    ['an edge (unclosed', '', 'an edge'],
  ])('%s', (gloss, label, definition) => {
    expect(parseGloss(gloss)).toMatchObject({ label, definition });
  });

  it.each([
    ['English poet (born in 1930)', 'born in 1930'],
    ['Greek philosopher (circa 500-430 BC)', 'about 500–430 BC'],
    ['Sioux chief (1876), he was killed (1831-1890)', '1831–1890'],
    ['a river 1,500 miles (2,400 km) long', ''],
  ])('%s: %s', (gloss, years) => {
    expect(parseGloss(gloss).years).toBe(years);
  });
});
