import type { ChosenWords } from './chosen-words.ts';

/** The kinds that many of the other words belong to: they hold the encyclopedia together. */
export const kinds: ChosenWords = {
  fields: [],
  words: `
    organism#1, plant#2, chordate#1, body of water#1, vessel#2, national capital#1, state capital#1, American state#1, performer#1,
    skilled worker#1, Greek deity#1, fictional character#1, mythical being#1, container#1, woody plant#1, dish#2, baked goods#1,
    edible fruit#1, root vegetable#1, bony fish#1, domestic animal#1, passerine#1, even-toed ungulate#1, odd-toed ungulate#1,
    aquatic mammal#1, bovid#1, big cat#1, waterfowl#1, sporting dog#1, working dog#1, hound#1, decapod crustacean#1, fruit tree#1,
    bulbous plant#1, pastry#2, edible nut#1, wheeled vehicle#1, timepiece#1, monetary unit#1, unit of measurement#1,
    celestial body#1, natural language#1, music genre#1, social dancing#1, athletic game#1, field game#1, outdoor game#1, card game#1,
    field event#1, natural science#1, social scientist#1, President of the United States#1, Roman Emperor#1,
    military officer#1, clergyman#1, dwelling#1, room#1, edge tool#1, cutting implement#1, home appliance#1,
    cooking utensil#1, fastener#2, explosive device#1, military vehicle#1, body part#1, internal organ#1, connective tissue#1,
    infectious disease#1, natural phenomenon#1, atmospheric phenomenon#1, geological formation#1, liquid#1, organic compound#1,
    literary composition#1, poem#1, musical composition#1, musical organization#1, artistic movement#1, performing arts#1,
    graphic art#1, reference book#1, sacred text#1, doctrine#1, cardinal virtue#1, theological virtue#1,
    health professional#1, player#1, contestant#1, combatant#1, criminal#1, spiritual leader#1, politician#2,
    old master#1, calendar day#1, plane figure#1, shape#2, drug#1, building material#1, overgarment#1,
    French region#1, biome#1, feeling#1, organization#1, social event#1, document#1, spiritual being#1, Egyptian deity#1, herb#1,
    cruciferous vegetable#1, cyprinid#1, expert#1, electrical device#1, scientific instrument#1, game equipment#1, source of illumination#1, weaponry#1, attire#1`,
};
