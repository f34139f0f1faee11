import { withArticle } from '../english/article.ts';
import type { ChemicalElement } from './read-elements.ts';

const KELVIN_OF_ZERO = 273.15;
/** From here on an element lives for seconds, and its properties are reckoned, not seen. */
const FIRST_FLEETING = 100;

/** What the table knows of an element, in sentences. */
export function elementText({
  name,
  symbol,
  atomicNumber,
  atomicMass,
  standardState,
  meltingPoint,
  boilingPoint,
  density,
  groupBlock,
  yearDiscovered,
}: ChemicalElement): string {
  const mass = Number(atomicMass.toFixed(atomicMass < 100 ? 2 : 1));
  const sentences = [
    `${name} has the symbol ${symbol} and the number ${atomicNumber} in the periodic table, where it counts as ${withArticle(groupBlock.toLowerCase())}.`,
    atomicNumber >= FIRST_FLEETING
      ? `Only a few of its atoms have ever been made, each with a mass of about ${Math.round(atomicMass)} times that of a hydrogen atom.`
      : `An atom of it weighs about ${mass} atomic mass units.`,
    atomicNumber >= FIRST_FLEETING
      ? ''
      : `At room temperature it is a ${standardState.replace('Expected to be a ', '').toLowerCase()}.`,
    meltingPoint === null ||
    boilingPoint === null ||
    atomicNumber >= FIRST_FLEETING ||
    meltingPoint >= boilingPoint
      ? ''
      : `It melts at ${celsius(meltingPoint)} and boils at ${celsius(boilingPoint)}.`,
    density === null || atomicNumber >= FIRST_FLEETING ? '' : densityText(density),
    discovery(yearDiscovered, atomicNumber),
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

export function elementFacts({
  symbol,
  atomicNumber,
  atomicMass,
  groupBlock,
}: ChemicalElement): readonly (readonly [string, string])[] {
  return [
    ['Symbol', symbol],
    ['Number', String(atomicNumber)],
    ['Atomic mass', String(Number(atomicMass.toFixed(3)))],
    ['Group', groupBlock],
  ];
}

function celsius(kelvin: number): string {
  const degrees = Math.round(kelvin - KELVIN_OF_ZERO);
  return degrees < 0 ? `${-degrees} °C below zero` : `${degrees} °C`;
}

function densityText(density: number): string {
  if (density < 0.1) return `A litre of it weighs about ${Number((density * 1000).toPrecision(2))} grams.`;
  return `A cubic centimetre of it weighs about ${Number(density.toPrecision(2))} grams.`;
}

function discovery(year: string, number: number): string {
  if (year === 'Ancient') return 'People have known it since antiquity.';
  return number > 94 ? `It was first made in ${year}.` : `It was found in ${year}.`;
}
