import { CalendarDays, Lock, Map as MapIcon, MoonStar, Shuffle, Users, type LucideIcon } from 'lucide-react';

export type ModeId = 'levels' | 'daily' | 'tournament' | 'friends' | 'quick' | 'batman';

/** Entry of the mode menu (spec section 2, Home). The menu decides which entries are disabled or active. */
export interface Mode {
  readonly id: ModeId;
  readonly title: string;
  readonly description: string;
  /** The specification's number, shown until the server knows the real one (D25). */
  readonly playerCount: number;
  readonly icon: LucideIcon;
}

export const MODES: readonly Mode[] = [
  {
    id: 'levels',
    title: 'Level Challenges',
    description: 'Hand-picked routes, three stars each',
    playerCount: 567,
    icon: MapIcon,
  },
  {
    id: 'daily',
    title: 'Daily Challenge',
    description: 'One journey for everyone, every day',
    playerCount: 1234,
    icon: CalendarDays,
  },
  {
    id: 'tournament',
    title: 'Tournament',
    description: 'Opens when enough explorers join',
    playerCount: 567,
    icon: Lock,
  },
  {
    id: 'friends',
    title: 'With Friends',
    description: 'Race the same route, live',
    playerCount: 890,
    icon: Users,
  },
  {
    id: 'quick',
    title: 'Quick Play',
    description: 'Four random articles, no clock',
    playerCount: 432,
    icon: Shuffle,
  },
  {
    id: 'batman',
    title: '5 Clicks to Batman',
    description: 'From anywhere to Gotham',
    playerCount: 789,
    icon: MoonStar,
  },
];
