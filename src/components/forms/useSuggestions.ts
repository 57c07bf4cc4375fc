import { useState, type KeyboardEvent } from 'react';

/** One thing to choose: what the field holds afterwards, and what the list says. */
export interface Suggested {
  value: string;
  text: string;
}

interface SuggestionSource {
  value: string;
  /** At once and locally; what it answers is shown whole. */
  suggest(text: string): readonly Suggested[];
  onChange(value: string): void;
  /** After an entry was taken over. */
  onPick?(value: string): void;
}

/** The state of a field that suggests while typing; `active` is the marked entry, -1 for none. */
export function useSuggestions({ value, suggest, onChange, onPick }: SuggestionSource) {
  const [isFocused, setIsFocused] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const entries = isWanted ? suggest(value) : [];
  const count = entries.length;
  const isOpen = count > 0;

  const close = () => {
    setIsWanted(false);
    setActive(-1);
  };
  const type = (next: string) => {
    setIsWanted(true);
    setActive(-1);
    onChange(next);
  };
  const pick = (index: number) => {
    const entry = entries[index];
    if (!entry) return;
    close();
    onChange(entry.value);
    onPick?.(entry.value);
  };
  const focus = () => setIsFocused(true);
  const blur = () => {
    setIsFocused(false);
    close();
  };
  /** True where the key was the list's and nobody else's. */
  const takeKey = ({ key }: KeyboardEvent): boolean => {
    if (key === 'ArrowDown' && !isOpen) setIsWanted(true);
    else if (!isOpen) return false;
    else if (key === 'ArrowDown') setActive((active + 1) % count);
    else if (key === 'ArrowUp') setActive(active <= 0 ? count - 1 : active - 1);
    else if (key === 'Escape') close();
    else if (key === 'Enter' && active >= 0) pick(active);
    else return false;
    return true;
  };
  return { entries, active, isOpen, isFocused, type, pick, focus, blur, takeKey };
}
