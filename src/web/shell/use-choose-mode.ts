import { useLocation, useNavigate } from '#web/navigation/navigation-context.tsx';
import { assertNever } from '#core/assert-never.ts';
import { useWhenKnown } from '#web/services/account-context.tsx';
import type { JourneyKind } from '#web/game/session/open-challenge.ts';
import type { Starting } from '#web/game/session/journey-starter.ts';
import { useStartJourney } from '#web/services/use-start-journey.ts';
import { useEncyclopedia } from '#web/services/use-encyclopedia.ts';
import { authLink } from '#web/auth/auth-link.ts';
import { useOpenDialog } from '#web/shell/shell-dialogs.tsx';
import type { ModeId } from './modes.ts';

/** Returns the action of the mode menu's entries. `onChosen` is called when the menu may close. */
export function useChooseMode(onChosen: () => void = () => undefined): {
  readonly choose: (mode: ModeId) => void;
  readonly starting: Starting | null;
  /** Null if the open encyclopedia has no Batman; undefined while unknown. */
  readonly batmanTitle: string | null | undefined;
} {
  const navigate = useNavigate();
  const location = useLocation();
  const openDialog = useOpenDialog();
  const { starting, start } = useStartJourney();
  const batmanTitle = useEncyclopedia()?.batmanTitle;

  const goTo = (path: string): void => {
    navigate(path);
    onChosen();
  };
  const play = async (kind: JourneyKind): Promise<void> => {
    // Also after a failure: its toast offers Try again, and must not share a phone's screen with the drawer.
    if (await start(kind)) onChosen();
  };
  // Spec section 2: guests go to the sign-in page, signed-in players get the share prompt.
  const tournament = useWhenKnown((account) => {
    switch (account.phase) {
      case 'signed-out': {
        const { to, state } = authLink(location);
        navigate(to, { state });
        break;
      }
      case 'signed-in':
        openDialog('tournament');
        break;
      default:
        assertNever(account);
    }
    onChosen();
  });
  const choose = (mode: ModeId): void => {
    switch (mode) {
      case 'levels':
        return goTo('/levels');
      case 'daily':
        return goTo('/');
      case 'friends':
        return goTo('/party');
      case 'tournament':
        return tournament();
      case 'quick':
        return void play('quick');
      case 'batman':
        return batmanTitle === null ? undefined : void play('batman');
      default:
        return assertNever(mode);
    }
  };
  return { choose, starting, batmanTitle };
}
