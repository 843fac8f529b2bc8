import { playMatches } from './play-matches.ts';

/** A world in a process of its own. Arguments: its name, how many matches. Tells how things stand over IPC. */
const [name = '', matches = '0'] = process.argv.slice(2);
const tell = (run: unknown) => new Promise((resolve) => process.send?.(run, resolve));
await tell({ isOver: true, run: playMatches(name, Number(matches), (run) => void tell({ isOver: false, run })) });
process.disconnect();
