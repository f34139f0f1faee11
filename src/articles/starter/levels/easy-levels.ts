import type { LevelPlan } from './level-plan.ts';

/** Beginner Paths: targets with many incoming links and many routes. */
export const EASY_LEVELS: readonly LevelPlan[] = [
  {
    description: 'Four lads from Liverpool and the small creatures their name plays on.',
    targetArticles: ['The Beatles', 'Insect'],
    maxClicks: 6,
  },
  {
    description: 'From the roof of the world down to something with gills and fins.',
    targetArticles: ['Mount Everest', 'Fish'],
    maxClicks: 8,
  },
  {
    description: 'A mouth with row upon row of teeth goes looking for a rhyme.',
    targetArticles: ['Shark', 'Poetry'],
    maxClicks: 8,
  },
  {
    description: 'Which goes round which, and who got into trouble for saying so?',
    targetArticles: ['Galileo Galilei', 'Earth', 'Sun'],
    maxClicks: 8,
  },
  {
    description: 'Under the big top, two great beasts once waited for the band to strike up.',
    targetArticles: ['Circus', 'Elephant', 'Lion'],
    maxClicks: null,
  },
  {
    description: 'She has smiled in silence for five centuries, so find her a tune.',
    targetArticles: ['Mona Lisa', 'Music'],
    maxClicks: null,
  },
  {
    description: 'Something cold and sweet sets out for somewhere cold and steep.',
    targetArticles: ['Ice cream', 'Mountain'],
    maxClicks: 12,
  },
  {
    description: 'A count from Transylvania steps off the page and on to the screen.',
    targetArticles: ['Dracula', 'Novel', 'Film'],
    maxClicks: 9,
  },
  {
    description: 'He walked to the sea and shook an empire with a handful of white grains.',
    targetArticles: ['Mahatma Gandhi', 'India', 'Salt'],
    maxClicks: 12,
  },
  {
    description: 'A hot slice of supper would like to see the world from a deck.',
    targetArticles: ['Pizza', 'Ship'],
    maxClicks: 12,
  },
  {
    description: 'Some breathe flames and some bring rain, depending on where you ask.',
    targetArticles: ['Dragon', 'Fire', 'China'],
    maxClicks: 12,
  },
  {
    description: 'Three hundred metres of girders, the metal they are and the land they watch over.',
    targetArticles: ['Eiffel Tower', 'France', 'Iron'],
    maxClicks: 12,
  },
];
