import { type Chosen, INSTANT_GAMES, playerCommitment, playerStream, soloGame } from '@crease/games';
import { describe, expect, it } from 'vitest';
import { checkSolo, type SoloRound } from './solo-scheme.ts';

const SEEDS = { serverSeed: 'a1'.repeat(32), clientSeed: 'arjun-4402', nonce: 214 };

/** A round as the house stores it. */
function played(
  gameId: string,
  choice: Chosen,
  { acts = [], stake = 20_000, nonce = SEEDS.nonce }: Partial<Pick<SoloRound, 'acts' | 'stake' | 'nonce'>> = {},
): SoloRound {
  const game = soloGame(gameId)?.game;
  const stream = playerStream({ ...SEEDS, nonce });
  const read = acts.map((act) => game?.readAct(act));
  const result = game?.play({ stream, choice: game.readChoice(choice), acts: read, stake });
  if (!result) throw new Error('this choice cannot be played');
  return {
    ...SEEDS,
    gameId,
    seedHash: playerCommitment(SEEDS.serverSeed),
    choice,
    acts,
    nonce,
    stake,
    win: (stake * result.back) / result.of,
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
    const check = checkSolo(played(gameId, choice, { acts }));
    expect(check.steps.map(({ key }) => key)).toEqual(['hash', 'stream', 'words', 'outcome', 'win']);
    expect(check).toMatchObject({ isRight: true, verdict: 'same' });
  });

  it('a won pool is paid in addition to the reels', () => {
    const spins = Array.from({ length: 20 }, (_, nonce) => played('river-steamer', {}, { stake: 2_500_000, nonce }));
    const won = spins.find(({ outcome }) => (outcome as { feature: { won: [] } }).feature.won.length > 0);
    if (!won) throw new Error('no pool was won');
    expect(checkSolo({ ...won, win: won.win + 10_000 })).toMatchObject({ isRight: true, verdict: 'same' });
    expect(checkSolo({ ...won, win: won.win - 1 }).isRight).toBe(false);
  });

  it.each<[string, Chosen, Chosen[]]>([
    ['mines', { mines: 3 }, []],
    ['hi-lo', {}, [{ skip: true }]],
  ])('%s: a round is void only while nothing has been risked', (gameId, choice, acts) => {
    const voided = { status: 'voided', win: 0 } as const;
    const round = { ...played(gameId, choice, { acts }), ...voided };
    expect(checkSolo(round)).toMatchObject({ isRight: true, verdict: 'voided' });
    expect(checkSolo({ ...round, win: round.stake }).isRight).toBe(false);
    const risked = played(gameId, choice, { acts: [...acts, gameId === 'mines' ? { open: 1 } : { guess: 'higher' }] });
    expect(checkSolo({ ...risked, ...voided })).toMatchObject({ isRight: false, verdict: 'differs' });
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
