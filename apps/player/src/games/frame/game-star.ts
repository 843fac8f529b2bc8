import { createContext, type ReactNode } from 'react';

/** The button that keeps the open game among the favourites: the lobby's own, shown in each game's head. */
export const GameStar = createContext<ReactNode>(null);
