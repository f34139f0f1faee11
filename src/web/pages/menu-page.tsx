import { ModeMenu } from '#web/shell/mode-menu.tsx';
import { usePageTitle } from '#web/layout/page.tsx';

/** The mode menu as a full page (spec section 2). */
export function MenuPage() {
  usePageTitle('Choose a journey');
  return (
    <div className="grid grow place-items-center px-4 py-8">
      <div className="w-full max-w-md">
        <h1 className="px-3 pb-5 text-3xl">Choose a journey</h1>
        <ModeMenu />
      </div>
    </div>
  );
}
