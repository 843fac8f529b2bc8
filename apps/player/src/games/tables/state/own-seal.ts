import { sealOf } from '@crease/games';
import { toHex } from '@crease/kernel';
import { call, whenLive } from '@crease/web';
import { beaconName, checkRecord, isRecordRight, listDigest } from '../proof/check-record.ts';
import { type StoredRound, storedRound, storeRound } from '../proof/stored-seals.ts';
import type { TableTerms } from './use-table.ts';

type Sealable = Pick<TableTerms, 'id' | 'roundId' | 'commitment' | 'beacon'>;
/** The public state of a round. */
type SeenRound = Sealable &
  Pick<
    TableTerms,
    'scheme' | 'secret' | 'salt' | 'clientSeeds' | 'seals' | 'seeds' | 'revealsUntil' | 'phase' | 'bettors' | 'fell'
  >;

interface Followed {
  roundId: string;
  /** The last published state: bets may close before the reply to a bet arrives. */
  latest: SeenRound | null;
  stop: () => void;
}

/** Rounds that are followed until they are checked, by table. */
const followed = new Map<string, Followed>();
/** Rounds whose seed is being sent. */
const sending = new Set<string>();

/** Returns the seal of a bet: of a seed that this browser creates and stores until bets close. */
export function ownSeal({ id, roundId, commitment, beacon }: Sealable): string {
  const kept = storedRound(id, roundId);
  watchRound(id, roundId);
  if (kept) return sealOf(kept.seed);
  const seed = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const seen = { commitment, beacon: beaconName(beacon), seals: null, seeds: null, isTaken: false };
  storeRound({ tableId: id, roundId, seed, ...seen, state: 'made' });
  return sealOf(seed);
}

/** After a bet, follows the round, even after its page is left. @param counts the player's effective seal */
export function followRound({ id, roundId }: Pick<Sealable, 'id' | 'roundId'>, counts: string | null): void {
  const kept = storedRound(id, roundId);
  if (!kept || counts === null || (kept.state !== 'made' && kept.state !== 'sealed')) return;
  const isOwn = counts === sealOf(kept.seed);
  storeRound({ ...kept, state: isOwn ? 'sealed' : 'other' });
  if (!isOwn) return;
  watchRound(id, roundId);
  const latest = followed.get(id)?.latest;
  if (latest) void takeRound(latest);
}

function watchRound(id: string, roundId: string): void {
  const known = followed.get(id);
  if (known?.roundId === roundId) return;
  known?.stop();
  const round: Followed = { roundId, latest: null, stop: () => {} };
  followed.set(id, round);
  round.stop = watchTable(id, (state) => {
    round.latest = state;
    void takeRound(state);
  });
}

function watchTable(id: string, take: (state: SeenRound) => void): () => void {
  return whenLive((client) => {
    client.joinGame(id);
    const stop = client.onGame((state) => {
      if (state.id === id && state.game !== 'jet') take(state);
    });
    return () => {
      stop();
      client.leaveGame(id);
    };
  });
}

function stopFollowing(id: string): void {
  followed.get(id)?.stop();
  followed.delete(id);
}

/** Reveals the seed once the seals are fixed, records the fixed seeds, and checks the dealt round. */
async function takeRound(state: SeenRound): Promise<void> {
  const isLater = Number(state.roundId) > Number(followed.get(state.id)?.roundId ?? 0);
  if (isLater) return stopFollowing(state.id);
  const kept = storedRound(state.id, state.roundId);
  if (kept?.state !== 'sealed' || state.phase === 'betting') return;
  if (state.secret !== null || state.phase === 'voided') return endRound(state, kept);
  if (state.revealsUntil !== null) return reveal(state, kept);
  storeRound({ ...kept, seeds: listDigest(state.seeds) });
}

/** Sends the seed only under the commitment of the bet, and only if the seals include this browser's. */
async function reveal({ id, roundId, commitment, seals }: SeenRound, kept: StoredRound): Promise<void> {
  const key = `${id} ${roundId}`;
  if (kept.isTaken || sending.has(key)) return;
  if (commitment !== kept.commitment || !seals.includes(sealOf(kept.seed))) return;
  storeRound({ ...kept, seals: kept.seals ?? listDigest(seals) });
  sending.add(key);
  const body = { roundId, seed: kept.seed };
  const taken = await call('revealSeed', { params: { tableId: id }, body, silent: true }).catch(() => null);
  sending.delete(key);
  const now = storedRound(id, roundId);
  if (taken && now?.state === 'sealed') storeRound({ ...now, isTaken: true });
}

function endRound(state: SeenRound, kept: StoredRound): void {
  stopFollowing(state.id);
  if (state.phase === 'voided' || state.secret === null) return;
  const isRight = isRecordRight(checkRecord({ ...state, tableId: state.id, secret: state.secret }, kept));
  const isMixed = state.seeds.includes(kept.seed);
  storeRound({ ...kept, state: isRight ? (isMixed ? 'right' : 'late') : 'wrong' });
}
