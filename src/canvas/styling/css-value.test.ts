import { describe, expect, it } from 'vitest';
import { cssName } from '#editor-protocol/css-name.ts';
import { cssValue, styleName, valueProblem } from './css-value.ts';

describe('styleName and cssName', () => {
  it.each([
    ['color', 'color', 'color'],
    ['background-color', 'backgroundColor', 'background-color'],
    ['backgroundColor', 'backgroundColor', 'background-color'],
    ['-webkit-mask-image', 'WebkitMaskImage', '-webkit-mask-image'],
    ['-ms-flex', 'msFlex', '-ms-flex'],
    ['--card-Ink_2', '--card-Ink_2', '--card-Ink_2'],
  ])('convert %s to %s in code and %s in a sheet', (given, inCode, inSheet) => {
    expect(styleName(given)).toBe(inCode);
    expect(cssName(inCode)).toBe(inSheet);
  });

  it.each(['', 'on click', 'color:', '2x', '--', 'Color', 'a--b', '__proto__'])('rejects “%s”', (name) => {
    expect(styleName(name)).toBeNull();
  });
});

describe('cssValue', () => {
  it.each([
    ['marginTop', 8, '8px'],
    ['marginTop', 0, '0'],
    ['lineHeight', 1.5, '1.5'],
    ['zIndex', 10, '10'],
    ['--ratio', 2, '2'],
    ['width', ' 50% ', '50%'],
  ])('for %s: converts %s to %s', (name, value, expected) => {
    expect(cssValue(name, value)).toBe(expected);
  });
});

describe('valueProblem', () => {
  it.each([
    0,
    'red',
    'calc(100% - (2 * var(--gap)))',
    '"Inter", sans-serif',
    String.raw`"\201C" "\"("`,
    'url("data:image/png;base64,AAAA")'.replace(';', '%3B'),
    '[full-start] 1fr [full-end]',
    "':)'",
  ])('allows %s', (value) => {
    expect(valueProblem(value)).toBeNull();
  });

  it.each([
    '',
    '  ',
    'red; color: blue',
    'red }',
    '</style>',
    'red /* x',
    'red\n',
    'url(javascript:alert(1))',
    `url( 'JavaScript:alert(1)')`,
    'url(data:text/html,x)',
    'expression (alert(1))',
    '"open',
    'calc(1px',
    '1px)',
    '(1px]',
    'red\\',
  ])('rejects “%s”', (value) => {
    expect(valueProblem(value)).not.toBeNull();
  });
});
