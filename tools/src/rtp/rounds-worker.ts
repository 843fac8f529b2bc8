import { parentPort, workerData } from 'node:worker_threads';
import { playRounds } from './play-rounds.ts';

const { gameId, rounds, seed } = workerData as { gameId: string; rounds: number; seed: number };
parentPort?.postMessage(playRounds(gameId, rounds, seed));
