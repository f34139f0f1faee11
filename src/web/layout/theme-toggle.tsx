import { Moon, Sun } from 'lucide-react';
import { IconButton } from '#ui/button.tsx';
import { useStore } from '#ui/use-store.ts';
import { useApp } from '#web/services/app-context.tsx';

export function ThemeToggle() {
  const { theme } = useApp();
  const isDark = useStore(theme) === 'dark';
  return (
    <IconButton label={isDark ? 'Use the light theme' : 'Use the dark theme'} onClick={theme.toggle}>
      {isDark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
    </IconButton>
  );
}
