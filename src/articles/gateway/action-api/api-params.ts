import { badInteger, badValue, missingParameter, tooManyValues, type ApiError } from './api-error.ts';

/** Maximum values per list parameter, as on any wiki for callers without bot rights. */
export const MAX_VALUES = 50;
/** Starts and separates a list whose values may contain `|`. */
const LIST_SEPARATOR = '\u001f';

interface Reading {
  readonly values: ReadonlyMap<string, string>;
  readonly read: Set<string>;
  /** By module, in MediaWiki's wording. */
  readonly warnings: Map<string, string[]>;
  failure: ApiError | null;
}

/**
 * The parameters of a call, read as MediaWiki reads them. Reading never stops: a bad value yields a valid fallback, and
 * `failure` keeps the first error. The caller of a module checks it afterwards, so that modules need not.
 */
export class ApiParams {
  readonly #reading: Reading;
  readonly #module: string;
  readonly #prefix: string;

  private constructor(reading: Reading, module: string, prefix: string) {
    this.#reading = reading;
    this.#module = module;
    this.#prefix = prefix;
  }

  /** For a repeated parameter the last value wins, as in PHP. */
  static from(entries: Iterable<readonly [name: string, value: string]>): ApiParams {
    return new ApiParams(
      { values: new Map(entries), read: new Set(), warnings: new Map(), failure: null },
      'main',
      '',
    );
  }

  /** A view of the same call for a module: adds its prefix to names, and reports warnings under its name. */
  for(module: string, prefix = ''): ApiParams {
    return new ApiParams(this.#reading, module, prefix);
  }

  text(name: string): string | undefined {
    const parameter = this.#prefix + name;
    this.#reading.read.add(parameter);
    return this.#reading.values.get(parameter);
  }

  required(name: string): string {
    const value = this.text(name);
    if (value === undefined) this.fail(missingParameter(this.#prefix + name));
    return value ?? '';
  }

  /** True if the parameter is given, even if empty or `0`. */
  flag(name: string): boolean {
    return this.text(name) !== undefined;
  }

  /** Returns a value of a closed list; undefined if the parameter is not given. */
  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const choice = choices.find((known) => known === value);
    if (choice === undefined) this.fail(badValue(this.#prefix + name, value));
    return choice;
  }

  /** Returns several values of a closed list; `*` means all. Unknown values are skipped with a warning. */
  choices<Choice extends string>(
    name: string,
    choices: readonly Choice[],
    fallback: readonly Choice[],
  ): ReadonlySet<Choice> {
    const value = this.text(name);
    if (value === undefined) return new Set(fallback);
    const requested = this.#split(name, value);
    if (requested.includes('*')) return new Set(choices);
    const unknown = requested.filter((one) => !choices.some((known) => known === one));
    if (unknown.length > 0) {
      const noun = unknown.length === 1 ? 'value' : 'values';
      this.warn(`Unrecognized ${noun} for parameter "${this.#prefix}${name}": ${unknown.join(', ')}.`);
    }
    return new Set(choices.filter((known) => requested.includes(known)));
  }

  list(name: string): readonly string[] {
    const value = this.text(name);
    return value === undefined ? [] : this.#split(name, value);
  }

  /** Clamps a number to the range, with a warning. */
  integer(
    name: string,
    range: { readonly fallback: number; readonly min: number; readonly max: number },
  ): number {
    const { fallback, min, max } = range;
    const value = this.text(name);
    if (value === undefined) return fallback;
    const parameter = this.#prefix + name;
    if (!/^[+-]?\d+$/u.test(value.trim())) {
      this.fail(badInteger(parameter, value));
      return fallback;
    }
    const number = Number(value);
    if (number >= min && number <= max) return number;
    this.warn(`The value "${value}" for parameter "${parameter}" must be between ${min} and ${max}.`);
    return Math.min(Math.max(number, min), max);
  }

  /** Returns the maximum number of results: a number from 1, or `max`. */
  limit(name: string, { fallback, max }: { readonly fallback: number; readonly max: number }): number {
    return this.text(name) === 'max' ? max : this.integer(name, { fallback, min: 1, max });
  }

  /** Marks parameters as read that request what this server always does. */
  accept(...names: readonly string[]): void {
    for (const name of names) this.text(name);
  }

  warn(message: string): void {
    const { warnings } = this.#reading;
    warnings.set(this.#module, [...(warnings.get(this.#module) ?? []), message]);
  }

  fail(error: ApiError): void {
    this.#reading.failure ??= error;
  }

  get failure(): ApiError | null {
    return this.#reading.failure;
  }

  get warnings(): ReadonlyMap<string, readonly string[]> {
    return this.#reading.warnings;
  }

  /** Parameters that were not read; use it after all modules have run. */
  get unread(): readonly string[] {
    return [...this.#reading.values.keys()].filter((name) => !this.#reading.read.has(name));
  }

  #split(name: string, value: string): readonly string[] {
    const values = split(value);
    if (values.length <= MAX_VALUES) return values;
    this.fail(tooManyValues(this.#prefix + name, MAX_VALUES));
    return [];
  }
}

function split(value: string): readonly string[] {
  if (value === '') return [];
  return value.startsWith(LIST_SEPARATOR) ? value.slice(1).split(LIST_SEPARATOR) : value.split('|');
}
