import { type EdgeRun, playMatches } from './play-matches.ts';

/** A world in a process of its own. Arguments: its name, how many matches, how many simulated players. Tells how things stand over IPC. */
const [name = '', matches = '0', crowd = '0'] = process.argv.slice(2);
const tell = (run: unknown) => new Promise((resolve) => process.send?.(run, resolve));
const onHour = (run: EdgeRun) => void tell({ isOver: false, run });
await tell({ isOver: true, run: playMatches(name, Number(matches), { crowd: Number(crowd), onHour }) });
process.disconnect();
