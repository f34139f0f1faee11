import { describe, expect, it } from 'vitest';
import { readCssValue } from './style-with-tailwind.ts';

describe('readCssValue', () => {
  it.each([
    ['paddingTop', 13, '13px'],
    ['paddingTop', 0, '0'],
    ['marginLeft', -1.5, '-1.5px'],
    ['opacity', 0.5, '0.5'],
    ['zIndex', 10, '10'],
    ['lineHeight', 1.4, '1.4'],
    ['--mine', 4, '4'],
    ['width', '  calc(100%  -\n 8px) ', 'calc(100% - 8px)'],
  ])('of %s: converts %j to %s', (property, given, value) => {
    expect(readCssValue(property, given)).toEqual({ ok: true, value });
  });

  it.each([
    ['color', 'red; display: none'],
    ['color', 'red}'],
    ['color', 'red !important'],
    ['content', '"x"'],
    ['color', '<b>'],
    ['color', 'a\\b'],
    ['color', '`${x}`'],
    ['width', 'calc(1px'],
    ['width', 'calc(1px]'],
    ['width', '1px)'],
    ['width', ''],
    ['width', ' '],
    ['width', Number.NaN],
    ['width', Number.POSITIVE_INFINITY],
  ])('of %s: rejects %j', (property, given) => {
    expect(readCssValue(property, given)).toMatchObject({ ok: false, error: { code: 'bad-style' } });
  });
});
