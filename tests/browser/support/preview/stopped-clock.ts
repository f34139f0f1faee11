import type { Page } from 'playwright-core';
import type { EditorEnd } from './editor-end.ts';

const BEGIN = Date.parse('2026-11-21T10:00:00Z');

/**
 * For `before`: stops timers, animation frames, `Date` and `performance` in the editor page and the app frame.
 * Messages, loading, mutation records and real events still work.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: BEGIN });
  await page.clock.pauseAt(BEGIN + 60_000);
}

/** Advances the stopped clock and fires due timers; waits for earlier requests first. */
export async function pass(editor: EditorEnd, milliseconds: number): Promise<void> {
  await editor.settled();
  await editor.page.clock.runFor(milliseconds);
}
