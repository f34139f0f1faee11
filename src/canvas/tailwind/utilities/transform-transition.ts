import {
  arbitrary,
  arbitraryProperty,
  named,
  words,
  themed,
  type Utility,
  type UtilityTable,
} from './utility.ts';

/** `0.2s` and `200ms` → `duration-200` */
function time(prefix: string): Utility {
  return {
    samples: [`${prefix}-100`],
    classesFor: (value) => {
      const [, amount, unit] = /^(\d*\.?\d+)(ms|s)$/u.exec(value) ?? [];
      const ms = Math.round(Number(amount) * (unit === 's' ? 1000 : 1) * 1000) / 1000;
      return [Number.isInteger(ms) ? `${prefix}-${ms}` : arbitrary(prefix)(value)];
    },
  };
}

/** Tailwind's curves, which differ from CSS keywords of the same names. */
const CURVES = {
  linear: 'ease-linear',
  'cubic-bezier(0.4, 0, 1, 1)': 'ease-in',
  'cubic-bezier(0, 0, 0.2, 1)': 'ease-out',
  'cubic-bezier(0.4, 0, 0.2, 1)': 'ease-in-out',
};
const ORIGINS = ['center', 'top', 'right', 'bottom', 'left'];
const DEGREES = /^(-?)(\d{1,3})deg$/u;

const ROTATE: Utility = named({ none: 'rotate-none' }, (value) => {
  const [, sign, degrees] = DEGREES.exec(value) ?? [];
  return degrees === undefined ? arbitrary('rotate')(value) : `${sign}rotate-${degrees}`;
});

export const TRANSFORM_TRANSITION: UtilityTable = {
  transform: named({ none: 'transform-none' }, arbitrary('transform')),
  transformOrigin: named(words('origin', ...ORIGINS), arbitrary('origin')),
  rotate: ROTATE,
  scale: named({ none: 'scale-none' }, arbitrary('scale')),
  // CSS has two values, but a Tailwind class sets the same for both axes.
  translate: {
    ...named({ none: 'translate-none' }, arbitraryProperty('translate')),
    samples: ['translate-0'],
  },
  transition: {
    ...named({ none: 'transition-none' }, arbitraryProperty('transition')),
    samples: ['transition', 'duration-100', 'delay-100', 'ease-linear'],
  },
  transitionProperty: named({ none: 'transition-none', all: 'transition-all' }, arbitrary('transition')),
  transitionDuration: time('duration'),
  transitionDelay: time('delay'),
  transitionTimingFunction: themed('ease', 'ease', named(CURVES, arbitrary('ease')), arbitrary('ease')),
  animation: themed(
    'animate',
    'animate',
    named({ none: 'animate-none' }, arbitrary('animate')),
    arbitrary('animate'),
  ),
};
