import { parentPort, workerData } from 'node:worker_threads';
import { drawnGames } from './drawn-games.ts';
import { testDraws } from './test-draws.ts';

const { gameId, seed, draws } = workerData as { gameId: string; seed: string; draws: number };
const game = drawnGames().find((one) => one.gameId === gameId);
if (!game) throw new Error(`no game ${gameId}`);
parentPort?.postMessage(testDraws(game, seed, draws));
