import { Trophy } from 'lucide-react';
import { Button } from '#ui/button.tsx';

/** Button that reopens a result dialog closed to read the last article. */
export function ReopenResultButton({ title, onSee }: { readonly title: string; readonly onSee: () => void }) {
  return (
    <div className="fixed inset-x-0 bottom-16 z-20 grid place-items-center px-4 lg:bottom-6">
      <Button look="primary" autoFocus className="shadow-lift-high" onClick={onSee}>
        <Trophy size={17} aria-hidden />
        {title}: see the result
      </Button>
    </div>
  );
}
