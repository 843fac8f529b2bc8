import { createHash } from 'node:crypto';
import type { Prng } from '@crease/kernel';
import type { RefCommand } from '../crash-world.ts';
import type { PlayerClient } from '../player-client.ts';

const TABLE = 'dragon-tiger';
/** Rounds of a game of one's own in one life. */
const SOLO = 3;
const TABLE_BETS = 3;
/** What a browser would make anew for each round. */
const SEED = '5e'.repeat(32);
/** How often the gambler looks whether seeds are taken, every 100 ms. */
const REVEAL_LOOKS = 10;

/** What the gambler has for games beside their cash: so much that it is never worked off. */
export const CASINO_BONUS = 1_000_000_00;

/** The same in every life: it is given once. */
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

/** A bet as its player knows it, asked for until it is answered, always under the same reference. */
interface Asked {
  readonly path: string;
  readonly body: { readonly clientRef: string };
  /** null: no answer yet. Empty: it was refused. */
  roundId: string | null;
}

/** Somebody who plays Jet, at a table, Mines and dice, with their cash and with a bonus, and takes up after each crash what it left open. */
export class CasinoPlayer {
  readonly asked: Asked[] = [];
  readonly playerId: number;
  readonly #prng: Prng;

  constructor(playerId: number, prng: Prng) {
    this.playerId = playerId;
    this.#prng = prng;
  }

  /** Asked again, every bet has its answer. False: the house died. */
  async learn(client: PlayerClient): Promise<boolean> {
    for (const bet of this.asked) if (bet.roundId === null && !(await this.#send(client, bet))) return false;
    return true;
  }

  /** Plays everything at once; ends early when the house dies. */
  async live(client: PlayerClient): Promise<void> {
    await Promise.all([this.#playSolo(client), this.#playTable(client), this.#playJet(client)]);
  }

  /** Ends a round of Mines that goes on: nothing is cashed out of it before a tile is open. */
  async finish(client: PlayerClient, roundId: string): Promise<void> {
    for (const act of [{ open: 1 + this.#prng.int(25) }, { cashOut: true }])
      await this.#ask(client, '/games/mines/play', { stake: 100, choice: { roundId, ...act } });
  }

  /** What a browser gives before the first round: a seed for the server seed whose hash it saw. */
  async #giveSeed(client: PlayerClient): Promise<void> {
    const seeds = await client.get('/games/seeds');
    if (!seeds || seeds.data.current) return;
    await client.post('/games/seeds', {
      seedHash: seeds.data.nextSeedHash,
      clientSeed: `gambler-${this.#prng.int(1e9)}`,
    });
  }

  /** A seed for the salt of each chain of Jet that takes one. */
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

  /** Sends the seed once the round takes it, as a browser does. */
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

  /** null: no answer came. */
  async #ask(client: PlayerClient, path: string, terms: object): Promise<Asked | null> {
    const clientRef = `gamble-${this.playerId}-${this.asked.length + 1}`.padEnd(12, '0');
    const pocket = this.#prng.chance(0.5) ? { pocket: 'wicket' } : {};
    const bet: Asked = { path, body: { clientRef, ...terms, ...pocket }, roundId: null };
    this.asked.push(bet);
    return (await this.#send(client, bet)) ? bet : null;
  }

  async #send(client: PlayerClient, bet: Asked): Promise<boolean> {
    const said = await client.post(bet.path, bet.body);
    if (!said) return false;
    bet.roundId = said.status === 200 ? (said.data.round?.roundId ?? '') : '';
    return true;
  }
}
