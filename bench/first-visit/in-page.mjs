// @ts-check
// Functions that run inside the page. They use nothing from outside themselves.

/**
 * Resolves when the button with this text is on the screen and enabled, with the milliseconds since the navigation
 * began.
 * @param {string} text
 * @returns {Promise<number>}
 */
export function usableAt(text) {
  const isUsable = () =>
    [...document.querySelectorAll('button')].some(
      (button) => button.textContent === text && !button.disabled && button.offsetParent !== null,
    );
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${text} was not usable within 60 s`)), 60_000);
    const look = () => {
      if (isUsable()) requestAnimationFrame(() => resolve(performance.now()));
      else requestAnimationFrame(look);
    };
    look();
  });
}

/**
 * Resolves with the time of the largest contentful paint so far, in milliseconds since the navigation began.
 * @returns {Promise<number>}
 */
export function largestPaint() {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The browser reported no largest contentful paint')), 5000);
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1);
      if (last !== undefined) resolve(last.startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/**
 * Resolves with the milliseconds from the slowest input so far to the next frame that the browser painted.
 * @returns {Promise<number>}
 */
export function longestInteraction() {
  /** The smallest threshold: without it, the browser omits whatever takes less than 104 ms. @type {PerformanceObserverInit & { durationThreshold: number }} */
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The browser reported no interaction')), 5000);
    new PerformanceObserver((list) => {
      const durations = list.getEntries().flatMap((entry) =>
        // Other events, such as those of a moving pointer, belong to no interaction.
        entry instanceof PerformanceEventTiming && entry.interactionId > 0 ? [entry.duration] : [],
      );
      if (durations.length > 0) resolve(Math.max(...durations));
    }).observe(options);
  });
}
