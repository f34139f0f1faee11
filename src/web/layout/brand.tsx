import { Compass } from 'lucide-react';
import { Link } from '#web/navigation/link.tsx';

export function Brand() {
  return (
    <Link
      to="/"
      aria-label="Wayword, home"
      className="flex min-h-11 items-center gap-2.5 rounded-md font-serif text-[1.3rem] font-semibold tracking-tight"
    >
      <Compass size={20} strokeWidth={1.75} aria-hidden />
      <span>
        Way<i className="text-route-ink">word</i>
      </span>
    </Link>
  );
}
