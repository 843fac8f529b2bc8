import { takeBreath } from './take-breath.ts';

// Router and words are there: what follows is our own.
await takeBreath();
