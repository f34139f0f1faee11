/** What Vite's overlay can show: it calls methods on both of these texts, and fails without them. */
export interface OverlayError {
  readonly message: string;
  readonly stack: string;
  /** What build errors carry beside. */
  readonly plugin?: string;
  readonly id?: string;
  readonly frame?: string;
}

/** What an error event tells beside what was thrown. */
interface Sighting {
  readonly message: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

/** Anything can be thrown, and of errors of foreign origin an event tells next to nothing: only fit parts are taken. */
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

/** Written as in a stack: the overlay makes a link of it. */
function placeOf(sighting: Sighting | undefined): string {
  if (sighting === undefined || sighting.filename === '') return '';
  return `at ${sighting.filename}:${sighting.lineno}:${sighting.colno}`;
}

/** What is neither text nor number by its kind: its own way to a text may throw. */
function described(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  if (typeof thrown === 'number' || thrown === undefined || thrown === null) return `${thrown}`;
  return Object.prototype.toString.call(thrown);
}
