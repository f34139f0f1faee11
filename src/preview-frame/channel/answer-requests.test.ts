import { describe, expect, it } from 'vitest';
import type { FrameCall } from '#editor-protocol/frame-call.ts';
import { answerRequests, createFrameLog } from './answer-requests.ts';

function anAnswerer(perform: (call: FrameCall) => unknown = () => undefined) {
  const performed: FrameCall[] = [];
  const sent: unknown[] = [];
  const said: string[] = [];
  const receive = answerRequests({
    perform: (call) => {
      performed.push(call);
      return perform(call);
    },
    inspect: ({ componentName }) =>
      componentName === '' ? { error: 'No component name' } : { props: { a: 1 }, state: {} },
    send: (reply) => sent.push(reply),
    log: createFrameLog((...words) => said.push(words.map(String).join(' ')), false),
  });
  return { receive, performed, sent, said };
}

const call = (functionName: string, ...args: unknown[]) => ({
  id: 'r1',
  type: 'executeFunction',
  payload: { functionName, args },
});

describe('answerRequests', () => {
  it('performs a known function with its parsed arguments', () => {
    const { receive, performed, sent } = anAnswerer();
    receive(call('setZoomPerc', 0.5));
    expect(performed).toEqual([{ name: 'setZoomPerc', zoom: 0.5 }]);
    expect(sent).toEqual([]);
  });

  it('sends back a truthy result, sync or async, under the request id', async () => {
    const now = anAnswerer(() => 'now');
    now.receive(call('refresh'));
    expect(now.sent).toEqual([{ id: 'r1', result: 'now' }]);
    const later = anAnswerer(() => Promise.resolve('later'));
    later.receive(call('refresh'));
    await expect.poll(() => later.sent).toEqual([{ id: 'r1', result: 'later' }]);
  });

  it.each([0, '', null, false, undefined])('sends nothing back for %j', (value) => {
    const { receive, sent } = anAnswerer(() => value);
    receive(call('refresh'));
    expect(sent).toEqual([]);
  });

  it('logs an unknown function as not found and performs nothing', () => {
    const { receive, performed, sent, said } = anAnswerer();
    for (const name of ['nope', 'constructor', '__proto__', 'eval']) receive(call(name, 'x'));
    expect({ performed, sent }).toEqual({ performed: [], sent: [] });
    expect(said).toHaveLength(4);
    expect(said[0]).toContain('Function to execute not found');
  });

  it('logs which argument is invalid', () => {
    const { receive, performed, said } = anAnswerer();
    receive(call('setZoomPerc', 'wide'));
    expect(performed).toEqual([]);
    expect(said).toEqual(['INNER FRAME ERROR: setZoomPerc: a number was expected, not string']);
  });

  it('logs what a function throws or rejects with instead of rethrowing', async () => {
    const thrown = anAnswerer(() => {
      throw new Error('boom');
    });
    thrown.receive(call('refresh'));
    expect(thrown.said).toEqual(['INNER FRAME ERROR: Error: boom']);
    const rejected = anAnswerer(() => Promise.reject(new Error('later')));
    rejected.receive(call('refresh'));
    await expect.poll(() => rejected.said).toEqual(['INNER FRAME ERROR: Error: later']);
  });

  it('logs a decompression failure instead of throwing', () => {
    const { receive, performed, said } = anAnswerer();
    const payload = { functionName: 'refresh', compressedArgs: '\uC813' };
    receive({ id: 'r1', type: 'executeFunction', payload });
    expect(performed).toEqual([]);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('INNER FRAME ERROR');
  });

  it('answers an inspect request under its id', () => {
    const { receive, sent } = anAnswerer();
    receive({ id: 'i1', type: 'inspectElement', payload: { componentName: 'Card' } });
    receive({ id: 'i2', type: 'inspectElement', payload: {} });
    expect(sent).toEqual([
      { id: 'i1', props: { a: 1 }, state: {} },
      { id: 'i2', error: 'No component name' },
    ]);
  });

  it.each([
    ['a word', 'hello'],
    ['a number', 5],
    ['a list', [1]],
    ['nothing', null],
    ['no payload', { id: 'x', type: 'executeFunction' }],
    ['no id', { type: 'executeFunction', payload: { functionName: 'refresh' } }],
    ['another type', { id: 'x', type: 'bogus', payload: {} }],
  ])('ignores %s', (_, data) => {
    const { receive, performed, sent, said } = anAnswerer();
    receive(data);
    expect({ performed, sent, said }).toEqual({ performed: [], sent: [], said: [] });
  });
});

function logged(debugLog: boolean) {
  const lines: string[] = [];
  const log = createFrameLog((...words) => lines.push(words.join(' ')), debugLog);
  return { lines, log };
}

describe('createFrameLog', () => {
  it('prints messages with their detail', () => {
    const { lines, log } = logged(false);
    log.info('words');
    log.info('words', 'and more');
    expect(lines).toEqual(['words', 'words and more']);
  });

  it('prints debug messages only if debugging is on', () => {
    const quiet = logged(false);
    quiet.log.debug('detail');
    const loud = logged(true);
    loud.log.debug('detail');
    expect([quiet.lines, loud.lines]).toEqual([[], ['detail']]);
  });

  it('limits repeats of one message and still prints others', () => {
    const { lines, log } = logged(false);
    for (let count = 0; count < 10_000; count += 1) log.info('Function to execute not found');
    log.info('something else');
    expect(lines.length).toBeLessThan(100);
    expect(lines.at(-1)).toBe('something else');
    expect(lines.at(-2)).toBe('No more of “Function to execute not found” is printed.');
  });

  it('limits the total number of distinct messages', () => {
    const { lines, log } = logged(false);
    for (let count = 0; count < 10_000; count += 1) log.info(`Unknown: ${count}`);
    expect(lines).toHaveLength(501);
    expect(lines.at(-1)).toBe('No more is printed.');
  });

  it('prints every debug message if debugging is on', () => {
    const { lines, log } = logged(true);
    for (let count = 0; count < 1000; count += 1) log.debug('Received', count);
    expect(lines.at(-1)).toBe('Received 999');
  });
});
