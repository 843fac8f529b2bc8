import { createHash } from 'node:crypto';
import type { Prng } from '@crease/kernel';
import type { RefCommand } from '../crash-world.ts';
import type { PlayerClient } from '../player-client.ts';

const TABLE = 'dragon-tiger';
/** Rounds of a game of one player in one life. */
const SOLO = 3;
const TABLE_BETS = 3;
/** A browser would create a new one for each round. */
const SEED = '5e'.repeat(32);
/** Checks whether seeds are accepted, one every 100 ms. */
const REVEAL_LOOKS = 10;

/** The player's bonus for games, minor units: too large to ever be played through. */
export const CASINO_BONUS = 1_000_000_00;

/** The same in every life: it is credited once. */
export const casinoBonus = (playerId: number): RefCommand => ({
  type: 'claimBonus',
  playerId,
  clientRef: `gamblers-bonus-${playerId}`,
  terms: {
    offerId: 'gambler',
    version: 1,
    name: 'For games',
    kind: 'wicket',
    pocket: 'wicket',
    rollover: 100,
    parts: 1,
    minOdds: 100,
    mostPerBet: 0,
    weights: { match_odds: 0, bookmaker: 0, fancy: 0, games: 100 },
    days: 365,
  },
  amount: CASINO_BONUS,
  depositId: null,
  deposited: 0,
  isUsed: false,
  flags: [],
});

/** A bet as its player knows it, repeated under the same reference until it is answered. */
interface PendingBet {
  readonly path: string;
  readonly body: { readonly clientRef: string };
  /** null: no reply yet. Empty: it was refused. */
  roundId: string | null;
}

/**
 * A player of Jet, a table, Mines and dice, with cash and with a bonus, who after each crash continues what it left
 * open.
 */
export class CasinoPlayer {
  readonly bets: PendingBet[] = [];
  readonly playerId: number;
  readonly #prng: Prng;

  constructor(playerId: number, prng: Prng) {
    this.playerId = playerId;
    this.#prng = prng;
  }

  /** Repeats bets until every one has its reply. False: the server died. */
  async learn(client: PlayerClient): Promise<boolean> {
    for (const bet of this.bets) if (bet.roundId === null && !(await this.#send(client, bet))) return false;
    return true;
  }

  /** Plays everything at once; ends early if the server dies. */
  async live(client: PlayerClient): Promise<void> {
    await Promise.all([this.#playSolo(client), this.#playTable(client), this.#playJet(client)]);
  }

  /** Ends an open round of Mines: it can be cashed out only after a tile is open. */
  async finish(client: PlayerClient, roundId: string): Promise<void> {
    for (const act of [{ open: 1 + this.#prng.int(25) }, { cashOut: true }])
      await this.#ask(client, '/games/mines/play', { stake: 100, choice: { roundId, ...act } });
  }

  /** Sends a seed for the server seed whose hash was shown, as a browser does before the first round. */
  async #giveSeed(client: PlayerClient): Promise<void> {
    const seeds = await client.get('/games/seeds');
    if (!seeds || seeds.data.current) return;
    await client.post('/games/seeds', {
      seedHash: seeds.data.nextSeedHash,
      clientSeed: `gambler-${this.#prng.int(1e9)}`,
    });
  }

  /** Sends a seed for the salt of each chain of Jet that accepts one. */
  async #giveJetSeeds(client: PlayerClient): Promise<void> {
    const jet = await client.get('/games/jet');
    for (const chain of [jet?.data.chain, jet?.data.nextChain])
      if (chain?.salt === null)
        await client.post('/games/jet/seeds', { head: chain.head, seed: `gambler-${this.playerId}` });
  }

  async #playSolo(client: PlayerClient): Promise<void> {
    await this.#giveSeed(client);
    for (let i = 0; i < SOLO; i++) {
      const dice = { stake: 50, choice: { side: 'over', target: 5050 } };
      if (!(await this.#ask(client, '/games/dice/play', dice))) return;
      const mines = await this.#ask(client, '/games/mines/play', { stake: 100, choice: { mines: 3 } });
      if (!mines) return;
      const { roundId } = mines;
      if (roundId) await this.finish(client, roundId);
    }
  }

  async #playTable(client: PlayerClient): Promise<void> {
    for (let i = 0; i < TABLE_BETS; i++) {
      const table = await client.get(`/games/tables/${TABLE}`);
      if (table?.status !== 200) return;
      const bets = [{ spot: this.#prng.pick(['dragon', 'tiger', 'tie']), stake: 100 }];
      const { roundId } = table.data;
      const seal = createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex');
      if (!(await this.#ask(client, `/games/tables/${TABLE}/bets`, { roundId, bets, seal }))) return;
      await this.#reveal(client, roundId);
    }
  }

  /** Sends the seed once the round accepts it, as a browser does. */
  async #reveal(client: PlayerClient, roundId: string): Promise<void> {
    for (let i = 0; i < REVEAL_LOOKS; i++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const table = await client.get(`/games/tables/${TABLE}`);
      if (table?.data.roundId !== roundId) return;
      if (table?.data.revealsUntil === null) continue;
      await client.post(`/games/tables/${TABLE}/reveal`, { roundId, seed: SEED });
      return;
    }
  }

  async #playJet(client: PlayerClient): Promise<void> {
    await this.#giveJetSeeds(client);
    for (const [slot, autoCashOut] of [
      [1, 1.01],
      [2, 1.5],
    ])
      if (!(await this.#ask(client, '/games/jet/bets', { slot, stake: 100, autoCashOut }))) return;
  }

  /** null: no reply. */
  async #ask(client: PlayerClient, path: string, terms: object): Promise<PendingBet | null> {
    const clientRef = `gamble-${this.playerId}-${this.bets.length + 1}`.padEnd(12, '0');
    const pocket = this.#prng.chance(0.5) ? { pocket: 'wicket' } : {};
    const bet: PendingBet = { path, body: { clientRef, ...terms, ...pocket }, roundId: null };
    this.bets.push(bet);
    return (await this.#send(client, bet)) ? bet : null;
  }

  async #send(client: PlayerClient, bet: PendingBet): Promise<boolean> {
    const reply = await client.post(bet.path, bet.body);
    if (!reply) return false;
    bet.roundId = reply.status === 200 ? (reply.data.round?.roundId ?? '') : '';
    return true;
  }
}
