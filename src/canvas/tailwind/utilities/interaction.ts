import { arbitrary, arbitraryProperty, named, words, type UtilityTable } from './utility.ts';

const CURSORS = [
  'auto',
  'default',
  'pointer',
  'wait',
  'text',
  'move',
  'help',
  'not-allowed',
  'none',
  'progress',
  'crosshair',
  'grab',
  'grabbing',
];

export const INTERACTION: UtilityTable = {
  cursor: named(words('cursor', ...CURSORS), arbitrary('cursor')),
  pointerEvents: named(words('pointer-events', 'none', 'auto'), arbitraryProperty('pointerEvents')),
  userSelect: named(words('select', 'none', 'text', 'all', 'auto'), arbitraryProperty('userSelect')),
  resize: named(
    { none: 'resize-none', both: 'resize', horizontal: 'resize-x', vertical: 'resize-y' },
    arbitraryProperty('resize'),
  ),
  touchAction: named(words('touch', 'auto', 'none', 'manipulation'), arbitraryProperty('touchAction')),
  appearance: named(words('appearance', 'none', 'auto'), arbitraryProperty('appearance')),
  scrollBehavior: named(words('scroll', 'auto', 'smooth'), arbitraryProperty('scrollBehavior')),
  willChange: named(
    { auto: 'will-change-auto', transform: 'will-change-transform', contents: 'will-change-contents' },
    arbitrary('will-change'),
  ),
};
