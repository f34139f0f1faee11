/** The shape of what is coming. The accessible text stands once, in the Loading around it. */
export function Skeleton({ className }: { readonly className: string }) {
  return (
    <div
      aria-hidden
      className={`animate-[breathe_1.6s_ease-in-out_infinite] rounded-md bg-well ${className}`}
    />
  );
}
