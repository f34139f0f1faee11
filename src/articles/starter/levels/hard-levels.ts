import type { LevelPlan } from './level-plan.ts';

/** Expert Challenges: obscure targets. The limit is twice par, the least that allows three stars (D3). */
export const HARD_LEVELS: readonly LevelPlan[] = [
  {
    description: 'A torch, an arena, a tomb built for love and a very long rampart.',
    targetArticles: ['Statue of Liberty', 'Colosseum', 'Taj Mahal', 'Great Wall of China'],
    maxClicks: 14,
  },
  {
    description: 'A small flying mammal calls on two capes, a web and a pair of fangs.',
    targetArticles: ['Bat', 'Zorro', 'Superman', 'Spider-Man', 'Vampire'],
    maxClicks: 14,
  },
  {
    description: 'Great beasts that nobody alive has met, and one odd bird that sailors did.',
    targetArticles: ['Dinosaur', 'Tyrannosaurus', 'Dodo', 'Mammoth', 'Pterosaur'],
    maxClicks: 14,
  },
  {
    description: 'Four for those who stay up late: one hoots, one glows, one turns, one comes once a year.',
    targetArticles: ['Night', 'Owl', 'Firefly', 'Lighthouse', 'Halloween'],
    maxClicks: 14,
  },
  {
    description: 'Wax, warm air, silk and whirling blades: four answers to the call of the sky.',
    targetArticles: ['Swan', 'Icarus', 'Hot air balloon', 'Parachute', 'Helicopter'],
    maxClicks: 14,
  },
  {
    description: 'One says nothing, one hangs by threads, one falls over, one cannot be ignored.',
    targetArticles: ['Theatre', 'Mime', 'Puppet', 'Clown', 'Bagpipes'],
    maxClicks: 14,
  },
  {
    description: 'A glow in the dark, a spinning field, a very famous bath and a monk among his peas.',
    targetArticles: ['Electricity', 'Marie Curie', 'Nikola Tesla', 'Archimedes', 'Gregor Mendel'],
    maxClicks: 16,
  },
  {
    description: 'A warrior, seventeen syllables, a folded crane and two very large men in a ring.',
    targetArticles: ['Tea', 'Samurai', 'Haiku', 'Origami', 'Sumo'],
    maxClicks: 16,
  },
  {
    description: 'A tax cheat, a burning beard, a thief with manners and a man no lock could hold.',
    targetArticles: ['Alcatraz', 'Al Capone', 'Blackbeard', 'Robin Hood', 'Harry Houdini'],
    maxClicks: 16,
  },
  {
    description: 'Down from the highest range of all, then up four famous heights on four continents.',
    targetArticles: ['Himalayas', 'Kilimanjaro', 'Mount Fuji', 'Mount Vesuvius', 'Uluru'],
    maxClicks: 16,
  },
  {
    description: 'A traveller, late home, asks after four old monsters; only one of them knew him.',
    targetArticles: ['Odysseus', 'Cyclops', 'Minotaur', 'Medusa', 'Sphinx'],
    maxClicks: 16,
  },
  {
    description: "A king's sword, a spiral horn, a bird out of the ashes and a man made of clay.",
    targetArticles: ['Knight', 'King Arthur', 'Unicorn', 'Phoenix (mythology)', 'Golem'],
    maxClicks: 18,
  },
];
