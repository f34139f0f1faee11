import { describe, expect, it } from 'vitest';
import { fail, ok } from '#core/result.ts';
import { drawAvoidingClosed } from './draw-avoiding-closed.ts';
import type { TargetPicker } from '../source/target-picker.ts';

/** A target picker that draws these journeys in turn and then repeats the last one. */
function buildPicker(...journeys: readonly [readonly string[], ...(readonly string[])[]]) {
  const requested: string[] = [];
  const draw: TargetPicker['draw'] = async (purpose, count) => {
    requested.push(`${count} for ${purpose}`);
    return ok({ titles: journeys[requested.length - 1] ?? journeys.at(-1) ?? journeys[0], par: 3 });
  };
  return { draw, requested };
}

/** The number of closed titles. */
const exposureOf = (titles: readonly string[]) =>
  titles.filter((title) => ['Owl', 'Moon'].includes(title)).length;
const random = () => 0;

describe('drawAvoidingClosed', () => {
  it('returns the first journey without closed titles', async () => {
    const targetPicker = buildPicker(['Ant', 'Owl'], ['Moon', 'Bee'], ['Cat', 'Dog'], ['Eel', 'Fox']);
    const drawn = await drawAvoidingClosed(targetPicker, 'party', 2, { exposureOf, random });
    expect(drawn).toEqual(ok({ titles: ['Cat', 'Dog'], par: 3 }));
    expect(targetPicker.requested).toEqual(['2 for party', '2 for party', '2 for party']);
  });

  it('returns the journey with the least exposure after too many draws', async () => {
    const targetPicker = buildPicker(['Owl', 'Moon'], ['Owl', 'Ant'], ['Moon', 'Owl']);
    const drawn = await drawAvoidingClosed(targetPicker, 'quick', 2, { exposureOf, random });
    expect(drawn).toEqual(ok({ titles: ['Owl', 'Ant'], par: 3 }));
    expect(targetPicker.requested.length).toBeLessThan(20);
  });

  it('does not retry a failed draw', async () => {
    let draws = 0;
    const draw: TargetPicker['draw'] = async () => {
      draws += 1;
      return fail('encyclopedia-unavailable');
    };
    expect(await drawAvoidingClosed({ draw }, 'party', 4, { exposureOf, random })).toEqual(
      fail('encyclopedia-unavailable'),
    );
    expect(draws).toBe(1);
  });
});
