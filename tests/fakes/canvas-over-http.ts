import type { LookupPatch } from '#editor-protocol/canvas-answer.ts';
import { isRecord } from '#editor-protocol/reader.ts';
import type { MemoryCanvas } from './memory-canvas.ts';

type Answer = Response | Promise<Response>;

/** Answers fetches to the canvas server's paths from a canvas in memory. */
export function canvasOverHttp(
  canvas: MemoryCanvas,
  token: string,
): (input: string, init: RequestInit) => Promise<Response> {
  return async (input, init) => {
    const { pathname } = new URL(input);
    if (new Headers(init.headers).get('authorization') !== `Bearer ${token}`) {
      return refused(403, { code: 'not-allowed', message: 'Another token, please.' });
    }
    return answerTo(`${init.method ?? 'GET'} ${pathname}`, init);
  };

  async function answerTo(call: string, { body, signal }: RequestInit): Promise<Response> {
    switch (call) {
      case 'GET /canvases/local/lookups':
        return toResponse(await canvas.project());
      case 'GET /canvases/local/activities': {
        const activities = await canvas.activities();
        return toResponse(activities.ok ? { ok: true, value: { activities: activities.value } } : activities);
      }
      case 'GET /canvases/local/changes':
        return new Response(lines(signal ?? null));
      default: {
        const [method, path = ''] = call.split(' ');
        const request: unknown = typeof body === 'string' ? JSON.parse(body) : null;
        if (method !== 'POST' || !isRecord(request)) return new Response('', { status: 405 });
        return toResponse(await canvas.send({ path: path.slice(1), body: request }));
      }
    }
  }

  function lines(signal: AbortSignal | null): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    return new ReadableStream({
      start: (controller) => {
        const write = (patch: LookupPatch): void => {
          // Split into two chunks, as networks may do, after an empty keep-alive line.
          const line = encoder.encode(`\n${JSON.stringify(patch)}\n`);
          controller.enqueue(line.slice(0, 9));
          controller.enqueue(line.slice(9));
        };
        const stop = canvas.follow({ changed: write, resumed: () => controller.close() });
        signal?.addEventListener('abort', () => {
          stop();
          controller.error(signal.reason);
        });
      },
    });
  }
}

function toResponse(
  result: Awaited<ReturnType<MemoryCanvas['send']>> | { ok: true; value: unknown },
): Answer {
  if (result.ok) return Response.json(result.value);
  const { error } = result;
  return error.kind === 'refused' ? refused(409, error) : new Response('', { status: 500 });
}

function refused(status: number, { code, message }: { code: string; message: string }): Response {
  return Response.json({ error: { code, message } }, { status });
}
