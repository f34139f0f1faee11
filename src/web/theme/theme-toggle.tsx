import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { useApp } from '#web/app-context.tsx';

export function ThemeToggle() {
  const { theme } = useApp();
  const isDark = useSyncExternalStore(theme.subscribe, theme.getTheme) === 'dark';
  return (
    <IconButton label={isDark ? 'Use the light theme' : 'Use the dark theme'} onClick={theme.toggle}>
      {isDark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
    </IconButton>
  );
}
