import { type Chosen, INSTANT_GAMES, playerCommitment, playerStream, soloGame } from '@crease/games';
import { describe, expect, it } from 'vitest';
import { checkSolo, type SoloRound } from './solo-scheme.ts';

const SEEDS = { serverSeed: 'a1'.repeat(32), clientSeed: 'arjun-4402', nonce: 214 };

/** A round as the house stores it. */
function played(gameId: string, choice: Chosen, acts: readonly Chosen[] = []): SoloRound {
  const game = soloGame(gameId)?.game;
  const stream = playerStream(SEEDS);
  const read = acts.map((act) => game?.readAct(act));
  const result = game?.play({ stream, choice: game.readChoice(choice), acts: read, stake: 20_000 });
  if (!result) throw new Error('this choice cannot be played');
  return {
    ...SEEDS,
    gameId,
    seedHash: playerCommitment(SEEDS.serverSeed),
    choice,
    acts,
    stake: 20_000,
    win: (20_000 * result.back) / result.of,
    // As decoded from the wire.
    outcome: JSON.parse(JSON.stringify(result.outcome)),
  };
}

describe('a round is replayed from its seeds', () => {
  it.each<[string, Chosen, Chosen[]]>([
    ...INSTANT_GAMES.map(({ gameId, examples: [{ choice }] }) => [gameId, choice, []] as [string, Chosen, Chosen[]]),
    ['mines', { mines: 3 }, [{ open: 1 }]],
    ['hi-lo', {}, [{ skip: true }]],
    ['monsoon-gold', {}, []],
  ])('%s: every step matches', (gameId, choice, acts) => {
    const check = checkSolo(played(gameId, choice, acts));
    expect(check.steps.map(({ key }) => key)).toEqual(['hash', 'stream', 'words', 'outcome', 'win']);
    expect(check.isRight).toBe(true);
  });

  it('reports the step that differs', () => {
    const wrongs = (change: Partial<SoloRound>) =>
      checkSolo({ ...played('dice', { side: 'over', target: 5050 }), ...change })
        .steps.filter(({ isRight }) => !isRight)
        .map(({ key }) => key);
    expect(wrongs({})).toEqual([]);
    expect(wrongs({ win: 1 })).toEqual(['win']);
    expect(wrongs({ seedHash: 'ff' })).toEqual(['hash']);
    expect(wrongs({ outcome: { game: 'dice' } })).toEqual(['outcome']);
    expect(wrongs({ nonce: 215 })).toContain('outcome');
    expect(wrongs({ serverSeed: 'another' })).toContain('hash');
    expect(wrongs({ gameId: 'none' })).toEqual(['outcome', 'win']);
  });
});
