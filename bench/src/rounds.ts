import { createEngine, type Engine } from '@crease/engine';
import { playerCommitment } from '@crease/games';
import { mustExecute } from './matching/must-execute.ts';

const ASSET = 'play:INR';
const FRESH = { server: 'a'.repeat(64), next: 'b'.repeat(64) };
/** Open rounds of other players. */
const OTHERS = [0, 20_000];
const PLAYS = 5_000;
const CONTEXT = { now: 1_000_000 };

/**
 * One player plays dice in an engine in memory while others have rounds of mines open: a player's open rounds are found
 * without a search through the others. For comparison, the time of a walk over all open rounds.
 */
export function run(): void {
  for (const others of OTHERS) {
    const engine = engineWith(others);
    play(engine, PLAYS, 'warm');
    const perPlay = timed(() => play(engine, PLAYS, 'measured')) / PLAYS;
    const walks = 200;
    const perWalk = timed(() => walk(engine, walks)) / walks;
    console.log(
      `${others} rounds of others open: ${perPlay.toFixed(1)} µs per play; a walk over all of them would add ${perWalk.toFixed(1)} µs`,
    );
    console.log(`gain ${((perPlay + perWalk) / perPlay).toFixed(1)} times`);
  }
}

/** An engine in which many players have a round of mines open; player 1 has none. */
function engineWith(others: number): Engine {
  const engine = createEngine({ assets: [ASSET] });
  for (let player = 0; player <= others; player++) {
    mustExecute(
      engine,
      {
        type: 'createPlayer',
        username: `player ${player}`,
        demo: false,
        asset: ASSET,
        openingBalance: 1_000_000_000,
      },
      CONTEXT,
    );
    mustExecute(engine, { type: 'promiseSeeds', playerId: player + 1, fresh: FRESH }, CONTEXT);
    const clientSeed = 'of-the-bench';
    const seedHash = playerCommitment(FRESH.server);
    mustExecute(
      engine,
      { type: 'changeSeeds', playerId: player + 1, seedHash, clientSeed, nextServerSeed: FRESH.next },
      CONTEXT,
    );
    if (player === 0) continue;
    const own = { playerId: player + 1, clientRef: `mines-${player}`, stake: 1_000 };
    mustExecute(engine, { type: 'playGame', ...own, gameId: 'mines', choice: { mines: 1 } }, CONTEXT);
  }
  return engine;
}

function play(engine: Engine, times: number, ref: string): void {
  const own = { playerId: 1, gameId: 'dice', stake: 1_000, choice: { side: 'over', target: 5050 } };
  for (let at = 0; at < times; at++)
    mustExecute(engine, { type: 'playGame', ...own, clientRef: `${ref}-${at}` }, CONTEXT);
}

/** Cost of a play by a walk over all rounds. */
function walk({ rounds }: Engine, times: number): void {
  for (let at = 0; at < times; at++) {
    let own = 0;
    for (const round of rounds.values()) if (round.playerId === 1) own += 1;
    if (own > 0) throw new Error('player 1 has no round open');
  }
}

/** @returns microseconds. */
function timed(work: () => void): number {
  const began = performance.now();
  work();
  return (performance.now() - began) * 1000;
}
