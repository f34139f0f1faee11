import * as fc from 'fast-check';
import * as z from 'zod/mini';

type JsonSchema = z.core.JSONSchema._JSONSchema;

/**
 * Returns JSON values that have the shape the schema describes. Checks that JSON Schema cannot express may reject them.
 * Throws for a kind of schema that it does not know.
 */
export function schemaArbitrary(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return arbitraryOf(z.toJSONSchema(schema, { io: 'input' }));
}

function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.jsonValue();
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map(arbitraryOf));
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, value]) => [key, arbitraryOf(value)]),
        ),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    case 'array':
      return fc.array(Array.isArray(schema.items) ? fc.jsonValue() : arbitraryOf(schema.items ?? true), {
        maxLength: 5,
      });
    case 'string':
      return stringOf(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 50, 50) });
    case 'number':
      return fc.double({ noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
    default:
      throw new Error(`No arbitrary for the schema ${JSON.stringify(schema)}`);
  }
}

function stringOf({
  format,
  pattern,
  minLength = 0,
  maxLength = 40,
}: z.core.JSONSchema.BaseSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)), unit: 'grapheme' });
}
