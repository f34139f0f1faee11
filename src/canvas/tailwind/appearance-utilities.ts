import { spacing, type UtilityTable } from './utility-definition.ts';

const LINES = 'underline overline line-through none=no-underline';

export const TYPOGRAPHY: UtilityTable = {
  fontSize: { prefix: 'text', scale: 'fontSize', theme: 'text', arbitrary: 'length', samples: 'text-base' },
  lineHeight: {
    prefix: 'leading',
    values: '1=none 1.25=tight 1.375=snug 1.5=normal 1.625=relaxed 2=loose',
    scale: 'lineHeight',
    theme: 'leading',
    arbitrary: 'value',
  },
  fontWeight: {
    prefix: 'font',
    values:
      'normal bold 100=thin 200=extralight 300=light 400=normal 500=medium 600=semibold 700=bold ' +
      '800=extrabold 900=black',
    theme: 'font-weight',
    arbitrary: 'weight',
  },
  fontFamily: { prefix: 'font', theme: 'font', arbitrary: 'family-name', samples: 'font-sans' },
  fontStyle: { values: 'italic normal=not-italic' },
  letterSpacing: {
    prefix: 'tracking',
    values: '0=normal normal -0.05em=tighter -0.025em=tight 0.025em=wide 0.05em=wider 0.1em=widest',
    theme: 'tracking',
    arbitrary: 'value',
  },
  textAlign: { prefix: 'text', values: 'left center right justify start end' },
  textTransform: { values: 'uppercase lowercase capitalize none=normal-case' },
  textDecoration: { values: LINES, samples: 'underline decoration-solid decoration-2 decoration-black' },
  textDecorationLine: { values: LINES },
  textDecorationStyle: { prefix: 'decoration', values: 'solid double dotted dashed wavy' },
  textDecorationThickness: {
    prefix: 'decoration',
    values: 'auto from-font',
    scale: 'fewPixels',
    arbitrary: 'length',
  },
  textUnderlineOffset: {
    prefix: 'underline-offset',
    values: 'auto',
    scale: 'fewPixels',
    arbitrary: 'length',
  },
  textIndent: spacing('indent'),
  textOverflow: { prefix: 'text', values: 'ellipsis clip' },
  textWrap: { prefix: 'text', values: 'wrap nowrap balance pretty' },
  whiteSpace: { prefix: 'whitespace', values: 'normal nowrap pre pre-line pre-wrap break-spaces' },
  wordBreak: { prefix: 'break', values: 'normal break-all=all keep-all=keep' },
  overflowWrap: { prefix: 'wrap', values: 'break-word anywhere normal' },
  verticalAlign: {
    prefix: 'align',
    values: 'baseline top middle bottom text-top text-bottom sub super',
    arbitrary: 'value',
  },
  listStyleType: { prefix: 'list', values: 'disc decimal none' },
  listStylePosition: { prefix: 'list', values: 'inside outside' },
  hyphens: { prefix: 'hyphens', values: 'none manual auto' },
};

/** Does not use Tailwind's default color names, because many projects remove them. */
const color = (prefix: string) =>
  ({
    prefix,
    values: 'transparent currentcolor=current currentColor=current inherit',
    theme: 'color',
    arbitrary: 'color',
  }) as const;

export const COLOR: UtilityTable = {
  color: color('text'),
  backgroundColor: color('bg'),
  borderColor: color('border'),
  borderTopColor: color('border-t'),
  borderRightColor: color('border-r'),
  borderBottomColor: color('border-b'),
  borderLeftColor: color('border-l'),
  outlineColor: color('outline'),
  textDecorationColor: { ...color('decoration'), arbitrary: 'color-brackets' },
  caretColor: color('caret'),
  accentColor: color('accent'),
  fill: color('fill'),
  stroke: color('stroke'),
};

const lineWidth = (prefix: string) =>
  ({ prefix, scale: 'lineWidth', arbitrary: 'one-length', samples: `${prefix}-2` }) as const;
const radius = (prefix: string) =>
  ({ prefix, values: '0=none', scale: 'radius', theme: 'radius', arbitrary: 'value' }) as const;

export const BORDER: UtilityTable = {
  border: { samples: 'border-2 border-solid border-black' },
  borderWidth: lineWidth('border'),
  borderTopWidth: lineWidth('border-t'),
  borderRightWidth: lineWidth('border-r'),
  borderBottomWidth: lineWidth('border-b'),
  borderLeftWidth: lineWidth('border-l'),
  borderStyle: { prefix: 'border', values: 'solid dashed dotted double hidden none' },
  borderRadius: radius('rounded'),
  borderTopLeftRadius: radius('rounded-tl'),
  borderTopRightRadius: radius('rounded-tr'),
  borderBottomRightRadius: radius('rounded-br'),
  borderBottomLeftRadius: radius('rounded-bl'),
  outline: { samples: 'outline-2 outline-solid outline-black' },
  outlineWidth: lineWidth('outline'),
  outlineStyle: { prefix: 'outline', values: 'solid dashed dotted double none' },
  outlineOffset: { ...lineWidth('outline-offset'), scale: 'pixels' },
};

export const EFFECTS: UtilityTable = {
  opacity: { prefix: 'opacity', scale: 'percent', arbitrary: 'value', samples: 'opacity-0' },
  boxShadow: { prefix: 'shadow', values: 'none', theme: 'shadow', arbitrary: 'shadow' },
  mixBlendMode: {
    prefix: 'mix-blend',
    values: 'normal multiply screen overlay darken lighten color-dodge color-burn',
  },
  filter: { prefix: 'filter', values: 'none', arbitrary: 'value' },
  backdropFilter: { prefix: 'backdrop-filter', values: 'none', arbitrary: 'value' },
  background: {
    samples: 'bg-black bg-none bg-center bg-cover bg-repeat bg-fixed bg-clip-text bg-origin-border',
  },
  backgroundImage: { prefix: 'bg', values: 'none', arbitrary: 'image' },
  backgroundSize: {
    prefix: 'bg-size',
    classes: { auto: 'bg-auto', cover: 'bg-cover', contain: 'bg-contain' },
    arbitrary: 'value',
  },
  backgroundPosition: { prefix: 'bg', values: 'center top right bottom left' },
  backgroundRepeat: { prefix: 'bg', values: 'repeat no-repeat repeat-x repeat-y' },
};

export const TRANSFORM_TRANSITION: UtilityTable = {
  transform: { prefix: 'transform', values: 'none', arbitrary: 'value' },
  transformOrigin: { prefix: 'origin', values: 'center top right bottom left', arbitrary: 'value' },
  rotate: { prefix: 'rotate', values: 'none', scale: 'degrees', arbitrary: 'value' },
  scale: { prefix: 'scale', values: 'none', arbitrary: 'value' },
  // CSS has two values, but a Tailwind class sets the same for both axes.
  translate: { prefix: 'translate', values: 'none', samples: 'translate-0' },
  transition: {
    prefix: 'transition',
    values: 'none',
    samples: 'transition duration-100 delay-100 ease-linear',
  },
  transitionProperty: { prefix: 'transition', values: 'none all', arbitrary: 'value' },
  transitionDuration: {
    prefix: 'duration',
    scale: 'milliseconds',
    arbitrary: 'value',
    samples: 'duration-100',
  },
  transitionDelay: { prefix: 'delay', scale: 'milliseconds', arbitrary: 'value', samples: 'delay-100' },
  // Tailwind's curves differ from CSS keywords of the same names.
  transitionTimingFunction: {
    prefix: 'ease',
    values: 'linear',
    classes: {
      'cubic-bezier(0.4, 0, 1, 1)': 'ease-in',
      'cubic-bezier(0, 0, 0.2, 1)': 'ease-out',
      'cubic-bezier(0.4, 0, 0.2, 1)': 'ease-in-out',
    },
    theme: 'ease',
    arbitrary: 'value',
  },
  animation: { prefix: 'animate', values: 'none', theme: 'animate', arbitrary: 'value' },
};

export const INTERACTION: UtilityTable = {
  cursor: {
    prefix: 'cursor',
    values: 'auto default pointer wait text move help not-allowed none progress crosshair grab grabbing',
    arbitrary: 'value',
  },
  pointerEvents: { prefix: 'pointer-events', values: 'none auto' },
  userSelect: { prefix: 'select', values: 'none text all auto' },
  resize: {
    prefix: 'resize',
    values: 'none horizontal=x vertical=y',
    classes: { both: 'resize' },
  },
  touchAction: { prefix: 'touch', values: 'auto none manipulation' },
  appearance: { prefix: 'appearance', values: 'none auto' },
  scrollBehavior: { prefix: 'scroll', values: 'auto smooth' },
  willChange: { prefix: 'will-change', values: 'auto transform contents', arbitrary: 'value' },
};
