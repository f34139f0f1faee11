import { NOT_IN_NAV_ATTRIBUTE } from '#editor-protocol/own-marks.ts';

const AWAY = `[${NOT_IN_NAV_ATTRIBUTE}="true"]`;

/** Without those that an earlier instant update put out of sight: a second one means what the player sees. */
export function standing(elements: readonly Element[]): Element[] {
  return elements.filter((element) => element.closest(AWAY) === null);
}

/** Standing, and beside others: not the root of the page, next to which there is no place. */
export function standingSiblings(elements: readonly Element[]): Element[] {
  return standing(elements).filter((element) => element.parentElement !== null);
}
