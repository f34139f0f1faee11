import { usePageTitle } from '#web/layout/page.tsx';
import { ModeMenu } from '#web/shell/mode-menu.tsx';
import { ShellDialogs } from '#web/shell/shell-dialogs.tsx';

/** The mode menu alone, at full height (spec section 2): without the shell around the other screens. */
export function MenuPage() {
  usePageTitle('Choose a journey');
  return (
    <ShellDialogs>
      <main className="mx-auto flex min-h-dvh w-full max-w-lg flex-col border-line bg-sheet px-3.5 py-4 sm:border-x">
        <h1 className="sr-only">Choose a journey</h1>
        <ModeMenu fillsHeight />
      </main>
    </ShellDialogs>
  );
}
