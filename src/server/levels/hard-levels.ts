import type { LevelPlan } from './level-plan.ts';

/** Expert Challenges: pages off the beaten track, and a limit that forgives little. */
export const HARD_LEVELS: readonly LevelPlan[] = [
  {
    description: 'Down from the highest range of all, then up a famous peak on three continents.',
    targetArticles: ['Himalayas', 'Kilimanjaro', 'Fuji', 'Matterhorn'],
    maxClicks: 15,
  },
  {
    description: 'Three for those who stay up late: one hoots, one falls, one turns.',
    targetArticles: ['Night', 'Owl', 'Shooting star', 'Lighthouse'],
    maxClicks: 14,
  },
  {
    description: 'A torch, an arena, a tomb built for love and a very long rampart.',
    targetArticles: ['Statue of Liberty', 'Colosseum', 'Taj Mahal', 'Great Wall of China'],
    maxClicks: 16,
  },
  {
    description: 'Great beasts that nobody ever met, and one odd bird that sailors did.',
    targetArticles: ['Dinosaur', 'Tyrannosaur', 'Triceratops', 'Velociraptor', 'Dodo'],
    maxClicks: 13,
  },
  {
    description: 'A small flying mammal calls on two capes, a web and a pair of fangs.',
    targetArticles: ['Bat', 'Zorro', 'Superman', 'Spider-Man', 'Vampire'],
    maxClicks: 14,
  },
  {
    description: 'He wrote concertos for the first two and, as far as we know, not for the third.',
    targetArticles: ['Wolfgang Amadeus Mozart', 'Bassoon', 'Harp', 'Cello'],
    maxClicks: 17,
  },
  {
    description: 'A glow in the dark, a spinning field and a very famous bath.',
    targetArticles: ['Electricity', 'Marie Curie', 'Nikola Tesla', 'Archimedes'],
    maxClicks: 17,
  },
  {
    description: 'A warrior, a tree in a tray and seventeen syllables of quiet.',
    targetArticles: ['Japan', 'Samurai', 'Bonsai', 'Haiku'],
    maxClicks: 18,
  },
  {
    description: 'A sword, a cup and a horned beast that only legends have ever seen.',
    targetArticles: ['Knight', 'Excalibur', 'Holy Grail', 'Unicorn'],
    maxClicks: 18,
  },
  {
    description: 'One throws a voice, one has none, one stands on tiptoe, one pulls the strings.',
    targetArticles: ['Theatre', 'Ventriloquist', 'Mime', 'Ballerina', 'Puppeteer'],
    maxClicks: 16,
  },
  {
    description: 'A leaper, a sleeper, a stick that comes home and the leaves somebody dines on.',
    targetArticles: ['Australia', 'Kangaroo', 'Boomerang', 'Koala', 'Eucalyptus'],
    maxClicks: 18,
  },
  {
    description: 'Wax, warm air, silk and whirling blades: four answers to the call of the sky.',
    targetArticles: ['Aircraft', 'Icarus', 'Hot-air balloon', 'Parachute', 'Helicopter'],
    maxClicks: 20,
  },
];
