/** In brackets behind a title: a page of meanings, or a stand-in for a catalogue's number. In the larger languages. */
const NO_TARGET_BRACKETS =
  /\((?:disambiguation|identifier|surname|given name|begriffsklärung|homonymie|desambiguación|desambiguação|disambigua|doorverwijspagina|ujednoznacznienie|значения|曖昧さ回避|消歧义)\)$/iu;

const LISTS =
  /^(?:lists?|index|outline|timeline|glossary|bibliography|discography|filmography|history|geography|demographics) of |^deaths in |^(?:liste|lista|lijst|список) /iu;

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';

/** Days, months, years, decades, centuries, seasons; and, in any language, a number with at most two words about it. */
const DATES = [
  new RegExp(`^(?:${MONTHS})(?: \\d{1,4})?$`, 'iu'),
  /^\p{L}+ \d{1,2}$/u,
  /^\d{1,2}(?:\.|er|º)? (?:de )?\p{L}+$/u,
  /^(?:ad )?\d+(?:s|\.)?(?: (?:bc|ad|bce|ce))?$/iu,
  /^\d{3,4}(?:[–-]\d{2,4})? /u,
  /^\d{1,2}(?:st|nd|rd|th) (?:century|millennium)/iu,
  /^\d+年|^\d+月\d+日/u,
];

/** `Portal:Cats`; but `Batman: Year One` is an article. */
const OTHER_NAMESPACE = /^[^:]+:\S/u;

/** Whether an article of this title makes a target people recognise (D12): no page of meanings, no list, no date. */
export function isTargetTitle(title: string): boolean {
  const rules = [NO_TARGET_BRACKETS, LISTS, OTHER_NAMESPACE, ...DATES];
  return !rules.some((rule) => rule.test(title));
}
