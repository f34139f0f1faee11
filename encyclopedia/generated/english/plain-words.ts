/** Latin names that hang on a definition: "of the genus Ulmus", "of the genera Panicum, Setaria, and Eleusine". */
const LATIN_NAME =
  / ?(?:,? ?(?:especially|chiefly|usually|mostly) )?(?:of|in|from|constituting) (?:the )?(?:sub|super)?(?:genus|genera|family|families|order|class|phylum|kingdom|tribe|division) \p{Lu}[a-z]+(?:,? (?:and|or|and especially) \p{Lu}[a-z]+|, \p{Lu}[a-z]+)*/gu;
/** Less than this many words say nothing: "any fish" was better with its Latin name. */
const FEWEST_WORDS = 5;

/** As a reader would say it: without the short forms, labels, Latin names and chains of "and" of a dictionary. */
export function plainWords(text: string): string {
  const plain = text
    .replace(/^(?:\([^)]*\)\s*)+/u, '')
    .replaceAll(/\b(?:usu|esp)\./gu, (short) => (short === 'usu.' ? 'usually' : 'especially'))
    .replaceAll(/\b(for|in|by|of|with|as) e\.g\.,?/gu, '$1')
    .replaceAll(/\be\.g\.,?/gu, 'for example')
    .replaceAll(/\bi\.e\.,?/gu, 'that is')
    .replaceAll(/,? etc\.?(?=[,;)]|$)/gu, ' and so on')
    .replaceAll(/\bU\.?S\.?\b/gu, 'United States')
    .replaceAll(/(?<=\d)-(?=\d)/gu, '–')
    .replace(/^United States (?=[a-z])/u, 'American ')
    .replaceAll(
      /\b(an?|by|and) United States (?!after|under|over|later)(?=[a-z]+(?:er|or|ist|ian|t|et|an) )/gu,
      (_, before: string) => (before === 'a' ? 'an American ' : `${before} American `),
    )
    .replaceAll(/\bthe Ukraine\b/gu, 'Ukraine')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return unchained(withoutLatin(plain));
}

function withoutLatin(text: string): string {
  const short = text
    .replaceAll(LATIN_NAME, '')
    .replaceAll(/\s+([,:;)])/gu, '$1')
    .replace(/[,:]$/u, '')
    .trim();
  return short.split(' ').length >= FEWEST_WORDS ? short : text;
}

/** Between two members of a chain stand only words like these: no clause begins there. */
const LINKS =
  /^(?:of|in|that|which|who|whose|with|to|from|by|for|on|as|at|is|are|was|were|between|both|either)$/u;
const LONGEST_MEMBER = 3;

/** "yellow or pink or white flowers" → "yellow, pink or white flowers". */
function unchained(text: string): string {
  const words = text.split(' ');
  const joints = words.flatMap((word, at) => (word === 'and' || word === 'or' ? [at] : []));
  for (const [place, at] of joints.entries()) {
    const next = joints[place + 1];
    if (next === undefined || words[next] !== words[at]) continue;
    const member = words.slice(at + 1, next);
    const isPlain = member.every((word) => !LINKS.test(word) && !/[,;:()]/u.test(word));
    const after = words[next + 1] ?? '';
    // "unified electricity and magnetism and who recognized", "a plant or fungus or a plant part": no chain of equals.
    if (words[next + 2] === 'of') continue;
    if (LINKS.test(after) || /^(?:an?|the)$/u.test(after)) continue;
    if (words[at] === 'or' && member.length > 1) continue;
    if (/^(?:an?|the|usually|often|sometimes|also|especially)$/u.test(member[0] ?? '')) continue;
    if (member.length === 0 || member.length > LONGEST_MEMBER || !isPlain) continue;
    const before = words[at - 1] ?? '';
    if (
      at === 0 ||
      /[,;:(]$/u.test(before) ||
      /^(?:north|south|east|west|northern|southern|eastern|western|central)$/iu.test(before)
    )
      continue;
    // "created Eve and placed Adam and Eve": what comes is a clause.
    if (member.length > 1 && /(?:ed|ing)$/u.test(member[0] ?? '')) continue;
    words[at] = '';
    words[at - 1] = `${before},`;
  }
  return words.filter((word) => word !== '').join(' ');
}
