/** Words before which the head of a noun group stands: "large feline OF forests", "fish WITH a long snout". */
const AFTER_HEAD =
  /^(?:of|in|on|at|to|for|with|by|from|that|which|who|whose|and|or|but|as|into|than|when|where|having|made|used|especially|usually|often|under|over|between|through|within|during|without|against|among|around|after|before|near|because|while|if|so|not|about|consisting|containing|native|related|similar|resembling|belonging|found|known|is|are|was|were|has|have|living|being|designed|covered|attached|located|situated|forming|along|across|such|like|surrounding|guided|filled|joined|lacking|resulting|including|noted|famous|considered|played|worn|set|held|given|produced|caused|based|bearing|growing|cultivated|grown|prepared|consumed|served|eaten|raised|bred|kept|rather|typically|chiefly|generally|sometimes|capable|able|valued|mostly|easily|commonly|formerly|cut|placed|followed|supported|marked|closed|sold|available|consist|composed|derived|obtained|extending|containing|characterized|yielding|needed|intended|concerned|suitable|usable|useful|equipped|specially|then|now|just|both|being)$/iu;

/** The last noun of the first noun group of a definition: `feline` of "large feline of African and Asian forests". */
export function headOf(definition: string): string {
  const words = definition.replace(/\([^)]*\)\s*/gu, '').split(' ');
  let head = '';
  for (const word of words) {
    const plain = word.replace(/[^\p{L}'-]/gu, '');
    if (head !== '' && AFTER_HEAD.test(plain)) {
      // "mostly white and grey birds": what stands before "and" is no head where it is no noun, which we cannot see.
      if (!/^(?:and|or)$/u.test(plain)) break;
      continue;
    }
    head = plain;
    if (/[,:;]$/u.test(word) && plain !== '') {
      // "small, round fruit": a comma between adjectives.
      if (!NOT_A_HEAD.test(plain)) break;
    }
  }
  return head.toLowerCase();
}

const NOT_A_HEAD =
  /(?:ous|ful|ive|al|ic|ish|less|able|ible|ed|y|small|large|big|long|short|thick|thin|hard|soft|white|black|red|round|flat)$/u;

export function isPlural(noun: string): boolean {
  return (
    /^(?:people|men|women|children|feet|teeth|geese|mice|cattle|fungi|algae|bacteria|larvae|vertebrae)$/u.test(
      noun,
    ) ||
    (/[^su]s$/u.test(noun) && !/(?:^lens|ics|is|ness|series|species|bus|gas)$/u.test(noun))
  );
}
