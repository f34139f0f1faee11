// @ts-check
import { percentile } from '../measure.mjs';
import { fromClick } from './from-click.mjs';
import { openEditor } from './open-editor.mjs';

/** With more props the button to add one reaches the place of the toasts, which cover it for seconds. */
const CHANGES = 10;
const WARM_UP = 3;
/** A developer reads what has changed before the next click. */
const PAUSE_MS = 500;

/**
 * Measures from a click in the editor to the screen that shows the changed code: the request, the file, Vite, React.
 * Each change adds a prop to the heading, which no instant update shows before.
 * @param {string} root
 * @param {import('../measure.mjs').Extent} extent
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
export async function hotReload(root, { isQuick }) {
  const [warmUp, changes] = isQuick ? [0, 1] : [WARM_UP, CHANGES];
  const times = await openEditor(root, async ({ page, inspector, heading, written }) => {
    await inspector.getByRole('tab', { name: 'Props' }).click();
    const add = inspector.getByRole('button', { name: 'Add', exact: true });
    /** @type {number[]} */
    const times = [];
    while (times.length < warmUp + changes) {
      const attribute = `data-round-${times.length}`;
      await inspector.getByLabel('Name', { exact: true }).fill(attribute);
      await inspector.getByLabel('Value', { exact: true }).fill('on');
      times.push(await fromClick(add, heading, { attribute }));
      await written();
      await page.waitForTimeout(PAUSE_MS);
    }
    return times.slice(warmUp);
  });
  const value = percentile(times, 0.5);
  return [{ what: 'click to hot-reloaded screen of the editor (median)', value, bound: 300, unit: 'ms' }];
}
