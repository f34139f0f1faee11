import LZString from 'lz-string';
import { describe, expect, it } from 'vitest';
import { readFrameRequest } from './frame-request.ts';

const call = (payload: unknown): unknown => ({ id: 'r1', type: 'executeFunction', payload });
const packed = (args: unknown): string => LZString.compress(JSON.stringify(args));

describe('readFrameRequest', () => {
  it('reads a call and its arguments', () => {
    expect(readFrameRequest(call({ functionName: 'refresh', args: [1, null] }))).toEqual({
      ok: true,
      value: { type: 'executeFunction', id: 'r1', functionName: 'refresh', args: [1, null] },
    });
  });

  it('reads a call without arguments', () => {
    expect(readFrameRequest(call({ functionName: 'refresh' }))).toMatchObject({ value: { args: [] } });
  });

  it.each([['next to other arguments'], ['alone']])('reads compressed arguments %s', (how) => {
    const args = how === 'alone' ? {} : { args: true };
    const payload = { functionName: 'setNewLookups', compressedArgs: packed([{ é: '漢' }, {}]), ...args };
    expect(readFrameRequest(call(payload))).toMatchObject({ value: { args: [{ é: '漢' }, {}] } });
  });

  it.each([
    ['compressed with another method', { compressedArgs: LZString.compressToUTF16('[1]') }],
    ['not a list once decompressed', { compressedArgs: packed({ a: 1 }) }],
    ['not compressed', { compressedArgs: 'hello' }],
    ['invalid input on which decompress throws', { compressedArgs: '\u{CD1B}\u{EE6B}\u{A935}\u{9B19}' }],
    ['no text', { compressedArgs: 5 }],
    ['no list', { args: 'hello' }],
  ])('rejects arguments that are %s', (_, payload) => {
    expect(readFrameRequest(call({ functionName: 'refresh', ...payload }))).toEqual({
      ok: false,
      error: 'bad-arguments',
    });
  });

  it.each([[undefined], [5], [{ toString: 1, valueOf: 1 }]])(
    'reads the function name %j as empty',
    (functionName) => {
      expect(readFrameRequest(call({ functionName }))).toMatchObject({
        ok: true,
        value: { functionName: '' },
      });
    },
  );

  it('reports a missing payload before a missing id', () => {
    expect(readFrameRequest({ type: 'executeFunction' })).toEqual({ ok: false, error: 'no-payload' });
    expect(readFrameRequest({ type: 'executeFunction', payload: {} })).toEqual({ ok: false, error: 'no-id' });
    expect(readFrameRequest({ id: '', payload: {} })).toEqual({ ok: false, error: 'no-id' });
  });

  it.each(['hello', 'init', null, undefined, 5, [], { id: 'r1', type: 'bogus', payload: {} }])(
    'ignores %j',
    (data) => {
      expect(readFrameRequest(data)).toEqual({ ok: false, error: 'ignored' });
    },
  );

  it('reads an inspect request, with invalid texts as empty', () => {
    const payload = { componentName: 'Card', isComponent: 1, tempoElementID: 5 };
    expect(readFrameRequest({ id: 'r2', type: 'inspectElement', payload })).toEqual({
      ok: true,
      value: {
        type: 'inspectElement',
        id: 'r2',
        payload: { componentName: 'Card', isComponent: true, tempoElementID: '', componentElementId: '' },
      },
    });
  });
});
