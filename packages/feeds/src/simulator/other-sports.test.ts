import { sha256 } from '@crease/kernel';
import { expect, it } from 'vitest';
import { openMatch } from './testing/open-matches.ts';
import { worldKeys } from './world-keys.ts';

it.each([
  ['soccer', 'Corners in the match', 'corners'],
  ['tennis', 'Aces in the match', 'aces'],
] as const)('[BT-02] [BT-03] %s in play has an open bookmaker and fancies in its unit', (sport, line, group) => {
  const { run } = openMatch(sport, 3, worldKeys(sha256('other sports')));
  let now = run.stage.board.now;
  const open = () => [...run.stage.board.markets()].filter(({ status }) => status?.status === 'open');
  const named = (name: string) => open().find(({ market }) => market.opening.name === name)?.market.opening;
  while (!run.stage.inPlay || !named('Bookmaker') || !named(line)) {
    expect(run.finishedAt, `${sport} ended without them`).toBeNull();
    now += 5_000;
    run.advance(now);
  }
  expect(named('Bookmaker')).toMatchObject({ type: 'bookmaker' });
  expect(named(line)).toMatchObject({ type: 'fancy', group });
});
