import { useEffect, useState } from 'react';
import { onReturn } from '#web/browser/on-return.ts';

/** Lead picture of an article. The stock image takes its place if there is none, or while it does not load. */
export function CardPicture({
  url,
  className,
}: {
  /** Null if no picture is known. */
  readonly url: string | null;
  readonly className: string;
}) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  useEffect(() => onReturn(() => setFailedUrl(null)), []);
  if (url === null || url === failedUrl) return <StockPicture className={className} />;
  return (
    <img
      src={url}
      alt=""
      // Pictures of an online encyclopedia come from its own host: send it no referrer, for the player's privacy.
      referrerPolicy="no-referrer"
      width={960}
      height={640}
      onError={() => setFailedUrl(url)}
      className={`${className} object-cover`}
    />
  );
}

/** The stock image (spec section 7), part of the code so that it needs no network. */
function StockPicture({ className }: { readonly className: string }) {
  return (
    <svg
      data-stock
      viewBox="0 0 960 640"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="#d3c6ae"
      strokeWidth="5"
      aria-hidden
      className={`${className} bg-[#e9e0d0]`}
    >
      <path d="M120 520c90-150 210-90 300-190s120-190 260-170 180 120 210 20" />
      <path d="M60 610c120-170 260-100 370-210s130-190 260-160 190 110 300 0" />
      <path d="M180 430c60-110 140-70 210-140s90-160 220-170 160 90 200 10" />
      <circle cx="480" cy="320" r="96" fill="#f6f0e4" stroke="#b9a98c" strokeWidth="8" />
      <path d="M528 272 504 344l-72 24 24-72z" fill="#b9a98c" stroke="none" />
    </svg>
  );
}
