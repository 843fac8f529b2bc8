import type { TableProof } from '@crease/contract';
import type { TableRound } from '@crease/engine';

/** The proof of a round, as far as it may be revealed: seals once bets are closed, the secret once it is dealt. */
export function tableProofWire(round: TableRound): TableProof {
  const { scheme, phase, commitment, secret, salt, clientSeeds, beacon } = round;
  const sealed = phase === 'betting' ? [] : round.sealed;
  return {
    scheme,
    commitment,
    secret,
    salt,
    clientSeeds: [...clientSeeds],
    seals: sealed.map(({ seal }) => seal),
    seeds: sealed.map(({ seed }) => (phase === 'revealing' ? null : seed)),
    beacon: beacon && beaconWire(beacon),
  };
}

function beaconWire({ chain, round, at, value }: NonNullable<TableRound['beacon']>): TableProof['beacon'] {
  return { chain, round, at, randomness: value?.randomness ?? null, signature: value?.signature ?? null };
}
