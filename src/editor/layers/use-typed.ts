import { useRef } from 'react';

/** Letters that follow each other within so many milliseconds are one word. */
const ONE_WORD = 600;

/** Gathers what is typed into words; answers the word so far. */
export function useTyped(): (letter: string, at: number) => string {
  const typed = useRef({ word: '', at: 0 });
  return (letter, at) => {
    const { word, at: before } = typed.current;
    typed.current = { word: at - before <= ONE_WORD ? word + letter : letter, at };
    return typed.current.word;
  };
}
