import { DRAWN_DIV_CLASS } from '#editor-protocol/own-marks.ts';
import { clearMoveIndicators } from './temp-move-to-new-parent.ts';

/** Takes away what temporary moves have put into the page. What was moved stays: the code may have moved it too by now. */
export function clearMoves(document: Document): void {
  clearMoveIndicators(document);
  for (const div of document.querySelectorAll(`.${DRAWN_DIV_CLASS}`)) div.remove();
}
