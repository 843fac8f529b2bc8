import type { JetChainShown, JetRoundShown, JetState } from '@crease/contract';
import type { JetChain, JetRound, SaltSource } from '@crease/engine';
import { unitsFromMoney } from '@crease/kernel';
import { isoTime } from '../../core/iso-time.ts';

/** The public state of a round: crash point and secret only once it is over. */
export function jetStateWire(round: JetRound, { at, bets }: Pick<JetState, 'at' | 'bets'>): JetState {
  const { roundNo, status, hash, salt, opensAt, closesAt, tookOffAt, crashedAt, staked, wasStopped } = round;
  const isOver = status === 'crashed';
  return {
    id: 'jet',
    game: 'jet',
    roundId: String(roundNo),
    phase: status,
    at,
    opensAt,
    closesAt,
    tookOffAt,
    crashedAt,
    hash,
    salt,
    secret: isOver ? round.secret : null,
    bust: isOver && round.bust !== null ? round.bust / 100 : null,
    most: round.most / 100,
    wasStopped,
    bettors: round.bets,
    staked: unitsFromMoney(staked),
    bets,
  };
}

/** A finished round, with everything needed to verify it. */
export function shownRoundWire(round: JetRound): JetRoundShown {
  const { roundNo, chainNo, hash, salt, secret, bust, most, crashedAt, wasStopped, bets, staked, paid } = round;
  return {
    roundId: String(roundNo),
    chainNo,
    hash,
    salt,
    secret: secret ?? '',
    bust: (bust ?? 0) / 100,
    most: most / 100,
    at: isoTime(crashedAt ?? 0),
    wasStopped,
    bets,
    staked: unitsFromMoney(staked),
    paid: unitsFromMoney(paid),
  };
}

/** The record of a chain's ceremony, without players' names. */
export function jetChainWire(chain: JetChain): JetChainShown {
  const { chainNo, head, length, fromRound, beaconValue, salt } = chain;
  const seeds = chain.seeds.map(({ seed, at }) => ({ seed, at: isoTime(at) }));
  const [publishedAt, saltedAt] = [timeOrNull(chain.publishedAt), timeOrNull(chain.saltedAt)];
  return {
    chainNo,
    head,
    length,
    fromRound,
    publishedAt,
    source: sourceWire(chain.source),
    seeds,
    beaconValue,
    salt,
    saltedAt,
  };
}

function sourceWire(source: SaltSource): JetChainShown['source'] {
  if (source.kind === 'players') return { ...source, closesAt: isoTime(source.closesAt) };
  return source.kind === 'beacon' ? { ...source, dueAt: isoTime(source.dueAt) } : source;
}

const timeOrNull = (at: number | null) => (at === null ? null : isoTime(at));
