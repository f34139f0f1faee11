const KINDS =
  /\b(?:Sea|Ocean|River|Mountains|Islands|Canal|Channel|Lakes|Plains|Peninsula|Strait|Desert|Empire|Revolution|War|Wars|Wall|Depression|Bridge|Union|Dipper|Cross|Isles|Indies|Territories|Falls|Forest|Ages?)$/u;
const OPENINGS = /^(?:Gulf|Bay|Battle|Tower|Cape|Colossus|Hanging|Declaration|Ottoman)\b/u;
const ALONE = new Set(
  `Holy Grail,Andes,Alps,Hudson,Somme,Kremlin,Louvre,Parthenon,Alhambra,Bastille,Vatican,White House,Pentagon,Sahara,Gobi,
  Kalahari,Bosporus,Dardanelles,Caucasus,Crimea,Carpathians,Pyrenees,Apennines,Appalachians,Azores,Balkans,Hebrides,
  Everglades,Matterhorn,Mediterranean,Caribbean,Holocaust,Norman Conquest,Great Barrier Reef,Grand Canyon,Taj Mahal,Titanic,
  Mayflower,Gettysburg Address,Domesday Book,Divine Comedy,Bhagavad-Gita,Mahabharata,Ramayana,Talmud,Torah,Aeneid,Pleiades,
  Milky Way,Washington Monument,Rio Grande,Urals,Virgin Mary,Arctic Circle,Lake District,Boston Tea Party,Enlightenment,
  Spanish Inquisition,New World,Alamo,Acropolis,United Nations,European Union,Red Cross,Big Dipper,Iberian Peninsula,
  Black Death,House of Commons,House of Lords,Salvation Army,Boy Scouts,Grand Canal,Volga,Nile,Congo,Rhine,Mojave,Bronx`
    .split(',')
    .map((name) => name.trim()),
);
const RIVERS_AND_SEAS = /^(?:an? |the )?(?:[\w,-]+ ){0,5}(?:river|sea|mountain range|desert|archipelago)\b/u;

/** Whether one says "the Danube" and "the Holy Grail", but "Paris" and "Lake Erie". */
export function takesThe(name: string, definition: string): boolean {
  if (/^(?:Lake|Mount) |\bBay$/u.test(name)) return false;
  return KINDS.test(name) || OPENINGS.test(name) || ALONE.has(name) || RIVERS_AND_SEAS.test(definition);
}
