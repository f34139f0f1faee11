import { describe, expect, it } from 'vitest';
import { describeCanvasPort } from '#tests/contracts/canvas-port.contract.ts';
import { canvasOverHttp } from '#tests/fakes/canvas-over-http.ts';
import { MemoryCanvas } from '#tests/fakes/memory-canvas.ts';
import { createHttpCanvas, type HttpEnvironment } from './http-canvas.ts';

const ADDRESS = { base: 'http://127.0.0.1:4400/', token: 'secret', canvasId: 'local' };
const EMPTY = { treeElements: {}, scopes: {}, unreadable: [] };
const never: HttpEnvironment['schedule'] = () => {};
const answering = (answer: () => Response | Promise<Response>): HttpEnvironment => ({
  fetch: async () => answer(),
  schedule: never,
});

describeCanvasPort('the canvas over HTTP', (project) => {
  const server = new MemoryCanvas(project);
  const fetch = canvasOverHttp(server, ADDRESS.token);
  return { canvas: createHttpCanvas(ADDRESS, { fetch, schedule: never }), server };
});

describe('the canvas over HTTP', () => {
  it('fails without the token of this server run', async () => {
    const fetch = canvasOverHttp(new MemoryCanvas(EMPTY), 'another');
    const canvas = createHttpCanvas(ADDRESS, { fetch, schedule: never });
    expect(await canvas.project()).toMatchObject({
      ok: false,
      error: { kind: 'refused', code: 'not-allowed' },
    });
  });

  it('sends the body as JSON', async () => {
    const asked: [string, RequestInit][] = [];
    const canvas = createHttpCanvas(ADDRESS, {
      fetch: async (...call) => {
        asked.push(call);
        return Response.json({});
      },
      schedule: never,
    });
    await canvas.send({ path: 'canvases/local/parseAndMutate/mutate/editText', body: { newText: 'a' } });
    expect(asked).toMatchObject([
      [
        'http://127.0.0.1:4400/canvases/local/parseAndMutate/mutate/editText',
        {
          method: 'POST',
          headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
          body: '{"newText":"a"}',
        },
      ],
    ]);
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
    ['another shape', () => Response.json({ treeElements: 5 }), 'invalid-answer'],
    ['no JSON', () => new Response('<html>'), 'invalid-answer'],
    ['a fault without a code', () => new Response('Bad gateway', { status: 502 }), 'invalid-answer'],
  ])('maps %s to its failure kind', async (_, answer, kind) => {
    const canvas = createHttpCanvas(ADDRESS, answering(answer));
    expect(await canvas.project()).toMatchObject({ ok: false, error: { kind } });
  });

  it('reconnects after the change stream ends, and calls resumed', async () => {
    const server = new MemoryCanvas(EMPTY);
    const waiting: (() => void)[] = [];
    const happened: string[] = [];
    const cut = new Promise<void>((resolve) => {
      const canvas = createHttpCanvas(ADDRESS, {
        fetch: canvasOverHttp(server, ADDRESS.token),
        schedule: (callback) => {
          waiting.push(callback);
          resolve();
        },
      });
      canvas.follow({ changed: () => happened.push('changed'), resumed: () => happened.push('resumed') });
    });
    server.resume();
    await cut;
    expect(happened).toEqual([]);
    for (const again of waiting) again();
    await expect.poll(() => happened).toEqual(['resumed']);
  });

  it('calls resumed once a server that was down at first comes up', async () => {
    const happened: string[] = [];
    const waiting: (() => void)[] = [];
    const server = new MemoryCanvas(EMPTY);
    const there = canvasOverHttp(server, ADDRESS.token);
    let isUp = false;
    const canvas = createHttpCanvas(ADDRESS, {
      fetch: (...call) => (isUp ? there(...call) : Promise.reject(new TypeError('Failed to fetch'))),
      schedule: (callback) => waiting.push(callback),
    });
    canvas.follow({
      changed: () => happened.push('changed'),
      resumed: () => happened.push('resumed'),
    });
    await expect.poll(() => waiting).toHaveLength(1);
    isUp = true;
    waiting[0]?.();
    await expect.poll(() => happened).toEqual(['resumed']);
    server.change({ treeElements: {}, scopes: {} });
    await expect.poll(() => happened).toEqual(['resumed', 'changed']);
  });
});
