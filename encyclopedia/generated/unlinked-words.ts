/** Words that mostly mean something else than the article of their name, as reading their links has shown. */
export const UNLINKED_WORDS: ReadonlySet<string> = new Set([
  // Names that several bear, and phrases: looked for whole.
  'sea horse',
  'cutting tool',
  'living thing',
  'nerve cells',
  'free state',
  'brass instruments',
  'stage director',
  'french region',
  ...`plant plants can party chest bank banks club tip tips ring rings class race races rock rocks pop saw bill bills seal seals
  fly flies bear bears bat bats crane cranes bass bow bows spring springs pool pools match matches pitch pitches court courts
  board boards file files fair fairs iron mine mines mold molds mole moles palm palms pen pens nail nails ray rays rush sage
  scale scales sole soles squash stage stages stall stalls star steer stern stick sticks tear tears tick ticks tire toast
  toll tank top trunk trunks yard yards knot knots foot feet key keys lock locks fan fans file post posts cook cooks guide
  guides rap love luck character characters plate plates stock stocks cover covers press spirit spirits record records
  state states march might hide hides key organ organs current currents figure figures band bands bar bars drive present
  subject subjects content contents minute minutes second seconds kind sound sounds light lights years age ages century centuries gram grams more independence institution globe world worlds lid lids
  coat coats arm arms stone stones fashion fashions manner manners style styles unrest ferment comic comics disc discs disk disks
  ontario washington travels fight fights grain grains genera skins cube cubes leg legs wing wings body bodies spine spines vegetation tusk tusks quebec mouth mouths skin batter batters fall falls warmer pay pays
  account accounts america rails net nets regime regimes mill mills career jan radium radioactivity george union unions full runners runner
  david genus nucleus nuclei reformer abel victory victories authorities mary aragon gemstone gemstones aurora waves labor labors muhammad brittle dark
  jelly jellies hastings metamorphosis gandhi hardy strauss hindustani shuttlecock victoria nicholas nelson ties tie chests demonstration
  demonstrations settings setting nun nuns masses dates date fat fats general major minor pound pounds crude tackle`.split(
    /\s+/u,
  ),
]);
