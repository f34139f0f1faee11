import { afterAll, beforeEach } from 'vitest';

// Happy DOM makes one window per worker, and the files of the worker share it: page state of a file must not reach the
// next.
beforeEach(() => {
  // Only tests that render with `act` set it; the others wait for React's own scheduler.
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
});

afterAll(() => {
  const { documentElement: html, head, body } = document;
  for (const element of [html, body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  head.replaceChildren();
  body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
