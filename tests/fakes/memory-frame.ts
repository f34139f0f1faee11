import type { FrameCall } from '#editor-protocol/frame-call.ts';
import type { FrameMessage } from '#editor-protocol/frame-message.ts';
import type { FrameEvent, FramePort } from '#editor/state/editor-ports.ts';

/** A page in a frame: records its calls, and the test sends its messages. */
export class MemoryFrame implements FramePort {
  readonly calls: FrameCall[] = [];
  /** The immediate answer to a call, as from a frame in the same window. */
  answer: (call: FrameCall) => FrameMessage | null = () => null;
  readonly #listeners = new Set<(event: FrameEvent) => void>();

  readonly call = (call: FrameCall): void => {
    this.calls.push(call);
    const message = this.answer(call);
    if (message !== null) this.#emit({ type: 'message', message });
  };

  readonly listen = (listener: (event: FrameEvent) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  open(): void {
    this.#emit({ type: 'opened' });
  }

  send(message: FrameMessage): void {
    this.#emit({ type: 'message', message });
  }

  #emit(event: FrameEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
