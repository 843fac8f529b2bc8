import { type EdgeRun, playMatches } from './play-matches.ts';

/** A world in its own process. Arguments: its name, matches, simulated players, the one bot that plays. Reports over IPC. */
const [name = '', matches = '0', crowd = '0', only = ''] = process.argv.slice(2);
const tell = (run: unknown) => new Promise((resolve) => process.send?.(run, resolve));
const onHour = (run: EdgeRun) => void tell({ isOver: false, run });
await tell({ isOver: true, run: playMatches(name, Number(matches), { crowd: Number(crowd), only, onHour }) });
process.disconnect();
