import { FIRST_NOUN_FIELD, NOUN_FIELDS, RELATION_KINDS, type Relation, type Synset } from './synset.ts';

const kinds = new Map<string, Relation['kind']>(Object.entries(RELATION_KINDS));

/**
 * One line of `data.noun`: offset, number of the field, `n`, how many words (hexadecimal), each word with a number, how
 * many pointers, each with sign, offset, part of speech and words it holds between; then the gloss after a bar. A line
 * that is none throws: the package is pinned, so that would be a bug of ours.
 */
export function parseSynset(line: string): Synset {
  const bar = line.indexOf(' | ');
  const columns = line.slice(0, bar).split(' ');
  const [id = '', field = ''] = columns;
  const wordCount = Number.parseInt(columns[3] ?? '', 16);
  const pointersAt = 4 + 2 * wordCount;
  const fieldName = NOUN_FIELDS[Number(field) - FIRST_NOUN_FIELD];
  if (bar < 0 || !/^\d{8}$/u.test(id) || fieldName === undefined || !(wordCount > 0)) {
    throw new Error(`This is no noun of WordNet: ${line.slice(0, 80)}`);
  }
  const words = columns.slice(4, pointersAt).filter((_, place) => place % 2 === 0);
  const relations: Relation[] = [];
  for (let at = pointersAt + 1; at + 3 < columns.length; at += 4) {
    const kind = kinds.get(columns[at] ?? '');
    const to = columns[at + 1];
    if (kind !== undefined && to !== undefined && columns[at + 2] === 'n') relations.push({ kind, to });
  }
  return {
    id,
    field: fieldName,
    words: words.map((word) => word.replaceAll('_', ' ')),
    relations,
    gloss: line.slice(bar + 3).trim(),
  };
}
