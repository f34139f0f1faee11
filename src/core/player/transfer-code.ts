/**
 * 256 common words that are told apart easily when read aloud or typed: of 3 to 7 letters, and no two begin with the same
 * four.
 */
const WORDS =
  'acorn actor album alpine amber anchor angle apple april arrow atlas autumn bacon badge bagel bamboo banjo basket beach beetle bell berry bicycle birch bison blanket blossom blue boat bonfire bottle branch bread brick bridge bronze bucket button cabin cactus camel candle canoe canyon carpet carrot castle cedar chalk cherry chess circle clay cliff clock cloud clover cobalt coconut coffee comet compass copper coral cotton crane crayon cricket crown crystal cube daisy dance denim desert diamond dolphin donkey door dragon drum eagle earth easel echo ember emerald engine evening fabric falcon feather fern ferry fiddle finch flame flute forest fossil fox frost galaxy garden garlic gecko giraffe glacier glove gold granite grape guitar harbor hazel helmet heron hill honey horse igloo indigo insect iris island ivory jacket jasmine jewel jigsaw jungle kayak kettle kitchen kitten koala ladder lagoon lantern lemon lettuce library lily lobster lotus lunar magnet mango maple marble meadow melon meteor mint mirror monkey moss museum napkin needle nickel north nutmeg oak oasis ocean olive onion orange orbit orchid otter oval owl paddle palace panda paper parrot pasta peach pebble pencil pepper piano pigeon pillow pine planet plum pocket pony potato pumpkin puzzle quartz quilt rabbit radio rain raven reef ribbon river robin rocket rose ruby saddle sailor salmon sand saturn school shadow shell silver sketch snow sofa spider spoon spring square stone summer sunset table teapot temple thunder tiger timber tomato tower train tulip tunnel turtle valley vanilla velvet village violin volcano walnut water whale wheat willow window winter wolf yacht yellow zebra'.split(
    ' ',
  );

/** Words of a code: 8 bits each. */
export const CODE_WORDS = 8;

/** TRANSFER-1: Returns the code of 8 random bytes: words separated by spaces. */
export function transferCode(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => WORDS[byte] ?? '').join(' ');
}

/**
 * TRANSFER-1: Returns the code in a text that a player typed, or null if it is none. Case, punctuation and spaces beyond
 * one are ignored.
 */
export function readTransferCode(typed: string): string | null {
  const words = typed.toLowerCase().match(/[a-z]+/gu) ?? [];
  return words.length === CODE_WORDS && words.every((word) => WORDS.includes(word)) ? words.join(' ') : null;
}
