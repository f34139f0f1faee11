/**
 * Returns the Flesch-Kincaid grade of an English text: the school year whose pupils read it easily. Syllables are
 * counted by rule, which is right on average but not for every word.
 */
export function readingGrade(text: string): number {
  const sentences = text.split(/[.!?]+(?:\s|$)/u).filter((sentence) => /\p{L}/u.test(sentence)).length;
  const words = text.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}

function syllablesOf(word: string): number {
  const plain = word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/u, '');
  return Math.max(1, plain.match(/[aeiouy]+/gu)?.length ?? 0);
}
