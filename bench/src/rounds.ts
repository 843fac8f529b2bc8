import { type Command, createHouse, execute, type House, isNeedsAnswer } from '@crease/engine';
import { playerCommitment } from '@crease/games';
import { isRefusal } from '@crease/kernel';

const ASSET = 'play:INR';
const FRESH = { server: 'a'.repeat(64), next: 'b'.repeat(64) };
/** Rounds of others that go on while somebody plays. */
const OTHERS = [0, 20_000];
const PLAYS = 5_000;

/**
 * One player plays dice in a House in memory while others have rounds of mines open: who plays asks for their own
 * open rounds alone, so that the others cost nothing. Beside it what a walk over all open rounds takes.
 */
export function run(): void {
  for (const others of OTHERS) {
    const house = houseWith(others);
    play(house, PLAYS, 'warm');
    const perPlay = timed(() => play(house, PLAYS, 'measured')) / PLAYS;
    const walks = 200;
    const perWalk = timed(() => walk(house, walks)) / walks;
    console.log(
      `${others} rounds of others open: ${perPlay.toFixed(1)} µs a play; a walk over all of them would add ${perWalk.toFixed(1)} µs`,
    );
    console.log(`gain ${((perPlay + perWalk) / perPlay).toFixed(1)} times`);
  }
}

/** A House in which so many players have a round of mines open; player 1 has none. */
function houseWith(others: number): House {
  const house = createHouse({ assets: [ASSET] });
  for (let player = 0; player <= others; player++) {
    done(house, {
      verb: 'createPlayer',
      username: `player ${player}`,
      demo: false,
      asset: ASSET,
      openingBalance: 1_000_000_000,
    });
    done(house, { verb: 'promiseSeeds', playerId: player + 1, fresh: FRESH });
    const clientSeed = 'of-the-bench';
    const seedHash = playerCommitment(FRESH.server);
    done(house, { verb: 'changeSeeds', playerId: player + 1, seedHash, clientSeed, nextServerSeed: FRESH.next });
    if (player === 0) continue;
    const own = { playerId: player + 1, clientRef: `mines-${player}`, stake: 1_000 };
    done(house, { verb: 'playGame', ...own, gameId: 'mines', choice: { mines: 1 } });
  }
  return house;
}

function play(house: House, times: number, ref: string): void {
  const own = { playerId: 1, gameId: 'dice', stake: 1_000, choice: { side: 'over', target: 5050 } };
  for (let at = 0; at < times; at++) done(house, { verb: 'playGame', ...own, clientRef: `${ref}-${at}` });
}

/** What a play cost before rounds were kept by player. */
function walk({ rounds }: House, times: number): void {
  for (let at = 0; at < times; at++) {
    let own = 0;
    for (const round of rounds.values()) if (round.playerId === 1) own += 1;
    if (own > 0) throw new Error('player 1 has no round open');
  }
}

function done(house: House, command: Command): void {
  let outcome = execute(house, command, { now: 1_000_000 });
  // No reference is used twice: nothing was ever stored under it.
  if (isNeedsAnswer(outcome)) outcome = execute(house, command, { now: 1_000_000, storedAnswer: null });
  if (isNeedsAnswer(outcome) || isRefusal(outcome)) throw new Error(`${command.verb}: ${JSON.stringify(outcome)}`);
}

/** Microseconds. */
function timed(work: () => void): number {
  const began = performance.now();
  work();
  return (performance.now() - began) * 1000;
}
