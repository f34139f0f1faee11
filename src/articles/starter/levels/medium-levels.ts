import type { LevelPlan } from './level-plan.ts';

/** Advanced Routes: well-known targets with fewer incoming links, and more targets per level. */
export const MEDIUM_LEVELS: readonly LevelPlan[] = [
  {
    description: 'It has known white mornings, and giants of the sea lie in its sand.',
    targetArticles: ['Sahara', 'Snow', 'Whale'],
    maxClicks: null,
  },
  {
    description: 'A four-legged traveller and a wheel of something ripe have both been up there.',
    targetArticles: ['Spaceflight', 'Dog', 'Cheese'],
    maxClicks: 10,
  },
  {
    description: 'One stands still for no camera, the other is best taken from afar.',
    targetArticles: ['Photography', 'Horse', 'Volcano'],
    maxClicks: 12,
  },
  {
    description: 'A grazing animal found it first, they say, and late-night bands are grateful.',
    targetArticles: ['Coffee', 'Goat', 'Jazz'],
    maxClicks: 12,
  },
  {
    description: 'Two of her most famous murders were committed on the move, and one has run for ever.',
    targetArticles: ['Agatha Christie', 'Egypt', 'Train', 'Mouse'],
    maxClicks: 12,
  },
  {
    description: 'One falls, one does not fall, and one he took apart with a piece of glass.',
    targetArticles: ['Isaac Newton', 'Apple', 'Moon', 'Rainbow'],
    maxClicks: 12,
  },
  {
    description: 'A fortress stormed, an oath sworn on a court, a loaf nobody could afford.',
    targetArticles: ['French Revolution', 'Prison', 'Tennis', 'Bread'],
    maxClicks: null,
  },
  {
    description: 'From under dripping leaves to a sweet tooth, a web and sixty-four squares.',
    targetArticles: ['Rainforest', 'Chocolate', 'Spider', 'Chess'],
    maxClicks: 15,
  },
  {
    description: 'A mind that raced a beam, doubted the hour and balanced on two wheels.',
    targetArticles: ['Albert Einstein', 'Bicycle', 'Light', 'Clock'],
    maxClicks: 15,
  },
  {
    description: 'Arms enough for a duet, and a shy habit of slipping into dark holes.',
    targetArticles: ['Octopus', 'Piano', 'Cave'],
    maxClicks: 15,
  },
  {
    description: 'One was honoured, one was written for the dead, one rose with the flood.',
    targetArticles: ['Ancient Egypt', 'Cat', 'Book', 'Star'],
    maxClicks: 16,
  },
  {
    description: 'A merchant, a murderous thane and a midsummer night, all from a single pen.',
    targetArticles: ['William Shakespeare', 'Venice', 'Scotland', 'Dream'],
    maxClicks: 16,
  },
];
