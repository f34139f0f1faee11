import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSibling, parseKey, type ElementKey } from '#editor-protocol/element-key.ts';
import { down, move, on, OPEN, over } from '#tests/builders/build-frame.ts';
import { K1, K2, K3A, K3B, K4, K5, keyAt, KS, PAGE } from '#tests/builders/build-nav-index.ts';
import { FIRST_STATE, type FrameState } from '../host/frame-state.ts';
import type { FrameEffect } from './frame-effect.ts';
import type { FrameEvent, Modifiers, StateCall } from './frame-event.ts';
import { frameReducer } from './frame-reducer.ts';

const GONE = keyAt(9, 'root-0-9');
const keys = fc.constantFrom(K1, K2, K3A, K3B, K4, K5, null);
const dictated = fc.constantFrom(K1, K2, K3A, K3B, K4, K5, KS, GONE, null);
const modifiers: fc.Arbitrary<Modifiers> = fc.record({
  alt: fc.constant(false),
  shift: fc.boolean(),
  bottomMost: fc.boolean(),
});
const coordinate = fc.constantFrom(0, 10, 20, 100);
const bare = (...types: ('pointer-up' | 'scrolled' | 'edit-dynamic-text' | 'text-edit-lost')[]) =>
  fc.constantFrom(...types.map((type): FrameEvent => ({ type })));

const byPlayer: fc.Arbitrary<FrameEvent> = fc.oneof(
  fc.tuple(keys, modifiers).map(([key, held]) => over(key, held)),
  { weight: 3, arbitrary: fc.tuple(keys, modifiers).map(([key, held]) => down(key, held)) },
  fc.tuple(coordinate, coordinate, fc.constantFrom(0, 1, 1)).map(([x, y, buttons]) => move(x, y, buttons)),
  fc
    .tuple(keys, modifiers)
    .map(([key, held]): FrameEvent => ({ type: 'context-menu', clientX: 0, clientY: 0, ...on(key, held) })),
  bare('pointer-up', 'scrolled', 'edit-dynamic-text', 'text-edit-lost'),
  keys.map((key): FrameEvent => ({ type: 'text-edit-ended', key: key ?? GONE, text: 'typed' })),
);

const calls: fc.Arbitrary<StateCall> = fc.oneof(
  fc
    .record({ driveModeEnabled: fc.boolean(), aiContextSelection: fc.boolean() })
    .map((options): StateCall => ({ ...OPEN, options })),
  dictated.map((key): StateCall => ({ name: 'setSelectedElement', key })),
  dictated.map((key): StateCall => ({ name: 'setHoveredElement', key })),
  fc
    .option(fc.subarray([K2, K3A, K3B, K4], { minLength: 2 }))
    .map((many): StateCall => ({ name: 'setMultiselectedElementKeys', keys: many })),
  fc.constantFrom<StateCall>(
    { name: 'enableDriveMode' },
    { name: 'disableDriveMode' },
    { name: 'disableDriveMode' },
    { name: 'triggerDragStart' },
    { name: 'triggerDragCancel' },
    { name: 'clearHoveredOutlines' },
    { name: 'setAiContext', on: true },
    { name: 'setAiContext', on: false },
    { name: 'setAiContext', on: false },
    { name: 'setZoomPerc', zoom: 0.5 },
  ),
);
const byEditor = calls.map((call): FrameEvent => ({ type: 'called', call }));
const sessions = fc.array(fc.oneof({ weight: 4, arbitrary: byPlayer }, byEditor), { maxLength: 60 });

interface Moment {
  readonly event: FrameEvent;
  readonly before: FrameState;
  readonly after: FrameState;
  readonly effects: readonly FrameEffect[];
}

/** Checks the law after every event of every session. Text edits that the reducer requests begin at once. */
function always(law: () => (moment: Moment) => void): void {
  fc.assert(
    fc.property(sessions, (session) => {
      const holds = law();
      let state = FIRST_STATE;
      const follow = (event: FrameEvent): void => {
        const before = state;
        const step = frameReducer(before, event, PAGE);
        state = step.state;
        holds({ event, before, after: state, effects: step.effects });
        for (const effect of step.effects) {
          if (effect.type === 'start-text-edit') {
            follow({ type: 'text-edit-began', key: effect.key, text: 'Hello' });
          }
        }
      };
      for (const event of [{ type: 'called', call: OPEN } as const, ...session]) follow(event);
    }),
    { numRuns: 500 },
  );
}

function nameOf(event: FrameEvent): string {
  return event.type === 'called' ? event.call.name : event.type;
}

function messages(effects: readonly FrameEffect[]) {
  return effects.flatMap((effect) => (effect.type === 'emit' ? [effect.message] : []));
}

describe('frameReducer in random sessions', () => {
  it('keeps multi-selections of two or more siblings, or none', () => {
    always(() => ({ after: { multiSelected } }) => {
      const places = multiSelected.map((key) => parseKey(key));
      expect(places).not.toHaveLength(1);
      for (const place of places) {
        expect(places.filter((other) => isSibling(place, other))).toHaveLength(places.length - 1);
      }
    });
  });

  it('drags only known elements, without drive mode and AI context', () => {
    always(() => ({ after: { pointer, driveMode, aiContext } }) => {
      if (pointer.phase === 'idle') return;
      expect(driveMode).toBe(false);
      if (pointer.phase === 'pressed') return;
      expect(aiContext).toBe(false);
      expect(PAGE.nodes.has(pointer.press.dragged ?? '')).toBe(true);
    });
  });

  it('announces each change of the hover once, and nothing else', () => {
    always(() => ({ event, before, after, effects }) => {
      const told = messages(effects).filter(({ id }) => id === 'HOVERED_ELEMENT_KEY');
      const knownAlready = ['setHoveredElement', 'initProject'].includes(nameOf(event));
      const expected = knownAlready || before.hovered === after.hovered ? [] : [after.hovered];
      expect(told).toEqual(expected.map((elementKey) => ({ id: 'HOVERED_ELEMENT_KEY', elementKey })));
    });
  });

  it('keeps the editor informed about selection and dragging', () => {
    always(() => {
      let selected: ElementKey | null = null;
      let many: readonly ElementKey[] = [];
      let dragging = false;
      return ({ event, after, effects }) => {
        if (nameOf(event) === 'initProject') [selected, many, dragging] = [null, [], false];
        for (const effect of effects) {
          if (effect.type === 'announce-selected' || effect.type === 'answer-selected') selected = effect.key;
          if (effect.type === 'announce-multi' || effect.type === 'answer-multi') many = effect.keys;
          if (effect.type === 'announce-drag-start') dragging = effect.selected === selected;
        }
        for (const { id } of messages(effects)) {
          if (id === 'DRAG_END_EVENT' || id === 'DRAG_CANCEL_EVENT') dragging = false;
        }
        expect({ selected, many, dragging }).toEqual({
          selected: after.selected,
          many: after.multiSelected,
          dragging: after.pointer.phase === 'dragging',
        });
      };
    });
  });

  it('reacts in drive mode only to mouse moves', () => {
    always(() => ({ event, before, after, effects }) => {
      if (!before.driveMode || event.type === 'called') return;
      if (event.type.startsWith('text-edit') || event.type === 'edit-dynamic-text') return;
      expect({ ...after, mouse: before.mouse }).toEqual(before);
      expect(messages(effects).filter(({ id }) => id !== 'MOUSE_MOVE_EVENT')).toEqual([]);
    });
  });

  it('ignores presses during text editing', () => {
    always(() => ({ event, before, after }) => {
      if (before.editing === null || event.type !== 'pointer-down') return;
      expect(after).toBe(before);
    });
  });
});
