import { NOT_IN_NAV_ATTRIBUTE } from '#editor-protocol/own-marks.ts';

const AWAY = `[${NOT_IN_NAV_ATTRIBUTE}="true"]`;

/** Excludes elements hidden by an earlier instant update: a second update refers to what the player sees. */
export function standing(elements: readonly Element[]): Element[] {
  return elements.filter((element) => element.closest(AWAY) === null);
}

/** Visible elements with a parent: the page's root element has no place next to it. */
export function standingSiblings(elements: readonly Element[]): Element[] {
  return standing(elements).filter((element) => element.parentElement !== null);
}
