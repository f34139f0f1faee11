import type { LevelPlan } from './level-plan.ts';

/** Beginner Paths: pages that half the encyclopedia leads to, and many ways there. */
export const EASY_LEVELS: readonly LevelPlan[] = [
  {
    description: 'From a hot slice of supper to the country that gave it to the world.',
    targetArticles: ['Pizza', 'Italy'],
    maxClicks: 6,
  },
  {
    description: 'Four lads from Liverpool and the small creatures their name plays on.',
    targetArticles: ['The Beatles', 'Insect'],
    maxClicks: 6,
  },
  {
    description: 'She has smiled in silence for five centuries, so find her a tune.',
    targetArticles: ['Mona Lisa', 'Music'],
    maxClicks: 8,
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
    description: 'Something cold and sweet sets out for somewhere cold and steep.',
    targetArticles: ['Ice cream', 'Mountain'],
    maxClicks: null,
  },
  {
    description: 'A count from Transylvania steps off the page and on to the screen.',
    targetArticles: ['Dracula', 'Novel', 'Film'],
    maxClicks: 8,
  },
  {
    description: 'Which goes round which, and who got into trouble for saying so?',
    targetArticles: ['Galileo Galilei', 'Earth', 'Sun'],
    maxClicks: 8,
  },
  {
    description: 'He walked to the sea and shook an empire with a handful of white grains.',
    targetArticles: ['Mahatma Gandhi', 'India', 'Salt'],
    maxClicks: 8,
  },
  {
    description: 'Under the big top, two great beasts once waited for the band to strike up.',
    targetArticles: ['Circus', 'Elephant', 'Lion'],
    maxClicks: null,
  },
  {
    description: 'Three hundred metres of girders, the metal they are and the land they watch over.',
    targetArticles: ['Eiffel Tower', 'France', 'Iron'],
    maxClicks: 10,
  },
  {
    description: 'Some breathe flames and some bring rain, depending on where you ask.',
    targetArticles: ['Dragon', 'Fire', 'China'],
    maxClicks: 10,
  },
];
