// @ts-check

/** A slow device on a slow connection, on a busy machine. */
const TIMEOUT_MS = 120_000;

/**
 * A kind of computer and its connection.
 * @typedef {object} Device
 * @property {import('playwright-core').BrowserContextOptions} options
 * @property {number} slowdown of the CPU: 1 for this machine's
 * @property {Network | null} network null for this machine's
 */

/**
 * @typedef {object} Network
 * @property {number} latency milliseconds from a request to its answer
 * @property {number} download bits per second
 * @property {number} upload bits per second
 */

/** @type {Device} */
export const DESK = {
  options: { viewport: { width: 1280, height: 900 } },
  slowdown: 1,
  network: null,
};

/** A mid-range phone is about four times as slow as a desktop computer (Lighthouse's mobile setting). @type {Device} */
export const PHONE = {
  options: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  slowdown: 4,
  network: null,
};

/** Lighthouse's mobile connection. */
export const SLOW_4G = { latency: 150, download: 1_600_000, upload: 750_000 };
/** The developer tools' former preset Slow 3G. */
export const SLOW_3G = { latency: 400, download: 400_000, upload: 400_000 };

/**
 * Calls `run` with a page on the device, as at a first visit: nothing is cached.
 * @template Value
 * @param {import('playwright-core').Browser} browser
 * @param {Device} device
 * @param {(page: import('playwright-core').Page, tools: import('playwright-core').CDPSession) => Promise<Value>} run
 *   `tools`: the developer tools of the page
 * @returns {Promise<Value>}
 */
export async function onDevice(browser, { options, slowdown, network }, run) {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    const tools = await context.newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    if (network !== null) {
      await tools.send('Network.enable');
      await tools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: network.latency,
        downloadThroughput: network.download / 8,
        uploadThroughput: network.upload / 8,
      });
    }
    return await run(page, tools);
  } finally {
    await context.close();
  }
}
