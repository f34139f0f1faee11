import { createContext, use, useState, type ReactNode } from 'react';
import { lazyPart } from '#web/layout/lazy-part.tsx';
import { NO_DRAFT, type ReportDraft } from '#web/report/report-draft.ts';

/** Dialogs that every screen in the shell can open. */
type DialogName = 'report' | 'tournament';

const ReportDialog = lazyPart(
  () => import('#web/report/report-dialog.tsx').then((module) => module.ReportDialog),
  null,
  'floating',
  ({ onClose }) => onClose,
);
const TournamentDialog = lazyPart(
  () => import('#web/tournament/tournament-dialog.tsx').then((module) => module.TournamentDialog),
  null,
  'floating',
  ({ onClose }) => onClose,
);

const OpenDialog = createContext<((name: DialogName) => void) | null>(null);

/**
 * Wraps the shell, because a dialog outlives the drawer or menu that opened it. The code of each dialog is loaded when
 * it is first opened.
 */
export function ShellDialogs({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<DialogName | null>(null);
  // Kept outside the dialog, so that closing it by mistake does not lose the draft.
  const [draft, setDraft] = useState<ReportDraft>(NO_DRAFT);
  const close = () => setOpen(null);
  return (
    <OpenDialog value={setOpen}>
      {children}
      {open === 'report' && <ReportDialog draft={draft} onDraft={setDraft} onClose={close} />}
      {open === 'tournament' && <TournamentDialog onClose={close} />}
    </OpenDialog>
  );
}

export function useOpenDialog(): (name: DialogName) => void {
  const open = use(OpenDialog);
  if (open === null) throw new Error('useOpenDialog must be used within ShellDialogs');
  return open;
}
