/** Error shape for Vite's overlay, which calls string methods on both `message` and `stack` and fails without them. */
export interface OverlayError {
  readonly message: string;
  readonly stack: string;
  /** Additional fields of build errors. */
  readonly plugin?: string;
  readonly id?: string;
  readonly frame?: string;
}

/** Fields of an error event besides the thrown value. */
interface Sighting {
  readonly message: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

/** Reads the usable fields only: any value can be thrown, and cross-origin errors carry almost no information. */
export function overlayError(thrown: unknown, sighting?: Sighting): OverlayError {
  const textOf = (name: string): string | null => {
    const value: unknown =
      typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, name) : undefined;
    return typeof value === 'string' ? value : null;
  };
  const plugin = textOf('plugin');
  const id = textOf('id');
  const frame = textOf('frame');
  return {
    message: textOf('message') ?? sighting?.message ?? described(thrown),
    stack: textOf('stack') ?? placeOf(sighting),
    ...(plugin === null ? {} : { plugin }),
    ...(id === null ? {} : { id }),
    ...(frame === null ? {} : { frame }),
  };
}

/** Formats the location as in a stack, which the overlay turns into a link. */
function placeOf(sighting: Sighting | undefined): string {
  if (sighting === undefined || sighting.filename === '') return '';
  return `at ${sighting.filename}:${sighting.lineno}:${sighting.colno}`;
}

/** Describes other values by their kind: their own `toString` may throw. */
function described(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  if (typeof thrown === 'number' || thrown === undefined || thrown === null) return `${thrown}`;
  return Object.prototype.toString.call(thrown);
}
