/** `10` → `z-10`, `-10` → `-z-10`; other values through `otherwise`. */
export function integer(prefix: string, otherwise: (value: string) => string): (value: string) => string {
  return (value) => {
    if (/^\d{1,4}$/u.test(value)) return `${prefix}-${Number(value)}`;
    return /^-\d{1,4}$/u.test(value) ? `-${prefix}-${Math.abs(Number(value))}` : otherwise(value);
  };
}
