/** Placeholder block, hidden from assistive technology: the surrounding Loading has the accessible text. */
export function Skeleton({ className }: { readonly className: string }) {
  return (
    <div
      aria-hidden
      className={`animate-[breathe_1.6s_ease-in-out_infinite] rounded-md bg-well ${className}`}
    />
  );
}
