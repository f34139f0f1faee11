import { fail, ok, type Result } from '#core/result.ts';
import { cell } from '#graph/link-graph.ts';
import { wordChecksum } from '#graph/graph-image.ts';

/**
 * The parts of a graph file in file order. Rows are stored in both directions: reversing two hundred million links at
 * every start would take longer than reading them.
 */
export const GRAPH_PARTS = [
  'meta',
  'out-offsets',
  'out-targets',
  'in-offsets',
  'in-targets',
  'title-offsets',
  'title-bytes',
  'redirect-offsets',
  'redirect-bytes',
  'redirect-nodes',
  'pool',
] as const;

export type GraphPart = (typeof GRAPH_PARTS)[number];

export interface PartEntry {
  /** Length without the zero padding to whole words. */
  readonly bytes: number;
  /** Checksum of the padded words. */
  readonly checksum: number;
}

export type GraphHeader = Readonly<Record<GraphPart, PartEntry>>;

export type GraphHeaderError =
  /** Not a graph file, or written on a machine of the other byte order, which reverses the magic number. */
  | 'not-a-graph'
  | 'other-version'
  /** Truncated, extended or otherwise changed since it was written. */
  | 'damaged';

const MAGIC = 0x57_57_47_46;
/** Increment when the parts or their meaning change: files of other versions are rejected and must be rebuilt. */
const VERSION = 1;
const PREFIX_WORDS = 3;
const ENTRY_WORDS = 3;
/** Number of values of the low word of a length. */
const WORD_RANGE = 0x1_0000_0000;

export const HEADER_BYTES = (PREFIX_WORDS + GRAPH_PARTS.length * ENTRY_WORDS) * 4;

/** Encodes magic, version, checksum of the rest; then length (low word, high word) and checksum of each part. */
export function writeHeader(header: GraphHeader): Uint8Array<ArrayBuffer> {
  const words = new Uint32Array(HEADER_BYTES / 4);
  for (const [index, name] of GRAPH_PARTS.entries()) {
    const { bytes, checksum } = header[name];
    const high = Math.floor(bytes / WORD_RANGE);
    words.set([bytes % WORD_RANGE, high, checksum], PREFIX_WORDS + index * ENTRY_WORDS);
  }
  words.set([MAGIC, VERSION, wordChecksum(words.subarray(PREFIX_WORDS))]);
  return new Uint8Array(words.buffer);
}

/** `bytes`: the first `HEADER_BYTES` of a file, or fewer if it is shorter; `fileBytes`: the length of the file. */
export function readHeader(bytes: Uint8Array, fileBytes: number): Result<GraphHeader, GraphHeaderError> {
  const words = new Uint32Array(Uint8Array.from(bytes.subarray(0, bytes.length - (bytes.length % 4))).buffer);
  if (words[0] !== MAGIC) return fail('not-a-graph');
  if (words[1] !== VERSION) return words.length < 2 ? fail('damaged') : fail('other-version');
  if (bytes.length < HEADER_BYTES) return fail('damaged');
  if (words[2] !== wordChecksum(words.subarray(PREFIX_WORDS))) return fail('damaged');
  const entry = (name: GraphPart): PartEntry => {
    const at = PREFIX_WORDS + GRAPH_PARTS.indexOf(name) * ENTRY_WORDS;
    return { bytes: cell(words, at) + cell(words, at + 1) * WORD_RANGE, checksum: cell(words, at + 2) };
  };
  const header: GraphHeader = {
    meta: entry('meta'),
    'out-offsets': entry('out-offsets'),
    'out-targets': entry('out-targets'),
    'in-offsets': entry('in-offsets'),
    'in-targets': entry('in-targets'),
    'title-offsets': entry('title-offsets'),
    'title-bytes': entry('title-bytes'),
    'redirect-offsets': entry('redirect-offsets'),
    'redirect-bytes': entry('redirect-bytes'),
    'redirect-nodes': entry('redirect-nodes'),
    pool: entry('pool'),
  };
  const whole = GRAPH_PARTS.reduce((sum, name) => sum + paddedBytes(header[name].bytes), HEADER_BYTES);
  return whole === fileBytes ? ok(header) : fail('damaged');
}

/** Returns the padded length of a part in the file. */
export function paddedBytes(bytes: number): number {
  return Math.ceil(bytes / 4) * 4;
}
