import type { EditorEnd, Heard } from './editor-end.ts';

/** An entry of `PROCESSED_CSS_RULES_FOR_ELEMENT`. */
export interface HeardRule {
  readonly selector: string;
  readonly codebaseId?: string;
  readonly applied: boolean;
  readonly inherited?: boolean;
  readonly [field: string]: unknown;
}

export function rulesOf(message: Heard | undefined): readonly HeardRule[] {
  const rules: unknown = message?.['processedCssRules'];
  if (!Array.isArray(rules) || !rules.every(isRule)) {
    throw new Error(`No processed rules, but ${JSON.stringify(message)}`);
  }
  return rules;
}

/** Requests the rules of an element, and returns the only answer. */
export async function processedRules(
  editor: EditorEnd,
  lookup: Readonly<Record<string, unknown>>,
  key: string,
): Promise<readonly HeardRule[]> {
  await editor.call('processRulesForSelectedElement', lookup, key);
  const heard = await editor.take();
  if (heard.length !== 1) throw new Error(`One answer was expected, not ${JSON.stringify(heard)}`);
  return rulesOf(heard[0]);
}

function isRule(value: unknown): value is HeardRule {
  return typeof value === 'object' && value !== null && 'selector' in value && 'applied' in value;
}
