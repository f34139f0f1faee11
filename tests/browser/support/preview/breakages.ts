import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/launch/root.mjs';

/** A deliberate bug in the frame, and the test that must detect it. */
export interface Breakage {
  readonly name: string;
  /** Under src/preview-frame. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly from: string;
  readonly to: string;
  /** Part of the title of the tests of the behavior, and their suite. */
  readonly title: string;
  readonly suite: string;
}

/** Environment variable with the name of the breakage to bundle. */
export const BREAKAGE_VARIABLE = 'PREVIEW_BREAKAGE';

export const breakages: readonly Breakage[] = [
  {
    name: 'any origin may control the page',
    file: 'channel/frame-channel.ts',
    from: '!couldBeEditor || !isAllowedOrigin(origin)',
    to: 'false',
    title: 'an editor of another origin is ignored',
    suite: 'preview-strangers',
  },
  {
    name: 'the tree comes too early',
    file: 'nav/page-watcher.ts',
    from: 'REBUILD_DELAY_MS = 300',
    to: 'REBUILD_DELAY_MS = 100',
    title: '[FRAME-19]',
    suite: 'preview-refresh',
  },
  {
    name: 'a class added to a known element refreshes the tree',
    file: 'nav/counts-as-change.ts',
    from: 'keyOf(target) === null &&',
    to: '',
    title: '[FRAME-21]',
    suite: 'preview-refresh',
  },
  {
    name: 'the pointer hovers the innermost element',
    file: 'interaction/candidate.ts',
    from: 'selfAndAncestors(nearest).findLast(',
    to: 'selfAndAncestors(nearest).find(',
    title: '[FRAME-30]',
    suite: 'preview-pointing',
  },
  {
    name: 'shift adds any pressed element',
    file: 'interaction/selection.ts',
    from: 'if (!isSibling(parseKey(primary), parseKey(pressed))) return withoutEffects(state);',
    to: '',
    title: 'shift ignores elements that are not siblings of the selection',
    suite: 'preview-selection',
  },
  {
    name: 'a drag begins too early',
    file: 'interaction/dragging.ts',
    from: 'DRAG_DISTANCE / state.zoom',
    to: 'DRAG_DISTANCE',
    title: '[FRAME-35]',
    suite: 'preview-dragging',
  },
  {
    name: 'outlines do not grow when zoomed out',
    file: 'outlines/outline-styles.ts',
    from: 'const times = magnification(zoom);',
    to: 'const times = 1;',
    title: '[FRAME-27]',
    suite: 'preview-selection',
  },
  {
    name: 'clicks go through to the page',
    file: 'interaction/listen-to-page.ts',
    from: 'if (!isPassive()) consume(event);',
    to: '',
    title: '[FRAME-38]',
    suite: 'preview-drive-mode',
  },
  {
    name: 'a dark theme above is not seen',
    file: 'styles/element-styles.ts',
    from: "element.closest('.dark') !== null",
    to: 'false',
    title: '[FRAME-40]',
    suite: 'preview-styles',
  },
  {
    name: 'undo is not answered',
    file: 'instant/apply-change-item.ts',
    from: 'announceDone(echoOf(item, change), outcome, host);',
    to: "if (change.type !== 'UNDO') announceDone(echoOf(item, change), outcome, host);",
    title: '[FRAME-46]',
    suite: 'preview-changes',
  },
  {
    name: 'ids are renamed one after the other',
    file: 'instant/rename-ids.ts',
    from: 'for (const element of renamed) renameElement(element, newIds);',
    to: 'for (const [old, next] of Object.entries(newIds).toReversed()) for (const element of elements) if (element.classList.contains(old)) renameElement(element, { [old]: next });',
    title: '[FRAME-55]',
    suite: 'preview-reload',
  },
  {
    name: 'the new text is not sent',
    file: 'interaction/text-editor.ts',
    from: "dispatch({ type: 'text-edit-ended', key: keyOf(element) ?? key, text: textOf(element) });",
    to: "dispatch({ type: 'text-edit-lost' });",
    title: '[FRAME-32]',
    suite: 'preview-text',
  },
];

/** The file's text, broken. Throws where the breakage does not fit the file any more. */
export function broken({ name, file, from, to }: Breakage): string {
  const text = readFileSync(join(root, 'src/preview-frame', file), 'utf8');
  const [before, after, ...more] = text.split(from);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`“${name}” is not found exactly once in ${file}: ${from}`);
  }
  return `${before}${to}${after}`;
}

/** As a plugin of the bundle; null where nothing is to be broken. */
export function chosenBreakage(name: string | undefined): Breakage | null {
  if (name === undefined) return null;
  const chosen = breakages.find((breakage) => breakage.name === name);
  if (chosen === undefined) throw new Error(`No breakage is called ${name}`);
  return chosen;
}
