import { DRAWN_DIV_CLASS } from '#editor-protocol/own-marks.ts';
import { clearMoveIndicators } from './temp-move-to-new-parent.ts';

/** Removes the elements added for temporary moves. Moved elements stay: the code may have moved them too. */
export function clearMoves(document: Document): void {
  clearMoveIndicators(document);
  for (const div of document.querySelectorAll(`.${DRAWN_DIV_CLASS}`)) div.remove();
}
