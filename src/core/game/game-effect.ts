import type { LevelRef } from '../level/level.ts';
import type { Journey } from './journey.ts';

/** Side effects as plain data; the session runs them through its ports. */
export type GameEffect =
  | { readonly type: 'load-article'; readonly request: number; readonly title: string }
  /** Sends the server every hop it does not have yet, including the newest. The player does not wait for the answer. */
  | { readonly type: 'record-hops'; readonly journey: Journey }
  | { readonly type: 'save-progress'; readonly journey: Journey }
  | { readonly type: 'forget-progress' }
  /** Scrolls to a section of that page: the current page (D4) or the page that just loaded. */
  | { readonly type: 'scroll-to'; readonly title: string; readonly fragment: string }
  /** D5: shows a picture; the journey does not change. */
  | { readonly type: 'show-picture'; readonly title: string }
  | { readonly type: 'announce'; readonly news: News }
  | { readonly type: 'look-up-next-level'; readonly level: LevelRef }
  | { readonly type: 'leave'; readonly to: '/' | '/party' };

/** Screen reader announcements as data; the screen supplies the text. */
export type News =
  | { readonly kind: 'started'; readonly title: string; readonly targetsLeft: number }
  | {
      readonly kind: 'arrived';
      readonly title: string;
      readonly clicks: number;
      readonly targetsLeft: number;
      readonly foundTarget: boolean;
    }
  | { readonly kind: 'not-a-page'; readonly title: string }
  | { readonly kind: 'no-way-back' };
