import { takeBreath } from './take-breath.ts';

// Stores and frame are there: what follows puts the pages together.
await takeBreath();
