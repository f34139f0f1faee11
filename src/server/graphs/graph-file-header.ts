import { fail, ok, type Result } from '#core/result.ts';
import { cell } from '#graph/link-graph.ts';
import { wordChecksum } from '#graph/word-checksum.ts';

/**
 * The parts of a graph file in their order. Rows go both ways: turning two hundred million links round at every start
 * would take longer than reading them.
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
  /** In the file every part is filled up with zeros to whole words. */
  readonly bytes: number;
  /** Of those words. */
  readonly checksum: number;
}

export type GraphHeader = Readonly<Record<GraphPart, PartEntry>>;

export type GraphHeaderError =
  /** Not ours, or written on a machine of the other byte order: the magic number read backwards is another number. */
  | 'not-a-graph'
  | 'other-version'
  /** Cut short, grown or changed since it was written. */
  | 'damaged';

const MAGIC = 0x57_57_47_46;
/** Raise it with every change to the parts or to what they mean: a file of another version is refused and built anew. */
const VERSION = 1;
const PREFIX_WORDS = 3;
const ENTRY_WORDS = 3;
/** The length's low word counts to this. */
const WORD_RANGE = 0x1_0000_0000;

export const HEADER_BYTES = (PREFIX_WORDS + GRAPH_PARTS.length * ENTRY_WORDS) * 4;

/** Magic, version, checksum of the rest; for each part its length (low word, high word) and checksum. */
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

/** `bytes`: the first `HEADER_BYTES` of a file, or as many as it has; `fileBytes`: the length of the whole file. */
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

/** The bytes a part takes in the file. */
export function paddedBytes(bytes: number): number {
  return Math.ceil(bytes / 4) * 4;
}
