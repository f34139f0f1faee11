import type { FrameCall } from '#editor-protocol/frame-call.ts';
import type { FrameMessage } from '#editor-protocol/frame-message.ts';
import type { FrameHeard, FramePort } from '#editor/state/editor-ports.ts';

/** A page in a frame: records its calls, and the test sends its messages. */
export class MemoryFrame implements FramePort {
  readonly calls: FrameCall[] = [];
  /** The immediate answer to a call, as from a frame in the same window. */
  answer: (call: FrameCall) => FrameMessage | null = () => null;
  readonly #listeners = new Set<(heard: FrameHeard) => void>();

  readonly call = (call: FrameCall): void => {
    this.calls.push(call);
    const message = this.answer(call);
    if (message !== null) this.#tell({ type: 'message', message });
  };

  readonly listen = (hear: (heard: FrameHeard) => void): (() => void) => {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  };

  open(): void {
    this.#tell({ type: 'opened' });
  }

  says(message: FrameMessage): void {
    this.#tell({ type: 'message', message });
  }

  #tell(heard: FrameHeard): void {
    for (const listener of this.#listeners) listener(heard);
  }
}
