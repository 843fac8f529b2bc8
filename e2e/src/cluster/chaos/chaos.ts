import { setTimeout as sleep } from 'node:timers/promises';
import { createPrng } from '@crease/kernel';
import type { Cluster } from '../cluster.ts';
import type { ChaosRun } from '../options.ts';
import { disputedBets, readStored } from './audit.ts';
import { BetRecord } from './bet-record.ts';
import { type DueFault, faultsOf } from './faults.ts';
import { LoadCaller } from './load-caller.ts';
import { Offers } from './offers.ts';
import { PriceWatcher } from './price-watcher.ts';
import type { ChaosFindings } from './report.ts';
import { type FaultEffect, SilenceWatch } from './silences.ts';
import { strike } from './strike.ts';
import { type Load, VirtualPlayer } from './virtual-player.ts';

const FAULT_EVERY_MS = 20_000;
/** How long a fault may keep the cluster from being whole, after its own end, ms. */
const HEAL_MS = 120_000;
/** A fault begins while the last bet was accepted this recently, ms. */
const SERVED_MS = 1_000;
/** Load before the first fault, ms. */
const WARM_UP_MS = 10_000;
/** Longest life of a command in the writer, and the longest wait of a player, ms: after it nothing changes. */
const SETTLED_MS = 20_000;
const WATCHERS = 20;
/** Addresses of these callers, apart from those of the players. */
const WATCHER_ADDRESS = 20_000;
const READER_ADDRESS = 30_000;

/** Load on a cluster, with one fault after the other; then everything is compared. @param onLine receives progress. */
export async function runChaos(
  cluster: Cluster,
  run: ChaosRun,
  onLine: (line: string) => void,
): Promise<ChaosFindings> {
  const started = performance.now();
  const load = new ClusterLoad(cluster.addresses.port('players'), run);
  await cluster.until(async () => {
    await load.offers.read();
    return load.offers.list.length > 0;
  }, 'no market is open');
  load.start();
  await sleep(WARM_UP_MS);
  const prng = createPrng(run.seed);
  const effects: FaultEffect[] = [];
  const unhealed: string[] = [];
  for (const fault of faultsOf(prng, run.only)) {
    if (effects.length >= run.faults || performance.now() - started >= run.lengthMs) break;
    const effect = await oneFault(cluster, load.silences, fault);
    effects.push(effect);
    if (!effect.isHealed) unhealed.push(`${effect.name} of ${effect.process}`);
    onLine(
      `${effects.length} ${effect.name} ${effect.process}: no bet accepted for ${Math.round(effect.allMs)} ms; ` +
        `${load.record.acceptedCount} bets${effect.isHealed ? '' : '; NOT HEALED'}`,
    );
  }
  await load.end();
  const seconds = (performance.now() - started) / 1000;
  await sleep(SETTLED_MS);
  await cluster.until(() => cluster.isWhole(), 'the cluster is not whole');
  const { bets, breaches } = await readStored(cluster, load.run);
  return {
    seconds,
    effects,
    bets: load.record.compare(bets),
    disputed: await disputedBets(cluster.playerPorts, load.unansweredTokens, bets),
    shownPrices: load.watchers.reduce((sum, { prices }) => sum + prices.shown, 0),
    stale: load.watchers.flatMap(({ prices }) => prices.stale),
    breaches,
    unhealed,
  };
}

/** One fault, until the cluster is whole again and bets are answered, but at least until the next one is due. */
async function oneFault(
  cluster: Cluster,
  silences: SilenceWatch,
  fault: DueFault,
): Promise<FaultEffect & { readonly isHealed: boolean }> {
  const beganAt = performance.now();
  silences.begin(beganAt);
  const { process, end } = await strike(cluster, fault);
  await sleep(fault.lastsMs);
  end();
  const endedAt = performance.now();
  let isHealed = false;
  while (!isHealed && performance.now() < endedAt + HEAL_MS) {
    await sleep(250);
    isHealed = silences.isServedSince(endedAt) && (await cluster.isWhole());
  }
  await sleep(Math.max(0, beganAt + FAULT_EVERY_MS - performance.now()));
  // A silence that lasts still belongs to this fault, not to the next.
  const isServed = () => silences.isServedSince(performance.now() - SERVED_MS);
  while (!isServed() && performance.now() < endedAt + HEAL_MS) await sleep(250);
  return { name: fault.name, process, isHealed, ...silences.effect(performance.now()) };
}

/** All players and watchers of a run. */
class ClusterLoad implements Load {
  readonly port: number;
  readonly run: string;
  readonly record = new BetRecord();
  readonly silences = new SilenceWatch(performance.now());
  readonly offers: Offers;
  readonly tokens = new Map<string, string>();
  watchers: readonly PriceWatcher[] = [];
  readonly #players: readonly VirtualPlayer[];
  #isOver = false;
  #played: Promise<unknown> = Promise.resolve();

  constructor(port: number, { players, seed }: ChaosRun) {
    this.port = port;
    this.run = `chaos-${seed}-${process.pid}`;
    this.offers = new Offers(new LoadCaller(port, READER_ADDRESS));
    const prng = createPrng(seed).fork('players');
    this.#players = Array.from(
      { length: players },
      (_, index) => new VirtualPlayer(this, index, prng.fork(`${index}`)),
    );
  }

  isOver = () => this.#isOver;

  start(): void {
    this.#played = Promise.all(this.#players.map((player) => player.play()));
    this.watchers = Array.from(
      { length: WATCHERS },
      (_, index) => new PriceWatcher(this.port, WATCHER_ADDRESS + index, () => this.offers.marketIds),
    );
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#played;
    this.offers.stop();
    for (const watcher of this.watchers) watcher.stop();
  }

  /** Tokens of the players whose bets had no answer, by reference. */
  get unansweredTokens(): ReadonlyMap<string, string> {
    return new Map(this.record.unanswered.map((clientRef) => [clientRef, this.tokens.get(clientRef) ?? '']));
  }
}
