/** Avatar that Wayword's server generates from the username (spec section 7). Decorative: the name is next to it. */
export function Avatar({ username }: { readonly username: string }) {
  return (
    <img
      src={`/avatars/${encodeURIComponent(username)}`}
      alt=""
      width={36}
      height={36}
      loading="lazy"
      decoding="async"
      className="size-9 shrink-0 rounded-full bg-well"
    />
  );
}
