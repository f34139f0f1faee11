/** Parses JSON that this program wrote; null if it is malformed, as after a crash. The caller validates the value. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
