import {
  arbitrary,
  arbitraryProperty,
  named,
  words,
  themed,
  type Utility,
  type UtilityTable,
} from './utility.ts';

const BLEND_MODES = [
  'normal',
  'multiply',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'color-dodge',
  'color-burn',
];

const OPACITY: Utility = {
  samples: ['opacity-0'],
  classesFor: (value) => {
    const [, amount, percent] = /^(\d*\.?\d+)(%?)$/u.exec(value) ?? [];
    // Rounds to avoid floating-point errors: 0.57 * 100 is 56.99999999999999.
    const hundredths = percent === '' ? Math.round(Number(amount) * 1e6) / 1e4 : Number(amount);
    const isWhole = amount !== undefined && Number.isInteger(hundredths) && hundredths <= 100;
    return [isWhole ? `opacity-${hundredths}` : arbitrary('opacity')(value)];
  },
};

/** Tailwind would take a bare keyword for the shadow's color. */
function shadow(value: string): string {
  return /^[a-z]+$/u.test(value) ? arbitraryProperty('boxShadow')(value) : arbitrary('shadow')(value);
}

const BACKGROUND_PARTS = [
  'bg-black',
  'bg-none',
  'bg-center',
  'bg-cover',
  'bg-repeat',
  'bg-fixed',
  'bg-clip-text',
];

export const EFFECTS: UtilityTable = {
  opacity: OPACITY,
  boxShadow: themed('shadow', 'shadow', named({ none: 'shadow-none' }, shadow), shadow),
  mixBlendMode: named(words('mix-blend', ...BLEND_MODES), arbitraryProperty('mixBlendMode')),
  filter: named({ none: 'filter-none' }, arbitrary('filter')),
  backdropFilter: named({ none: 'backdrop-filter-none' }, arbitrary('backdrop-filter')),
  background: {
    samples: [...BACKGROUND_PARTS, 'bg-origin-border'],
    classesFor: (value) => [arbitraryProperty('background')(value)],
  },
  backgroundImage: named({ none: 'bg-none' }, arbitrary('bg', 'image:')),
  backgroundSize: named(words('bg', 'auto', 'cover', 'contain'), arbitrary('bg-size')),
  backgroundPosition: named(
    words('bg', 'center', 'top', 'right', 'bottom', 'left'),
    arbitraryProperty('backgroundPosition'),
  ),
  backgroundRepeat: named(
    {
      repeat: 'bg-repeat',
      'no-repeat': 'bg-no-repeat',
      'repeat-x': 'bg-repeat-x',
      'repeat-y': 'bg-repeat-y',
    },
    arbitraryProperty('backgroundRepeat'),
  ),
};
