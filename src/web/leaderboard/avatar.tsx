/** Spec section 7: a face made of the username, by our own server. The name stands beside it. */
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
