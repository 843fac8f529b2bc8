import { first } from './first.ts';
import { later } from './later.ts';

/** English: the reference. One file a room; every other language has the same keys. */
export const messages = { ...first, ...later };
export type Messages = typeof messages;
