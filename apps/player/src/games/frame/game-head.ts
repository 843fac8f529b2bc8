import { createContext, type ReactNode } from 'react';

/** The favourite button of the open game, from the lobby, shown in the head of each game. */
export const GameStar = createContext<ReactNode>(null);

/** Whether the address links to the rules of a game, which then open with its page. */
export function isRulesLink(): boolean {
  return window.location.hash === '#rules';
}
