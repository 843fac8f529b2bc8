import { takeBreath } from './take-breath.ts';

// React is there: its part of the first evaluation is over.
await takeBreath();
