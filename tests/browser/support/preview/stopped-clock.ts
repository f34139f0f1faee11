import type { Page } from 'playwright-core';
import type { EditorEnd } from './editor-end.ts';

const BEGIN = Date.parse('2026-11-21T10:00:00Z');

/**
 * For `before`: in the editor's page and in the app's frame nothing that waits goes on by itself: timers, animation
 * frames, `Date`, `performance`. Messages, loading, mutation records and real events still do.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: BEGIN });
  await page.clock.pauseAt(BEGIN + 60_000);
}

/** Moves the stopped clock on, firing what falls due on the way; what was asked before is done before. */
export async function pass(editor: EditorEnd, milliseconds: number): Promise<void> {
  await editor.settled();
  await editor.page.clock.runFor(milliseconds);
}
