import type * as z from 'zod/mini';

/** A value that this tab keeps over a reload. */
export interface TabValue<Value> {
  /** Null if there is none, or it cannot be read. */
  readonly load: () => Value | null;
  readonly save: (value: Value) => void;
}

/** Keeps a value in sessionStorage. Players can edit it, so it is checked; if the browser refuses, it is lost. */
export function createTabValue<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
  storage: () => Storage,
): TabValue<z.infer<Schema>> {
  return {
    load: () => {
      try {
        const parsed = schema.safeParse(JSON.parse(storage().getItem(key) ?? 'null'));
        return parsed.success ? parsed.data : null;
      } catch (reason) {
        console.info(`This browser keeps no ${key}.`, reason);
        return null;
      }
    },
    save: (value) => {
      try {
        storage().setItem(key, JSON.stringify(value));
      } catch (reason) {
        console.info(`This browser keeps no ${key}.`, reason);
      }
    },
  };
}
