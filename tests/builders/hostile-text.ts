import * as fc from 'fast-check';

/** Texts that break parsers, templates and queries, and texts by chance. May contain lone surrogates. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '\u0000',
    "' or 1=1 --",
    '%00',
    '../../etc/passwd',
    '<script>',
    '{{7*7}}',
    '$gt',
    '__proto__',
    'ａｄａ',
    '\ud800',
    'a'.repeat(5000),
  ),
  fc.string({ maxLength: 20, unit: 'binary' }),
);
