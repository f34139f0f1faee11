import type { LevelRef } from '../level/level.ts';
import type { Journey } from './journey.ts';

/** What the world is asked to do about it: plain data, run by the session through its ports. */
export type GameEffect =
  | { readonly type: 'load-article'; readonly request: number; readonly title: string }
  /** The referee is told of every hop it has not heard of yet, the newest included; the player does not wait for it. */
  | { readonly type: 'record-hops'; readonly journey: Journey }
  | { readonly type: 'save-progress'; readonly journey: Journey }
  | { readonly type: 'forget-progress' }
  /** To a section of the page of that title: the one the player is on (D4), or the one just arrived at. */
  | { readonly type: 'scroll-to'; readonly title: string; readonly fragment: string }
  /** D5: look at a picture; the journey stands still. */
  | { readonly type: 'show-picture'; readonly title: string }
  | { readonly type: 'announce'; readonly news: News }
  | { readonly type: 'look-up-next-level'; readonly level: LevelRef }
  | { readonly type: 'leave'; readonly to: '/' | '/party' };

/** What a screen reader is told, as data; the words are the screen's. */
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
