import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as z from 'zod/mini';

const maybe = z.nullable(z.number());
const table = z.array(
  z.object({
    atomicNumber: z.int(),
    symbol: z.string(),
    name: z.string(),
    atomicMass: z.number(),
    standardState: z.string(),
    /** In kelvin. */
    meltingPoint: maybe,
    boilingPoint: maybe,
    /** In grams per cubic centimetre. */
    density: maybe,
    groupBlock: z.string(),
    yearDiscovered: z.string(),
  }),
);

export type ChemicalElement = z.infer<typeof table>[number];

/** Years that the package has wrong: when the element itself was first got out of its compounds. */
const YEARS: Readonly<Record<string, string>> = {
  Aluminum: '1825',
  Calcium: '1808',
  Fluorine: '1886',
  Silicon: '1824',
};

/** The 118 elements, by their number. */
export function readElements(): readonly ChemicalElement[] {
  const file = createRequire(import.meta.url).resolve('periodic-table-data/periodicTableData.json');
  return table
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .map((element) => ({ ...element, yearDiscovered: YEARS[element.name] ?? element.yearDiscovered }));
}
