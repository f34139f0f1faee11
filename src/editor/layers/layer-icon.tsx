import {
  Component,
  Image,
  Link,
  List,
  RectangleHorizontal,
  Square,
  Type,
  type LucideIcon,
} from 'lucide-react';
import type { LayerKind } from './layer.ts';

const ICONS: Readonly<Record<LayerKind, LucideIcon>> = {
  component: Component,
  text: Type,
  link: Link,
  picture: Image,
  control: RectangleHorizontal,
  list: List,
  box: Square,
};

export function LayerIcon({ kind }: { readonly kind: LayerKind }) {
  const Icon = ICONS[kind];
  return (
    <Icon
      size={13}
      strokeWidth={1.75}
      aria-hidden
      className={`shrink-0 ${kind === 'component' ? 'text-found' : 'text-ink-3'}`}
    />
  );
}
