import confetti from 'canvas-confetti';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** Spec section 9, in milliseconds. */
const DURATION = 3000;
const BETWEEN_BURSTS = 250;
/** Route, target, gold and ink colors of the design (tokens.css). canvas-confetti accepts hex notation only. */
const COLOURS = ['#d1410c', '#2b7a66', '#e0a325', '#5d5347'];

/** Shows 3 s of confetti above the page, without blocking the pointer. Renders nothing under prefers-reduced-motion. */
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

/** Launches bursts until the returned function is called. */
function throwConfetti(canvas: HTMLCanvasElement): () => void {
  // No worker: it would be created from a blob URL, which the page's Content Security Policy forbids.
  const launch = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
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
  return () => {
    clearInterval(bursts);
    launch.reset();
  };
}
