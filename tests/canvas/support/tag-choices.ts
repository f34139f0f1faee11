/** Names of elements that take the same props as one another; icons are one component by many names. */
export const ALIKE: readonly (readonly string[])[] = [
  ['div', 'section', 'header', 'footer', 'nav'],
  ['h1', 'h2', 'h3', 'h4'],
  ['span', 'strong', 'em', 'b', 'kbd', 'small'],
  ['ArrowLeft', 'DoorOpen', 'Keyboard'],
  ['Footprints', 'TriangleAlert', 'Users', 'Route'],
  ['BadgeCheck', 'CloudUpload', 'Info'],
  ['LogIn', 'LogOut', 'UserRound'],
  ['List', 'RotateCcw'],
  ['Lock', 'Share2'],
  ['Bug', 'CircleHelp'],
  ['Moon', 'Sun'],
];

/**
 * Components that take no props and need nothing around them, by the file that makes each. They may stand anywhere on the
 * screens but in those files, where one could come to stand inside itself by way of another.
 */
export const STAND_ALONE: ReadonlyMap<string, string> = new Map([
  ['GameSkeleton', 'src/web/game/game-skeleton.tsx'],
  ['HowARaceGoes', 'src/web/party/how-a-race-goes.tsx'],
  ['NoEntries', 'src/web/leaderboard/no-entries.tsx'],
  ['OfflineNote', 'src/web/shell/offline-note.tsx'],
  ['RouteFigure', 'src/web/how-to-play/route-figure.tsx'],
  ['TopSkeleton', 'src/web/home/top-skeleton.tsx'],
]);

export const MAKERS: ReadonlySet<string> = new Set(STAND_ALONE.values());

/**
 * Components of packages that show nothing of their own, so that their types have no room for a class or a style. The canvas
 * reads no packages, and lets theirs have both.
 */
export const SHOWS_NOTHING: ReadonlySet<string> = new Set([
  'BrowserRouter',
  'Navigate',
  'Outlet',
  'QueryClientProvider',
  'Radix.Portal',
  'Radix.Provider',
  'Radix.Root',
  'Route',
  'Routes',
]);
