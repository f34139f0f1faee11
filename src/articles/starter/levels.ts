import { DIFFICULTIES, type Difficulty } from '#core/level/level.ts';

/** The hand-written part of a level; id, difficulty and order follow from its position in `PLANS`. */
interface LevelPlan {
  /** A sentence on the tile: a hint at the topic, never at the route. */
  readonly description: string;
  /** Canonical titles. The game starts on the first; the others may be visited in any order. */
  readonly targetArticles: readonly [string, string, ...string[]];
  /** Null: no limit, and stars by [STAR-2]. */
  readonly maxClicks: number | null;
}

/** A level of this release (spec section 3). */
export interface ShippedLevel extends LevelPlan {
  /** Never changes: progress is stored under it. */
  readonly id: string;
  readonly difficulty: Difficulty;
  /** Numbered across all difficulties (D3). */
  readonly order: number;
}

const PLANS: Readonly<Record<Difficulty, readonly LevelPlan[]>> = {
  /** Beginner Paths: targets with many incoming links and many routes. */
  easy: [
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
  ],
  /** Advanced Routes: well-known targets with fewer incoming links, and more targets per level. */
  medium: [
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
  ],
  /** Expert Challenges: obscure targets. The limit is twice par, the least that allows three stars (D3). */
  hard: [
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
  ],
};

/**
 * The levels of the starter encyclopedia, in order. tests/encyclopedia/describe-starter-levels.ts checks on its graph
 * that each can be solved, can earn three stars (D3) and is harder than those before it.
 */
export const SHIPPED_LEVELS: readonly ShippedLevel[] = DIFFICULTIES.flatMap((difficulty) =>
  PLANS[difficulty].map((plan, index) => ({ ...plan, difficulty, id: `${difficulty}-${index + 1}` })),
).map((level, index) => ({ ...level, order: index + 1 }));
