import type { EditorEnd, ReceivedMessage } from './editor-end.ts';

/** An entry of `PROCESSED_CSS_RULES_FOR_ELEMENT`. */
export interface ReceivedRule {
  readonly selector: string;
  readonly codebaseId?: string;
  readonly applied: boolean;
  readonly inherited?: boolean;
  readonly [field: string]: unknown;
}

export function rulesOf(message: ReceivedMessage | undefined): readonly ReceivedRule[] {
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
): Promise<readonly ReceivedRule[]> {
  await editor.call('processRulesForSelectedElement', lookup, key);
  const received = await editor.take();
  if (received.length !== 1) throw new Error(`One answer was expected, not ${JSON.stringify(received)}`);
  return rulesOf(received[0]);
}

function isRule(value: unknown): value is ReceivedRule {
  return typeof value === 'object' && value !== null && 'selector' in value && 'applied' in value;
}
