/** Labels that are no subject but a note on how a word is used. */
const NOTES =
  /plural|singular|informal|formal|slang|trademark|British|American|Brit|often|usually|sometimes|archaic|obsolete|figurative|dated|capital|offensive|literary|United States|Great Britain|initialism|used|followed|ethnic|from|when|regional|UK|US|Scottish|French|German|Italian|Latin|Greek\)|folklore\)|law\)|of /iu;
const WITH_THE = /^(?:Old Testament|New Testament|Bible|Middle Ages|military|Hebrew Bible|Koran)/u;

/** The label of a gloss as the opening of a sentence: `Greek mythology` → "in Greek mythology"; empty for other notes. */
export function subjectPhrase(label: string): string {
  if (label === '' || label.length > 30 || /[,;/]/u.test(label)) return '';
  if (
    /^(?:Greek|Roman|Norse|Teutonic|Celtic|Hindu|Egyptian|Germanic|Babylonian|Irish|Welsh|Scandinavian|Phrygian|Akkadian|Sumerian|Akkadian|Christian|classical|Babylonian and Assyrian) mythology$/u.test(
      label,
    )
  )
    return `in ${label}`;
  if (NOTES.test(label)) return '';
  return WITH_THE.test(label) ? `in the ${label}` : `in ${label}`;
}
