import { MENDED_GLOSSES } from './mended-glosses.ts';
import type { WordNet } from './wordnet/read-wordnet.ts';

/** WordNet with better definitions where they are known. A key that names no meaning throws: the table is ours. */
export function mendGlosses(wordNet: WordNet): WordNet {
  const synsets = new Map(wordNet.synsets);
  for (const [written, gloss] of Object.entries(MENDED_GLOSSES)) {
    const [word = '', number] = written.split('#');
    const id = wordNet.sensesOf(word)[Number(number) - 1];
    const synset = id === undefined ? undefined : synsets.get(id);
    if (id === undefined || synset === undefined) throw new Error(`WordNet has no such meaning: ${written}`);
    synsets.set(id, { ...synset, gloss });
  }
  return { ...wordNet, synsets };
}
