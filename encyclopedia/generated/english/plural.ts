const IRREGULAR = new Map([
  ['man', 'men'],
  ['woman', 'women'],
  ['child', 'children'],
  ['person', 'people'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['goose', 'geese'],
  ['mouse', 'mice'],
  ['louse', 'lice'],
  ['ox', 'oxen'],
  ['die', 'dice'],
  ['wolf', 'wolves'],
  ['leaf', 'leaves'],
  ['knife', 'knives'],
  ['life', 'lives'],
  ['wife', 'wives'],
  ['half', 'halves'],
  ['calf', 'calves'],
  ['hoof', 'hooves'],
  ['loaf', 'loaves'],
  ['thief', 'thieves'],
  ['shelf', 'shelves'],
  ['scarf', 'scarves'],
  ['elf', 'elves'],
  ['dwarf', 'dwarfs'],
  ['wharf', 'wharves'],
  ['potato', 'potatoes'],
  ['tomato', 'tomatoes'],
  ['hero', 'heroes'],
  ['echo', 'echoes'],
  ['torpedo', 'torpedoes'],
  ['volcano', 'volcanoes'],
  ['mosquito', 'mosquitoes'],
  ['buffalo', 'buffaloes'],
  ['cactus', 'cacti'],
  ['fungus', 'fungi'],
  ['nucleus', 'nuclei'],
  ['vertebra', 'vertebrae'],
  ['larva', 'larvae'],
  ['phenomenon', 'phenomena'],
  ['crisis', 'crises'],
  ['axis', 'axes'],
  ['hypothesis', 'hypotheses'],
  ['species', 'species'],
  ['genus', 'genera'],
  ['sheep', 'sheep'],
  ['deer', 'deer'],
  ['moose', 'moose'],
  ['bison', 'bison'],
  ['fish', 'fish'],
  ['salmon', 'salmon'],
  ['trout', 'trout'],
  ['squid', 'squid'],
  ['shrimp', 'shrimp'],
  ['aircraft', 'aircraft'],
  ['spacecraft', 'spacecraft'],
  ['offspring', 'offspring'],
  ['samurai', 'samurai'],
  ['ninja', 'ninja'],
]);

/** The plural of an English noun, whatever stands before it: `wading bird` → `wading birds`, `fisherman` → `fishermen`. */
export function pluralOf(noun: string): string {
  const start = Math.max(noun.lastIndexOf(' '), noun.lastIndexOf('-')) + 1;
  const head = noun.slice(start);
  const before = noun.slice(0, start);
  const irregular = IRREGULAR.get(head);
  if (irregular !== undefined) return before + irregular;
  if (/(?:[a-z]man)$/u.test(head) && !/(?:german|human|roman|norman|shaman|talisman|caiman)$/iu.test(head)) {
    return `${before}${head.slice(0, -3)}men`;
  }
  if (/(?:[a-z]fish)$/u.test(head)) return before + head;
  if (/[^aeiou]y$/u.test(head)) return `${before}${head.slice(0, -1)}ies`;
  // The ch of a monarch is a k.
  if (/(?:[nrgi]arch|stomach|epoch|eunuch|loch)$/u.test(head)) return `${before}${head}s`;
  if (/(?:s|x|z|ch|sh)$/u.test(head)) return `${before}${head}es`;
  return `${before}${head}s`;
}
