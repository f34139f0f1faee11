import { describe, expect, it } from 'vitest';
import { overlayError } from './vite-overlay.ts';

const SIGHTING = { message: 'Uncaught: boom', filename: 'http://app.test/src/a.ts', lineno: 3, colno: 9 };

describe('overlayError', () => {
  it('takes the message and stack of an error', () => {
    const error = new Error('boom');
    expect(overlayError(error, SIGHTING)).toEqual({ message: 'boom', stack: error.stack });
  });

  it('keeps the location fields of a build error', () => {
    const error = {
      message: 'boom',
      stack: 'at a',
      plugin: 'css',
      id: '/a.css',
      frame: '1 | a',
      loc: { line: 3 },
    };
    const { loc, ...told } = error;
    expect(loc).toBeDefined();
    expect(overlayError(error)).toEqual(told);
  });

  it('omits fields that are not strings', () => {
    const error = { message: 'boom', stack: 12, id: 404, frame: {}, plugin: null };
    expect(overlayError(error)).toEqual({ message: 'boom', stack: '' });
  });

  it('falls back to the error event if nothing was thrown', () => {
    const error = { message: 'Uncaught: boom', stack: 'at http://app.test/src/a.ts:3:9' };
    expect(overlayError(null, SIGHTING)).toEqual(error);
    expect(overlayError(null, { ...SIGHTING, filename: '' }).stack).toBe('');
  });

  it.each([
    ['boom', 'boom'],
    [7, '7'],
    [null, 'null'],
    [undefined, 'undefined'],
    [{ code: 1 }, '[object Object]'],
    [Symbol('boom'), '[object Symbol]'],
  ])('describes a rejection with %s', (reason, message) => {
    expect(overlayError(reason)).toEqual({ message, stack: '' });
  });
});
