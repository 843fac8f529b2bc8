import type { StoredAnswer } from './stored-answer.ts';

/** A command with a client reference was answered. */
export type ReferenceFact = { readonly fact: 'answered'; readonly answer: StoredAnswer };
