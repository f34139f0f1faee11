import { capitalised } from './article.ts';

export interface Speaker {
  /** What a sentence about the subject begins with: `It`, `They`, or a family name. */
  readonly pronoun: string;
  readonly isPerson: boolean;
}

const ADVERB = '(?:(?:usually|often|sometimes|also|generally|now|once|later|still) )?';
/** A verb that says what the subject does or is. */
const DOES = new RegExp(
  `^${ADVERB}(?:acts|attacks|became|bears|began|begins|borders|can|carries|causes|comprises|consists|contains|covers|depends|does|feeds|flows|forms|functions|gives|grows|had|has|have|includes|involves|is|lies|lives|makes|may|means|occurs|produces|ranks|refers|requires|resembles|results|rises|serves|shows|stands|supports|takes|tends|uses|was|were|works|yields|ignites) `,
  'u',
);
/** Of a person these tell a deed; of a thing, what was done to it: "built in 1889". */
const DEEDS = new RegExp(
  `^${ADVERB}(?:argued|built|collaborated|composed|conquered|created|defeated|designed|developed|died|directed|discovered|established|explored|formulated|fought|founded|gained|held|helped|influenced|introduced|invented|killed|led|made|married|moved|painted|pioneered|played|proposed|received|repudiated|ruled|sang|served|starred|studied|succeeded|usurped|won|wrote) `,
  'u',
);
/** A sentence of its own, with a subject. */
const SENTENCE =
  /^(?:(?:he|she|it|they) [a-z]+|(?:during|although|after|before|in|at|if|when|according to|under)\b.* (?:is|are|was|were|has|had|can|may|became|extends|reigned)\b|(?!that |which |who |whose |where |when |used |found |made |as )(?:[\w'-]+ ){1,5}(?:is|are|was|were|has|have|had|can|may|must|will|became|form|feed)\b(?! used| found| made))/u;

/**
 * What a definition says after its first semicolon: sentences stay sentences, verbs get a subject, and all else hangs on
 * the first sentence by a comma. Begins with a comma or a full stop, ends with a full stop.
 */
export function additionsText(additions: readonly string[], { pronoun, isPerson }: Speaker): string {
  let text = '';
  let isOpen = true;
  for (const addition of additions) {
    // "They were defeated at Actium" speaks of people that nobody has named.
    if (isPerson && addition.startsWith('they ')) continue;
    if (DOES.test(addition) || (isPerson && DEEDS.test(addition))) {
      text += `. ${pronoun} ${agreeing(addition, pronoun)}`;
      isOpen = false;
    } else if (SENTENCE.test(addition)) {
      text += `. ${capitalised(addition)}`;
      isOpen = false;
    } else text += `${isOpen ? ',' : ';'} ${addition}`;
  }
  return `${text}.`;
}

function agreeing(said: string, pronoun: string): string {
  if (pronoun !== 'They') return said;
  return said
    .replace(/^((?:usually |often |also )?)(?:is|has|was|does)\b/u, (verb, adverb: string) => {
      const plain = verb.slice(adverb.length);
      return adverb + (plain === 'is' ? 'are' : plain === 'has' ? 'have' : plain === 'was' ? 'were' : 'do');
    })
    .replace(/^((?:usually |often |also )?[a-z]+[^s])s\b(?! )/u, '$1');
}
