import { createContext } from 'react';

/** Ids of picks of the match that add nothing to the slip's multi: their cells say so. */
export const RedundantPicks = createContext<readonly string[]>([]);
