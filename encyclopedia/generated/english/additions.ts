import { capitalised, indefiniteArticle, listed } from './article.ts';

export interface Speaker {
  /** What a sentence about the subject begins with: `It`, `They`, or a family name. */
  readonly pronoun: string;
  readonly isPerson: boolean;
  /** What is told lies in the past: `It was` and not `It is`. */
  readonly isPast: boolean;
}

const ADVERB =
  '(?:(?:last|usually|often|sometimes|also|generally|now|once|later|still|originally|typically|chiefly|mostly|formerly|commonly|frequently|widely|largely|much|always|normally|extensively) )?';
/** A verb that says what the subject does or is. */
const DOES = new RegExp(
  `^${ADVERB}(?:absorbs|acts|adds|affects|aids|allows|appears|arises|attacks|attaches|attempts|became|bears|became|becomes|began|begins|belongs|blows|borders|breaks|burns|can|carries|causes|closes|combines|commemorates|comprises|conducts|connects|consists|contains|controls|converts|costs|covers|creates|cuts|depends|destroys|develops|disentangles|divides|does|empties|enters|erupted|erupts|extends|extracts|fears|features|feeds|fills|flourished|flows|follows|forms|functions|gave|gives|goes|grows|had|hangs|hardens|has|have|helps|hibernates|holds|includes|influenced|inhabits|involves|is|joins|lasted|lasts|lays|leads|lies|lives|lost|makes|marked|marks|may|means|measures|merges|moistens|moves|obtains|occurs|operates|opposes|originated|overlooks|passes|performs|plays|preceded|preys|prevents|produces|promotes|protects|provides|raises|ranks|reached|reaches|recites|receives|reduces|refers|regulates|relates|remains|removes|replaced|represents|reproduces|requires|resembles|rests|results|rises|rotates|runs|scents|secretes|seeks|seems|separates|serves|shows|slows|spans|speaks|specializes|spreads|stands|started|stimulates|stretches|studies|suffers|suggests|supports|surrounds|swings|symbolizes|synthesizes|takes|teaches|tells|tends|tests|threatens|travels|treats|turns|uses|was|wears|were|works|yields|ignites) (?!and )`,
  'u',
);
/** The same of many: "feed on flies". */
const THEY_DO = new RegExp(
  `^${ADVERB}(?:appear|are|bear|begin|breed|burrow|can|cause|come|consist|construct|contain|cover|depend|develop|differ|eat|extend|feed|fly|form|function|grow|hang|have|hunt|include|inhabit|lack|lay|live|make|may|migrate|move|nest|occur|prey|produce|range|reproduce|require|resemble|swim|tend|travel|use|yield) `,
  'u',
);
/** Of a person these tell a deed; of a thing, what was done to it: "built in 1889". */
const DEEDS = new RegExp(
  `^${ADVERB}(?:advocated|argued|authorized|bought|brought|built|codified|collaborated|composed|conquered|contributed|created|crossed|defeated|demonstrated|designed|developed|devised|died|directed|discovered|encouraged|established|expanded|explored|formulated|fought|founded|gained|gave|held|helped|influenced|instituted|introduced|invaded|invented|joined|killed|led|left|made|married|moved|opened|opposed|painted|performed|pioneered|played|popularized|portrayed|proposed|published|received|recognized|reformed|repudiated|ruled|saved|sang|served|showed|starred|studied|subsequently served|succeeded|successfully defended|supported|taught|toured|translated|took|travelled|united|usurped|won|worked|wrote) `,
  'u',
);
/** What was done to a place or a thing once and for all. */
const DONE =
  /^(?:founded|destroyed|razed|settled|explored|opened|built|developed|invented|created|erected|introduced|ceded|devastated|completed|discovered|organized|established|inaugurated|captured|rebuilt) /u;
/** What stands after "It is": "used for", "native to", "known to". */
const IS_SO = new RegExp(
  `^${ADVERB}(?:[a-z]+ed|known|found|worn|grown|made|eaten|drawn|built|set|held|born|written|sung|seen|kept|bred|spoken|flown|thrown|driven|drunk|sold|cut|native|related|common|famous|sacred|similar|rich|abundant|important|popular|adjacent|active|dominant|equal|equivalent|resistant|essential|larger|smaller|milder|responsible|influential|unrelated|free-swimming) (?:to|for|in|as|on|by|from|with|of|near|at|against|throughout|through|over|under|around|between|into|primarily|chiefly|mainly|especially|only|mostly|when|during|largely|hot|cold|thin|than|the|a|an|especially) ?`,
  'u',
);
/** Alone of its kind, or one of a few: what needs an article of its own. */
const ONE_OF_ITS_KIND =
  /^(?:(?:world's|\p{Lu}\w+'s) |(?:largest|smallest|highest|longest|oldest|biggest|only|sole|chief|main|principal|major|capital|provincial capital|former capital|national capital|site|scene|seat|home|center|centre|birthplace|source|swiftest|tallest|\d+(?:st|nd|rd|th)|second|third|member|part|one of|subjects? of) )/u;
const NOUN_GROUP = /^(?:an?|the) [^,]+/u;
/** A verb in the middle shows that a noun group is the subject of its own sentence. */
const HAS_VERB =
  /^(?!which |that |who |used |especially |having |when |where )(?:(?!\b(?:that|which|who|where|when|whose|whom|by|used|as)\b)[\w'-]+ ){1,7}?(?:supports?|flattens|straddles|resembles?|contains?|uses?|moves?|turns?|swings?|allows?|blows?|hangs?|holds?|takes?|wins?|gives?|shares?|yields?|closes|close|opens?|runs?|buried|besieged|undergo|construct|try|adds?|comes?|involves?|results?|passes|expands?|attach|extends?|reigned|constitutes|provides?|carries|entitles|burns?|fixes|separates|influenced|ruled|asked|tested|created|killed|sent|rebuilt|renamed|inoculated|regained|launched|fled|moved|led|began|exiled|taught|received|graduated|disappeared|shows?|covers?|erupted|carried|swims?|ends|starts|produces?|mix|mixed|serves|plays?|wears?|consists?|happens?|depends?|requires?|grows?|lives?|lie|lies|make|makes|do|does|did|became|becomes|become|appears?|helped|won|lost|began|begins|remains?|stands?)(?: |$)/u;
/** A sentence of its own, with a subject. */
const SENTENCE =
  /^(?:(?:he|she|it|they) [a-z]+|(?:during|although|after|before|in|at|if|when|while|according to|under|on)\b.* (?:is|are|was|were|has|had|can|may|became|extends|reigned|[a-z]+ed|fell|flew|ordered)\b|(?!that |which |who |whose |where |when |used |found |made |as )(?:[\w'-]+ ){1,5}(?:is|are|was|were|has|have|had|can|may|must|will|became|form|feed)\b(?! used| found| made))/u;
/** What a place is beside, without an article. */
const PLACE =
  /^(?!an? |the )(?:[a-z-]+ (?:and [a-z-]+ )?)?(?:center|resort|port|tributary|symbol|guardian|headquarters|seaport|stronghold)\b/u;
/** What was so then and is no more. */
const LONG_AGO =
  /\b(?:centur(?:y|ies)|during the|Civil War|World War|original 13|Confederate|(?:from|in|until|between) \d{3,4}\b|former|ancient (?:city|kingdom))/u;
/** Latin names, and notes for dictionary makers. */
const LEFT_OUT =
  /^(?:etc\.?|and so on|or .*|usually considered.*|sometimes (?:placed|considered).*|in some classifications.*|.*\b(?:sub|super)?(?:genus|order|family|families|class|phylum) \p{Lu}.*|.*\b(?:ghetto|approximately \d+|superseded)\b.*|called '.*)$/u;
const EXAMPLE = /^(?!etc)[\p{L}'-]+(?: [\p{L}'-]+)?s$/u;

/**
 * What a definition says after its first semicolon: sentences stay sentences, verbs get a subject, "used for" becomes "It
 * is used for", a row of plurals "such as"; and one thing at most hangs on the first sentence by a comma. Begins with a
 * comma or a full stop, ends with a full stop.
 */
export function additionsText(additions: readonly string[], speaker: Speaker): string {
  const { isPerson } = speaker;
  const told = additions.filter((addition) => !LEFT_OUT.test(addition));
  const examples = told.filter((addition) => EXAMPLE.test(addition));
  let hung = '';
  let text = '';
  if (examples.length > 1) hung = `, such as ${listed(examples)}`;
  for (const addition of told) {
    // "They were defeated at Actium" speaks of people that nobody has named.
    if ((isPerson && addition.startsWith('they ')) || (examples.length > 1 && examples.includes(addition)))
      continue;
    const sentence = sentenceOf(addition, speaker);
    if (sentence !== '') text += ` ${sentence}`;
    else if (hung === '' && text === '') hung = `, ${addition}`;
  }
  return `${hung}.${text}`;
}

/** An addition as a sentence; empty where it cannot be one. */
function sentenceOf(addition: string, { pronoun, isPerson, isPast }: Speaker): string {
  const wasThen = isPast || LONG_AGO.test(addition);
  const be = wasThen ? (pronoun === 'They' ? 'were' : 'was') : pronoun === 'They' ? 'are' : 'is';
  const opening = `${pronoun} ${be}`;
  if (DOES.test(addition) || (isPerson && DEEDS.test(addition)))
    return `${pronoun} ${agreeing(addition, pronoun)}.`;
  if (pronoun === 'They' && THEY_DO.test(addition)) return `They ${addition}.`;
  if (!isPerson && DONE.test(addition))
    return `${pronoun} ${pronoun === 'They' ? 'were' : 'was'} ${addition}.`;
  if (IS_SO.test(addition)) return `${opening} ${addition}.`;
  if (
    /^(?:his|her|its|their) |^(?:as|in|on|at|while|during) .*\b(?:he|she|it|they) /u.test(addition) ||
    SENTENCE.test(addition) ||
    HAS_VERB.test(addition) ||
    hasOwnVerb(addition)
  )
    return `${capitalised(addition)}.`;
  if (/^(?:especially|including|having|ranging|without|for|of|where|which|or)\b/u.test(addition)) return '';
  if (ONE_OF_ITS_KIND.test(addition)) {
    if (pronoun === 'They' && !addition.startsWith('subject')) return '';
    return `${opening} ${determined(addition)}.`;
  }
  if (
    isPerson &&
    /^(?:author|founder|pupil|teacher|conqueror|master|tempter|defender|precursor|leader|president|prime minister|husband|wife|son|daughter|brother|sister) /u.test(
      addition,
    )
  )
    return `${opening} ${/^(?:pupil|precursor|teacher|leader|defender)/u.test(addition) ? 'a' : 'the'} ${addition}.`;
  if (PLACE.test(addition) && pronoun !== 'They')
    return `${opening} ${addition.startsWith('headquarters') ? 'the' : indefiniteArticle(addition)} ${addition}.`;
  if (NOUN_GROUP.test(addition) && pronoun !== 'They') return `${opening} ${addition}.`;
  return '';
}

/** "The reeds are made to vibrate": a verb before anything hangs on the noun. */
function hasOwnVerb(addition: string): boolean {
  const [head = ''] = addition
    .replaceAll(/\s*\([^()]*\)/gu, '')
    .split(/\b(?:that|which|who|whose|whom|where|when|what|than)\b/u);
  return /\w (?:is|are|was|were|can|must|may|has|have|had) /u.test(head);
}

function determined(words: string): string {
  if (/^(?:one of|subjects? of|world's|\p{Lu}\w+'s)/u.test(words))
    return words.startsWith("world's") || words.startsWith('subject')
      ? `the ${words.replace(/^subjects? of/u, 'subject of')}`
      : words;
  if (/^(?:member|major|former|part of)/u.test(words))
    return words.startsWith('part of') ? words : `${indefiniteArticle(words)} ${words}`;
  return `the ${words}`;
}

function agreeing(said: string, pronoun: string): string {
  if (pronoun !== 'They') return said;
  return said
    .replace(/^((?:usually |often |also )?)(?:is|has|was|does)\b/u, (verb, adverb: string) => {
      const plain = verb.slice(adverb.length);
      return adverb + (plain === 'is' ? 'are' : plain === 'has' ? 'have' : plain === 'was' ? 'were' : 'do');
    })
    .replace(/^((?:usually |often |also )?)([a-z]+)\b/u, (whole, adverb: string, verb: string) =>
      DOES.test(whole + ' ') && /[^su]s$/u.test(verb) ? adverb + withoutS(verb) : whole,
    );
}

function withoutS(verb: string): string {
  if (verb.endsWith('ies') && verb !== 'lies' && verb !== 'dies') return `${verb.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|o)es$/u.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1);
}
