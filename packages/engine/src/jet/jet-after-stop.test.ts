import { jetReaches } from '@crease/games';
import { describe, expect, it } from 'vitest';
import { chainWith, Jet, layChain } from './testing/jet-world.ts';

describe('Jet after a server stop', () => {
  it('[CA-02] pays targets at or below the end, refunds the other bets, and reveals the secret', () => {
    const jet = new Jet(200);
    const [ana, bo, cleo] = [jet.player(1000), jet.player(1000), jet.player(1000)];
    const [low, high, open] = [jet.stake(ana, 100, 150), jet.stake(bo, 100, jet.bust + 1), jet.stake(cleo, 100)];
    jet.fly();
    jet.after(100);
    jet.stake(cleo, 70);
    jet.crash();
    expect([low, high, open].map((bet) => jet.row(bet))).toMatchObject([
      { status: 'closed', win: 15_000 },
      { status: 'voided', win: 0 },
      { status: 'voided', win: 0 },
    ]);
    expect([ana, bo, cleo].map((playerId) => jet.money(playerId))).toEqual([
      [1050, 0],
      [1000, 0],
      [930, 70],
    ]);
    expect(jet.round).toMatchObject({ status: 'crashed', wasStopped: true, bust: jet.bust, paid: 15_000 });
    jet.after(4000);
    expect(jet.round).toMatchObject({ roundNo: 2, bets: 1, hash: jet.secrets[0] });
  });

  it('reopens betting for the full time, and flies a closed round', () => {
    const jet = new Jet();
    const ana = jet.player(1000);
    jet.stake(ana, 100, 150);
    jet.now += 4999;
    jet.crash();
    expect(jet.round).toMatchObject({ status: 'betting', closesAt: jet.now + 5000, bets: 1 });
    jet.after(5000);
    jet.crash();
    expect(jet.round.status).toBe('closed');
    jet.do({ type: 'flyJet', roundNo: 1, secret: jet.secrets[0] as string });
    jet.after(jetReaches(150));
    expect(jet.money(ana)).toEqual([1050, 0]);
  });
});

it('after the last round of a chain, the game and early bets wait for the next chain', () => {
  const jet = new Jet();
  const ana = jet.player(1000);
  for (let round = 1; round <= 3; round++) {
    jet.fly();
    jet.after(jetReaches(jet.round.bust as number));
    if (round < 3) jet.after(4000);
  }
  jet.stake(ana, 100, 101);
  expect(jet.after(4000).needs).toBe('chain');
  const made = chainWith(150, undefined, 5);
  const { head, secrets } = made;
  layChain(jet, made);
  jet.look();
  expect(jet.round).toMatchObject({ roundNo: 4, chainNo: 2, linkNo: 1, hash: head, bets: 1 });
  jet.after(5000);
  jet.do({ type: 'flyJet', roundNo: 4, secret: secrets[0] as string });
  jet.after(jetReaches(101));
  expect(jet.money(ana)).toEqual([1001, 0]);
});
