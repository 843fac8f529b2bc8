import { type EdgeRun, playMatches } from './play-matches.ts';

/** A simulation in its own process. Arguments: name, matches, simulated players, single bot. Reports over IPC. */
const [name = '', matches = '0', crowd = '0', only = ''] = process.argv.slice(2);
const send = (run: unknown) => new Promise((resolve) => process.send?.(run, resolve));
const onHour = (run: EdgeRun) => void send({ isOver: false, run });
await send({ isOver: true, run: playMatches(name, Number(matches), { crowd: Number(crowd), only, onHour }) });
process.disconnect();
