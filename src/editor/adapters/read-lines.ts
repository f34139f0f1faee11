/** Yields the complete lines of a text stream as they arrive. Text after the last line break is dropped. */
export async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let begun = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (begun + decoder.decode(part.value, { stream: true })).split('\n');
      begun = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    reader.releaseLock();
  }
}
