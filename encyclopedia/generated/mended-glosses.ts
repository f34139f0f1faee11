/**
 * Definitions that WordNet has too short, out of date, as half a sentence or for specialists only: `planet#1` is the first
 * meaning of "planet". Everything else about the meaning stays as it is.
 */
export const MENDED_GLOSSES: Readonly<Record<string, string>> = {
  'abidjan#1': 'the largest city of the Ivory Coast, a port on the Gulf of Guinea',
  'adam#1': 'the first man in the Bible, husband of Eve and father of Cain and Abel',
  'aladdin#1': 'a boy in the Arabian Nights who finds a magic lamp from which he can summon a genie',
  'aquatic mammal#1': 'a mammal that lives in water, such as a whale or a dolphin',
  'arm#1': 'a human limb that reaches from the shoulder to the hand',
  'asp#1': 'a small venomous snake of southern Europe',
  'asp#2': 'a cobra of Egypt that the Pharaohs used as a symbol of their power over life and death',
  'award#2': 'a medal, prize or title given as a sign of approval or distinction',
  'barley#1': 'the grain of a cereal grass that is used for malt, for soups and as animal food',
  'baseball#1':
    'a ball game played with a bat and ball between two teams of nine players; teams take turns at bat trying to score runs',
  'bovid#1': 'hoofed animals with hollow horns that chew the cud, such as cattle, sheep and antelopes',
  'calf#1': 'the young of domestic cattle',
  'chest#2': 'a large sturdy box with a lid that is used for storage',
  'cheesecake#1': 'a cake of sweetened cream cheese, eggs and cream baked in a crumb crust',
  'chivalry#1': 'the code of courtesy and honour that knights were to follow',
  'cold war#2':
    'the hostility, short of war, that lasted from about 1947 to 1991 between the United States, the Soviet Union and their allies',
  'clergy#1': 'the priests and ministers of a religion, as distinguished from its other members',
  'cricket#1': 'a leaping insect whose males chirp by rubbing their forewings together',
  'cushion#3': 'a soft bag filled with air or with a mass of padding such as feathers or foam rubber',
  'dairy product#1': 'food made from milk, such as butter and cheese',
  'dead sea#1':
    'a salt lake between Israel and Jordan whose shore is the lowest point on land, more than 400 metres below sea level',
  'devil#2': 'an evil supernatural being in the belief of several religions',
  'dressing#1': 'a savory sauce for salads',
  'elbe#1':
    'a river in central Europe that rises in the Czech Republic and flows northward through Germany to the North Sea',
  'etna#1': 'an active volcano in Sicily, the highest in Europe',
  'exhibition#1': 'a public show of works of art, wares or other things worth seeing',
  'exploration#1': 'the act of going into unknown places to find out what is there',
  'eye#1': 'the organ of sight, with which animals perceive light, shape and movement',
  'family#2': 'a group of people who are related to one another, above all parents and their children',
  'firearm#1': 'a gun that one person can carry, such as a rifle or a pistol',
  'ganges#1':
    'an Asian river that rises in the Himalayas and flows east through northern India and Bangladesh into the Bay of Bengal; a sacred river of the Hindus',
  'garment#1': 'a piece of clothing such as a shirt, a coat or a skirt',
  'giraffe#1': 'the tallest living quadruped, with a spotted coat, small horns and a very long neck and legs',
  'grass#1': 'narrow-leaved green plants that cover meadows and are grown as lawns',
  'haggis#1':
    "a dish made of the heart, liver and lungs of a sheep or calf, minced with oatmeal, suet and onions and boiled in the animal's stomach; a traditional dish of Scotland",
  'hen#1': 'an adult female chicken, kept for its eggs and its meat',
  'homework#1': 'preparatory school work that is done outside school, especially at home',
  'hook#5': 'a curved or bent piece of metal for hanging, pulling or catching something',
  'hudson#1': 'a river in the state of New York; flows southward into the Atlantic at New York City',
  'hut#2': 'a small and simple shelter used as a dwelling',
  'icarus#1':
    'the son of Daedalus; while escaping from Crete with his father he flew too near the sun, so that the wax of his wings melted and he fell into the sea',
  'jerusalem#1': 'a city in the Middle East that is holy to Jews, Christians and Muslims',
  'john glenn#1':
    'American astronaut who in 1962 was the first from his country to orbit the Earth (1921-2016)',
  'lamb#1': 'a young sheep that is less than a year old',
  'leg#1': 'the limb on which people and animals stand and walk',
  'legion#3': 'a large unit of the army of ancient Rome, and in later times of some other armies',
  'loki#1': '(Norse mythology) the god of discord and mischief, a trickster who plotted the death of Balder',
  'lotus#1': 'a water plant of eastern Asia that is widely cultivated for its large pink or white flowers',
  'maple syrup#1': 'a syrup made by boiling down the sap of sugar maples',
  'marsupial#1': 'mammals whose females have a pouch in which the young are carried and nursed',
  'mayonnaise#1': 'a thick sauce of egg yolks, oil and vinegar',
  'meteor#2':
    'a streak of light in the sky at night that results when a small body from space hits the atmosphere',
  'meteoroid#1': "any of the small solid bodies from space that hit the Earth's atmosphere",
  'montessori#1':
    'Italian educator who developed a way of teaching that lets children learn by their own activity (1870-1952)',
  'mud#1': 'soft wet earth',
  'needle#3': 'a thin pointed implement, usually of steel, that draws thread through cloth',
  'neil armstrong#1':
    'American astronaut who on July 20, 1969 was the first person to set foot on the Moon (1930-2012)',
  'nun#1': 'a woman who has joined a religious community and has taken its vows',
  'nurse#1': 'a person trained to care for the sick, usually under the supervision of a physician',
  'oxidation#1':
    'the process of combining with oxygen, in which a substance loses electrons; rusting and burning are examples of it',
  'pain#2': 'a feeling of distress that people try to avoid',
  'peasant#1': 'a person who lived by working a small piece of land, often for a lord',
  'pig#1': 'a domestic animal with a snout, kept for its meat',
  'placental#1':
    'mammals whose young grow inside the mother, fed through a placenta; all mammals except monotremes and marsupials',
  'planet#1':
    '(astronomy) any of the eight large celestial bodies that revolve around the sun and shine by reflected light: Mercury, Venus, Earth, Mars, Jupiter, Saturn, Uranus and Neptune',
  'plate#4': 'a flat dish on which food is served or from which it is eaten',
  'pluto#3':
    'a dwarf planet beyond the orbit of Neptune that was counted as the ninth planet from 1930 to 2006',
  'pound#1':
    'a unit of weight in the United Kingdom and the United States, equal to 16 ounces or about 454 grams',
  'puppy#1': 'a young dog, usually one that is less than a year old',
  'python#1': 'large snakes of Africa, Asia and Australia that kill their prey by squeezing it',
  'rope#1': 'a strong thick cord made of twisted fibers',
  'runway#4': 'a strip of level paved ground where airplanes take off and land',
  'salary#1': 'the money that somebody is paid for regular work',
  'satellite#1': 'a man-made device that orbits the Earth or another celestial body',
  'seed#2':
    'the part of a plant from which a new plant grows, with an embryo and its food inside a protective coat',
  'shanghai#1':
    'the largest city of China; located in the east on the Pacific, one of the largest ports in the world',
  'shepherd#2': 'someone who herds sheep and guards them as they graze',
  'sinbad#1': 'a sailor in the Arabian Nights who tells of the fantastic adventures of his seven voyages',
  'sister#1': 'a girl or woman who has the same parents as another person',
  'sleeping beauty#1':
    "a princess in a fairy tale who sleeps under an evil spell until a prince's kiss awakens her",
  'spectator#1': 'someone who watches an event, a game or a show',
  'string#1': 'a thin cord used for tying and fastening',
  'sponge#4': 'a simple animal of the sea whose porous body is held up by a fibrous skeleton',
  'taipei#1': 'the capital of Taiwan; located in the north of the island',
  'texas#1':
    'a state in the southwestern United States on the Gulf of Mexico, the second largest of all; located in the southwest',
  'thyme#2':
    'the aromatic leaves of a low herb, used as seasoning for meats, stews, stuffings and vegetables',
  'insulin#1': 'a hormone from the pancreas that regulates how the body stores and burns sugar',
  'mineral#1':
    'a solid substance that occurs in nature and has a definite chemical composition, such as quartz or salt',
  'synonym#1': 'a word that can stand for another one because both mean nearly the same',
  'egg roll#1': 'a snack of minced vegetables and meat wrapped in a pancake and fried',
  'tempura#1': 'a Japanese dish of vegetables and seafood dipped in batter and deep-fried',
  'turpentine#1': 'a liquid obtained from conifers, especially pines, that is used to thin paint',
  'bank#9': 'a building in which people keep their money and borrow from others',
  'swahili#1':
    'a Bantu language that is the official language of Kenya and Tanzania and is widely used for trade in east and central Africa',
  'tigris#1':
    'a river of the Middle East that flows southeastward from Turkey through Iraq and joins the Euphrates before it reaches the Persian Gulf; ancient Mesopotamia lay between the two rivers',
  'tire#1': 'a ring of rubber, usually filled with air, that covers the rim of a wheel',
  'trunk#1': 'the thick woody stem of a tree',
  'unicorn#1': 'an imaginary creature like a white horse with a long horn growing from its forehead',
  'vishnu#1': 'a Hindu god worshipped as the preserver of worlds',
  'villain#2': 'the principal bad character in a film or a work of fiction',
  'writer#1': 'a person who writes books, stories or articles, especially for a living',
  'yangtze#1':
    'the longest river of Asia; flows eastward through China into the East China Sea near Shanghai',
  'zambezi#1':
    'an African river that flows from Zambia to the Indian Ocean through Mozambique; the Victoria Falls lie on its course',
  'zero#2':
    'the number that stands for nothing: when it is added to another number, that number stays the same',
  'education#1': 'the passing on of knowledge and skills by teaching and learning',
  'mekong#1':
    'an Asian river that flows from the highlands of Tibet through Southeast Asia into the South China Sea',
  'volga#1': 'a Russian river that flows into the Caspian Sea; the longest river in Europe',
  'martyr#2': 'one who suffers or dies for the sake of a belief or a principle',
  'condiment#1': 'a sauce, relish or spice that is added to food to enhance its flavor',
  'geological formation#1':
    'a natural feature of the surface of the Earth, such as a mountain, a valley or a spring',
  'rhine#2':
    'a European river that rises in the Alps and flows through Germany and the Netherlands into the North Sea; carries more traffic than any other river in the world',
  'piston#2': 'a disc or short cylinder that moves to and fro inside a tube, as in an engine or a pump',
  'dwelling#1': 'a house or other place in which somebody lives',
  'vegetable#1':
    'a plant of which the seeds, roots, stems, leaves, bulbs or fruits are eaten, usually with salt rather than sugar',
  'malaria#1':
    'a disease with chills and fever that is caused by parasites and transmitted through the bite of certain mosquitoes',
  'limerick#2':
    'a humorous poem of five lines of which the first, second and fifth rhyme, and so do the third and fourth',
  'natural phenomenon#1': 'anything that happens in nature by itself, such as rain, light or gravity',
  'bacteria#1':
    'tiny organisms of a single cell without a nucleus, found almost everywhere; some cause diseases',
};
