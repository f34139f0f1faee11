import { sentencesOf } from './factbook-words.ts';

const MOST = 560;
const FEWEST_LETTERS = 90;
/** The Factbook is an agency's book: its judgements and its news of 2015 are left out, what happened long ago is kept. */
const JUDGES =
  /\b(?:unrest|coups?|terror\w*|sanctions?|regimes?|insurgen\w*|rebel\w*|militants?|corrupt\w*|fraud\w*|opposition|protest(?:s|ers|ed)?|alleg\w*|accus\w*|violat\w*|genocid\w*|massacr\w*|human rights|nuclear|weapons?|assassinat\w*|extremis\w*|separatis\w*|infighting|undermin\w*|fail(?:ed|ure|ures)|marred|rigg\w*|authoritarian|dictator\w*|free and fair|concerns?|critici\w*|jihad\w*|Islamist\w*|killed|junta|deposed|exile|defeat|overthr\w+|militias?|ethnic|violen\w*|refugees?|poverty|debt|crisis|illegal|claims?|disput\w*|repress\w*|crackdown|murder\w*|kidnap\w*|hostil\w*|US|United States|U\.S\.|election\w*|elected|reelected|President|president|Prime Minister|prime minister|troops|peacekeep\w*|ceasefire|Taliban|QADHAFI|embargo\w*|proved|staunch\w*|Marxist|leftist|devastated|instability|struggl\w*|tensions?|brutal|ruthless|backed|so-called|haven|plagued|strife|NATO-led|UN)\b/u;
/** Of the years after 2000 only this is told. */
const NEWS = /\b20\d\d\b/u;
const LASTING = /\b(?:EU|European Union|euro|NATO|independen\w+|World Trade Organization)\b/u;
/** How things stood in 2015. */
const IS_NOW = /\b(?:has|have|is|are|remains?|continues?|recent|recently|today|currently|still|may|will)\b/u;
/** Leans on the sentence before. */
const LEANS =
  /^(?:This|These|That|Those|They|He|She|His|Her|Their|However|Since then|Despite|In response|Both|As a result|After that|Such|Following (?:this|that|the)|The (?:two|new|following|latter|conflict|war|agreement|party|union|move|process|move|island was|accord|treaty)|Subsequent\w*|Later|Thereafter|Nevertheless|Nonetheless|But|Also|Although|Two|Three|Over (?:the|time)|The (?:last|island's)|An Anglo)\b/u;

/** What the Factbook tells of the past of a country, in whole sentences; empty where it tells of nothing else but today. */
export function historyOf(background: string, called: string): string {
  let told = '';
  let isCut = false;
  for (const sentence of sentencesIn(background)) {
    if (
      JUDGES.test(sentence) ||
      (NEWS.test(sentence) && !LASTING.test(sentence)) ||
      IS_NOW.test(sentence) ||
      ((isCut || told === '') && LEANS.test(sentence))
    ) {
      isCut = true;
      continue;
    }
    if (told.length + sentence.length > MOST && told !== '') break;
    isCut = false;
    const subject = called.charAt(0).toUpperCase() + called.slice(1);
    told += told === '' ? sentence.replace(/^(?:It|The country|The nation)\b/u, subject) : ` ${sentence}`;
  }
  return told.length < FEWEST_LETTERS ? '' : told;
}

function sentencesIn(background: string): readonly string[] {
  return sentencesOf(background, Infinity)
    .split(/(?<=[a-z0-9)"][.!?]"?)(?<!\b(?:Gen|Col|Dr|Mr|St|Lt|Maj|Capt|Mt|Adm|Sgt|ca)\.) (?=[A-Z])/u)
    .map((sentence) => sentence.trim());
}
