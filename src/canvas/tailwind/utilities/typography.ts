import { pxOf, spacing, spacingStep } from './spacing-step.ts';
import {
  arbitrary,
  arbitraryProperty,
  named,
  themed,
  words,
  type Utility,
  type UtilityTable,
} from './utility.ts';

/** Tailwind's font sizes, in px. */
const SIZES: Readonly<Record<number, string>> = {
  12: 'xs',
  14: 'sm',
  16: 'base',
  18: 'lg',
  20: 'xl',
  24: '2xl',
  30: '3xl',
  36: '4xl',
  48: '5xl',
  60: '6xl',
  72: '7xl',
  96: '8xl',
  128: '9xl',
};

const fontSize = arbitrary('text', 'length:');
const FONT_SIZE: Utility = {
  samples: ['text-base'],
  classesFor: (value) => {
    const name = SIZES[pxOf(value) ?? 0];
    return [name === undefined ? fontSize(value) : `text-${name}`];
  },
};

const LINE_HEIGHT: Utility = named(
  {
    '1': 'leading-none',
    '1.25': 'leading-tight',
    '1.375': 'leading-snug',
    '1.5': 'leading-normal',
    '1.625': 'leading-relaxed',
    '2': 'leading-loose',
  },
  (value) => {
    const step = spacingStep(value);
    return step === null || step === 'px' ? arbitrary('leading')(value) : `leading-${step}`;
  },
);

const WEIGHTS = {
  normal: 'font-normal',
  bold: 'font-bold',
  '100': 'font-thin',
  '200': 'font-extralight',
  '300': 'font-light',
  '400': 'font-normal',
  '500': 'font-medium',
  '600': 'font-semibold',
  '700': 'font-bold',
  '800': 'font-extrabold',
  '900': 'font-black',
};
const TRACKING = {
  '0': 'tracking-normal',
  normal: 'tracking-normal',
  '-0.05em': 'tracking-tighter',
  '-0.025em': 'tracking-tight',
  '0.025em': 'tracking-wide',
  '0.05em': 'tracking-wider',
  '0.1em': 'tracking-widest',
};
const CASES = {
  uppercase: 'uppercase',
  lowercase: 'lowercase',
  capitalize: 'capitalize',
  none: 'normal-case',
};
const LINES = {
  underline: 'underline',
  overline: 'overline',
  'line-through': 'line-through',
  none: 'no-underline',
};
const LINE_STYLES = ['solid', 'double', 'dotted', 'dashed', 'wavy'];

const fontFamily = arbitrary('font', 'family-name:');
const FONT_FAMILY: Utility = { samples: ['font-sans'], classesFor: (value) => [fontFamily(value)] };

function px(prefix: string, extra: readonly string[]): Utility {
  const known = words(prefix, ...extra);
  return named(known, (value) => {
    const amount = value === '0' ? '0' : /^(\d)px$/u.exec(value)?.[1];
    return amount === undefined ? arbitrary(prefix, 'length:')(value) : `${prefix}-${amount}`;
  });
}

export const TYPOGRAPHY: UtilityTable = {
  fontSize: themed('text', 'text', FONT_SIZE, fontSize),
  lineHeight: themed('leading', 'leading', LINE_HEIGHT, arbitrary('leading')),
  fontWeight: themed(
    'font-weight',
    'font',
    named(WEIGHTS, arbitrary('font', 'weight:')),
    arbitrary('font', 'weight:'),
  ),
  fontFamily: themed('font', 'font', FONT_FAMILY, fontFamily),
  fontStyle: named({ italic: 'italic', normal: 'not-italic' }, arbitraryProperty('fontStyle')),
  letterSpacing: themed(
    'tracking',
    'tracking',
    named(TRACKING, arbitrary('tracking')),
    arbitrary('tracking'),
  ),
  textAlign: named(
    words('text', 'left', 'center', 'right', 'justify', 'start', 'end'),
    arbitraryProperty('textAlign'),
  ),
  textTransform: named(CASES, arbitraryProperty('textTransform')),
  textDecoration: {
    ...named(LINES, arbitraryProperty('textDecoration')),
    samples: ['underline', 'decoration-solid', 'decoration-2', 'decoration-black'],
  },
  textDecorationLine: named(LINES, arbitraryProperty('textDecorationLine')),
  textDecorationStyle: named(words('decoration', ...LINE_STYLES), arbitraryProperty('textDecorationStyle')),
  textDecorationThickness: px('decoration', ['auto', 'from-font']),
  textUnderlineOffset: px('underline-offset', ['auto']),
  textIndent: spacing('indent'),
  textOverflow: named(words('text', 'ellipsis', 'clip'), arbitraryProperty('textOverflow')),
  textWrap: named(words('text', 'wrap', 'nowrap', 'balance', 'pretty'), arbitraryProperty('textWrap')),
  whiteSpace: named(
    words('whitespace', 'normal', 'nowrap', 'pre', 'pre-line', 'pre-wrap', 'break-spaces'),
    arbitraryProperty('whiteSpace'),
  ),
  wordBreak: named(
    { normal: 'break-normal', 'break-all': 'break-all', 'keep-all': 'break-keep' },
    arbitraryProperty('wordBreak'),
  ),
  overflowWrap: named(
    { 'break-word': 'wrap-break-word', anywhere: 'wrap-anywhere', normal: 'wrap-normal' },
    arbitraryProperty('overflowWrap'),
  ),
  verticalAlign: named(
    words('align', 'baseline', 'top', 'middle', 'bottom', 'text-top', 'text-bottom', 'sub', 'super'),
    arbitrary('align'),
  ),
  listStyleType: named(words('list', 'disc', 'decimal', 'none'), arbitraryProperty('listStyleType')),
  listStylePosition: named(words('list', 'inside', 'outside'), arbitraryProperty('listStylePosition')),
  hyphens: named(words('hyphens', 'none', 'manual', 'auto'), arbitraryProperty('hyphens')),
};
