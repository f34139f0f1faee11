import { Footprints } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { memberOf, type Party } from '#core/party/party.ts';
import { Button } from '#ui/button.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { startFailureToast } from './party-failure-toast.ts';
import { notReadyWords, readyWords } from './race-words.ts';

/** The start of the next race: a button for the host, a hint for the others (PARTY-6). */
export function StartRace({
  party,
  userId,
  label = 'Start',
  beside = null,
}: {
  readonly party: Party;
  readonly userId: string;
  readonly label?: 'Start' | 'Play again';
  /** Another button beside the start. */
  readonly beside?: ReactNode;
}) {
  const { parties, toasts } = useApp();
  const [isAsking, setIsAsking] = useState(false);
  // A second press can come before the state is rendered.
  const isUnderWay = useRef(false);
  const start = async (): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsAsking(true);
    // A host who comes directly from a finished race must return to the lobby first, like all members.
    const isWaiting = memberOf(party, userId)?.status === 'waiting';
    const back = isWaiting ? null : await parties.step('return');
    const started = back?.ok === false ? back : await parties.step('start');
    if (!started.ok) toasts.show(startFailureToast(started.error));
    isUnderWay.current = false;
    setIsAsking(false);
  };
  const isHost = party.hostId === userId;
  return (
    <div className="flex flex-col gap-x-4 gap-y-3 sm:flex-row sm:flex-wrap sm:items-center">
      {isHost && (
        <Button
          look="primary"
          size={label === 'Start' ? 'large' : 'normal'}
          aria-busy={isAsking || undefined}
          onClick={() => void start()}
        >
          <Footprints size={18} aria-hidden />
          {label}
        </Button>
      )}
      {beside}
      {isHost ? (
        <p className="text-sm text-pretty text-ink-3">
          {notReadyWords(party, userId) ?? readyWords(party, userId)}
        </p>
      ) : (
        <p className="text-pretty text-ink-2">Waiting for the host to start the game...</p>
      )}
    </div>
  );
}
