/** Names of elements that take the same props; icons are a single component under many names. */
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
 * Components that take no props and need no context, by the file that defines each. Tests may insert them anywhere on
 * the screens except in those files, where a component could end up inside itself.
 */
export const STAND_ALONE: ReadonlyMap<string, string> = new Map([
  ['GameSkeleton', 'src/web/game/screen/game-route.tsx'],
  ['HowARaceGoes', 'src/web/party/lobby/party-entrance.tsx'],
  ['NoEntries', 'src/web/leaderboard/no-rankings.tsx'],
  ['OfflineNote', 'src/web/shell/offline-note.tsx'],
  ['RouteFigure', 'src/web/pages/route-figure.tsx'],
  ['TopSkeleton', 'src/web/home/top-skeleton.tsx'],
]);

export const MAKERS: ReadonlySet<string> = new Set(STAND_ALONE.values());

/**
 * Package components that render no element, so that their types accept no class or style. The canvas does not read
 * packages and allows both.
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
