import { createContext, type ReactNode } from 'react';

/** The favourite button of the open game, from the lobby, shown in the head of each game. */
export const GameStar = createContext<ReactNode>(null);
