import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** Spec section 9, in milliseconds. */
const DURATION = 3000;
const BETWEEN_BURSTS = 250;
/** The colours of the atlas: its route, its targets, its gold, its ink. The canvas takes no other notation. */
const COLOURS = ['#d1410c', '#2b7a66', '#e0a325', '#5d5347'];

/** Three seconds of confetti over everything, in nobody's way; none for who asked for less motion. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isOver, setIsOver] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    const place = canvas.current;
    if (isOver || place === null) return undefined;
    const stop = throwConfetti(place);
    const end = setTimeout(() => setIsOver(true), DURATION);
    return () => {
      clearTimeout(end);
      stop();
    };
  }, [isOver]);
  if (isOver) return null;
  return createPortal(
    <canvas
      ref={canvas}
      aria-hidden
      data-confetti
      className="pointer-events-none fixed inset-0 z-50 size-full"
    />,
    document.body,
  );
}

/** Throws until it is stopped. */
function throwConfetti(canvas: HTMLCanvasElement): () => void {
  let stop: (() => void) | null = null;
  let isStopped = false;
  const begin = async (): Promise<void> => {
    const { default: confetti } = await import('canvas-confetti');
    if (isStopped) return;
    // No worker: it would be made of a blob, which the page's content policy forbids.
    const launch = confetti.create(canvas, {
      resize: true,
      useWorker: false,
      disableForReducedMotion: true,
    });
    const burstFrom = (x: number, angle: number): void => {
      void launch({
        particleCount: 18,
        spread: 62,
        startVelocity: 52,
        angle,
        origin: { x, y: 0.7 },
        colors: COLOURS,
      });
    };
    const burst = (): void => {
      burstFrom(0, 60);
      burstFrom(1, 120);
    };
    burst();
    const bursts = setInterval(burst, BETWEEN_BURSTS);
    stop = () => {
      clearInterval(bursts);
      launch.reset();
    };
  };
  begin().catch((reason: unknown) => console.info('The confetti did not arrive.', reason));
  return () => {
    isStopped = true;
    stop?.();
  };
}
