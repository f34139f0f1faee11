import { useQuery } from '@tanstack/react-query';
import { useGame } from '#web/services/game-context.tsx';
import { TargetCard } from './target-card.tsx';

/** Cards of a journey's articles along a route line. */
export function TargetCards({ titles }: { readonly titles: readonly string[] }) {
  const { source } = useGame();
  const { data } = useQuery({ queryKey: ['details', ...titles], queryFn: () => source.details(titles) });
  return (
    <ol
      aria-label="Today's articles"
      className={`relative my-5 grid gap-2.5 text-route before:absolute before:top-8 before:bottom-8 before:left-[0.9rem] before:route-down md:my-8 md:gap-4.5 md:before:top-[0.9rem] md:before:right-10 md:before:bottom-auto md:before:left-4 md:before:route-across md:before:w-auto ${titles.length === 3 ? 'md:grid-cols-3' : 'md:grid-cols-4'}`}
    >
      {titles.map((title, index) => (
        <TargetCard key={title} number={index + 1} title={title} details={data?.[index]} />
      ))}
    </ol>
  );
}
