import { useRef } from 'react';

/** Maximum time in milliseconds between two letters of a word. */
const ONE_WORD = 600;

/** Returns a function that collects typed letters into a word and returns the word so far. */
export function useTyped(): (letter: string, at: number) => string {
  const typed = useRef({ word: '', at: 0 });
  return (letter, at) => {
    const { word, at: before } = typed.current;
    typed.current = { word: at - before <= ONE_WORD ? word + letter : letter, at };
    return typed.current.word;
  };
}
