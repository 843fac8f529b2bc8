import { setTimeout as sleep } from 'node:timers/promises';
import type { GameRound } from '@crease/engine';
import { type ChildHandle, startChild } from '../child-handle.ts';
import type { CrashRecord } from '../crash-record.ts';
import { type CrashWorld, PAYER_BALANCE } from '../crash-world.ts';
import { openPlayerClient, type PlayerClient } from '../player-client.ts';
import type { CrashAt, PlayedOf } from '../protocol.ts';
import { CASINO_BONUS, type CasinoPlayer, casinoBonus } from './casino-player.ts';
import type { ProviderBets } from './provider-bets.ts';

const PROVIDER_ROUNDS = 4;
/** How long a life waits for its rounds to end, ms: Jet takes five seconds of betting and its flight. */
const TIMEOUT_MS = { usual: 10_000, last: 90_000 } as const;

export interface GamesRoundOptions {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly world: CrashWorld;
  readonly record: CrashRecord;
  readonly casinoPlayer: CasinoPlayer;
  readonly provider: ProviderBets;
  /** null: it runs to its end. */
  readonly fault: CrashAt | null;
}

/** One life of the full server: Jet, a table, Mines and a provider's calls at once, until its fault. */
export async function playGamesRound(options: GamesRoundOptions): Promise<void> {
  const { dataDir, env, world, record, casinoPlayer, provider, fault } = options;
  const child = startChild({ dataDir, env, crashAt: fault, isWhole: true }, (line) => record.addLine(line));
  try {
    if (!(await child.ready)) return;
    for (const command of world.begin()) await child.submit(command);
    await child.submit(casinoBonus(casinoPlayer.playerId));
    const doors = await child.call('enter', [casinoPlayer.playerId]);
    if (!doors) return;
    const client = openPlayerClient(doors.base, doors.entries[0]?.token ?? '');
    if (!(await casinoPlayer.learn(client)) || !(await provider.learn(doors.base))) return;
    // Check the state after the crash, as the published rules resolved it, before new rounds.
    await verify(child, options);
    await Promise.all([casinoPlayer.live(client), provider.live(doors.base, client, PROVIDER_ROUNDS)]);
    await restOf(child, client, options);
    if (await isAllKnown(client, doors.base, options)) await verify(child, options, fault === null);
  } finally {
    child.kill();
    await child.dead;
  }
}

const isAllKnown = async (client: PlayerClient, base: string, { casinoPlayer, provider }: GamesRoundOptions) =>
  (await casinoPlayer.learn(client)) && (await provider.learn(base));

/** Waits until no round is open, or the timeout. Open rounds of Mines are cashed out. */
async function restOf(
  child: ChildHandle,
  client: PlayerClient,
  { casinoPlayer, fault }: GamesRoundOptions,
): Promise<void> {
  const giveUpAt = performance.now() + (fault === null ? TIMEOUT_MS.last : TIMEOUT_MS.usual);
  while (performance.now() < giveUpAt) {
    const played = await child.call('played', casinoPlayer.playerId);
    const open = played?.rounds.filter(({ status }) => status === 'open') ?? [];
    if (open.length === 0) return;
    for (const { gameId, roundId } of open) if (gameId === 'mines') await casinoPlayer.finish(client, String(roundId));
    await sleep(100);
  }
}

/**
 * Compares the database with the replies: each bet is stored once, and the player's balance follows from the rounds.
 */
async function verify(child: ChildHandle, options: GamesRoundOptions, isLast = false): Promise<void> {
  const { record, casinoPlayer, provider } = options;
  await record.verify(child, 0);
  const played = await child.call('played', casinoPlayer.playerId);
  if (!played) return;
  record.failures.push(
    ...cashBreaches(played),
    ...betBreaches(played, casinoPlayer),
    ...providerBreaches(played, provider),
    ...(isLast ? openBreaches(played) : []),
  );
}

/** Rounds with the bonus change the bonus, others the cash. */
function cashBreaches({ rounds, cash, wicket }: PlayedOf): string[] {
  const closed = rounds.filter(({ status }) => status === 'closed');
  const netOf = (isOfBonus: boolean) =>
    closed
      .filter(({ claimId }) => (claimId !== undefined) === isOfBonus)
      .reduce((sum, { stake, win }) => sum + win - stake, 0);
  const due = [PAYER_BALANCE + netOf(false), CASINO_BONUS + netOf(true)];
  return due[0] === cash && due[1] === wicket ? [] : [`[I20] the player owns ${[cash, wicket]}, due are ${due}`];
}

function betBreaches({ rounds }: PlayedOf, { bets }: CasinoPlayer): string[] {
  const stored = new Set(rounds.filter(isOurs).map(({ roundId }) => String(roundId)));
  const known = new Set(bets.flatMap(({ roundId }) => roundId || []));
  const lost = [...known].filter((roundId) => !stored.has(roundId));
  const unexpected = bets.some(({ roundId }) => roundId === null)
    ? []
    : [...stored].filter((roundId) => !known.has(roundId));
  return [
    ...lost.map((roundId) => `[I11] round ${roundId} was acknowledged and is lost`),
    ...unexpected.map((roundId) => `[I12] round ${roundId} has no request`),
  ];
}

const isOurs = ({ provider }: GameRound) => provider === 'crease';

function providerBreaches({ rounds }: PlayedOf, { standing }: ProviderBets): string[] {
  const stored = new Map(
    rounds
      .filter((round) => !isOurs(round))
      .map(({ play }) => play as { round: string; staked: number; won: number })
      .map(({ round, staked, won }) => [round, { staked, won }]),
  );
  return [...standing].flatMap(([name, due]) => {
    const { staked, won } = stored.get(name) ?? { staked: 0, won: 0 };
    const isSame = staked === due.staked && won === due.won;
    return isSame ? [] : [`[C01] ${name}: ${staked} staked, ${won} won; due are ${due.staked} and ${due.won}`];
  });
}

function openBreaches({ rounds }: PlayedOf): string[] {
  const open = rounds.filter(({ status }) => status === 'open');
  return open.map(({ roundId, gameId }) => `[J05] round ${roundId} of ${gameId} was never resolved`);
}
