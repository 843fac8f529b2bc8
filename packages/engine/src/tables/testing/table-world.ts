import { sealOf, tableCommitment } from '@crease/games';
import type { Money } from '@crease/kernel';
import { walletOf } from '../../accounts/wallet.ts';
import type { AnswerOf, Command, CommandOf } from '../../modules.ts';
import { World } from '../../testing/world.ts';
import type { TableBet } from '../table-round.ts';

const BETTING_MS = 15_000;
export const REVEAL_MS = 3_000;
/** A beacon with a value every three seconds, and that value. */
export const BEACON = { chain: 'cd'.repeat(32), genesisMs: 0, periodMs: 3_000 };
export const VALUE = {
  signature: '00',
  randomness: '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
};
/** Returns the seed of a player. */
export const seedOf = (playerId: number) => playerId.toString(16).padStart(64, '5');

/** A world with one table whose rounds the test advances. */
export class TableWorld extends World {
  readonly tableId: string;
  #rounds = 0;
  #made = 0;

  constructor(tableId = 'teen-patti') {
    super();
    this.tableId = tableId;
  }

  get round() {
    const round = this.engine.tables.get(this.tableId)?.round;
    if (!round) throw new Error('no round yet');
    return round;
  }

  /** The secret of the current round. */
  get secret(): string {
    return this.#rounds.toString(16).padStart(64, 'a');
  }

  open(beacon: typeof BEACON | null = null): void {
    this.#rounds += 1;
    const times = { bettingMs: BETTING_MS, revealMs: REVEAL_MS };
    const promise = { commitment: tableCommitment(this.secret), sealedSecret: 'sealed' };
    this.do({ type: 'openTable', tableId: this.tableId, ...promise, ...times, beacon });
  }

  /** Advances the clock to the end of betting. */
  close(): void {
    this.now = this.round.closesAt;
    this.act('closeTable');
  }

  reveal(playerId: number, seed = seedOf(playerId)): Command {
    return this.at('revealSeed', { playerId, seed });
  }

  deal(): void {
    const { beacon } = this.round;
    const value = beacon && { ...VALUE, round: beacon.round };
    this.act('dealTable', { secret: this.secret, value: this.isBetOn() ? value : null });
  }

  isBetOn(): boolean {
    return (this.engine.tables.get(this.tableId)?.bets.size ?? 0) > 0;
  }

  /** Advances the clock to the end of the round with all its steps. */
  finish(): void {
    this.close();
    for (const { playerId } of this.round.sealed) this.do(this.reveal(playerId));
    if (this.round.phase === 'revealing') this.act('fixSeeds');
    this.finishFixed();
  }

  /** Deals and pays a round whose seeds are fixed. */
  finishFixed(): void {
    this.deal();
    while (this.round.phase === 'dealt') this.act('payTable');
  }

  act(
    type: 'closeTable' | 'fixSeeds' | 'dealTable' | 'payTable' | 'voidTable',
    rest: object = {},
  ): AnswerOf<CommandOf<'closeTable'>> {
    return this.do<AnswerOf<CommandOf<'closeTable'>>>(this.at(type, rest));
  }

  placeChips(playerId: number, bets: readonly TableBet[]): AnswerOf<CommandOf<'placeTableBets'>> {
    return this.do<AnswerOf<CommandOf<'placeTableBets'>>>(this.betting(playerId, bets));
  }

  betting(playerId: number, bets: readonly TableBet[], seal: string | undefined = sealOf(seedOf(playerId))): Command {
    return this.at('placeTableBets', { playerId, bets, seal, clientRef: this.own() });
  }

  undo(playerId: number): AnswerOf<CommandOf<'placeTableBets'>> {
    return this.do<AnswerOf<CommandOf<'placeTableBets'>>>(
      this.at('undoTableBets', { playerId, clientRef: this.own() }),
    );
  }

  at(type: Command['type'], rest: object): Command {
    return { type, tableId: this.tableId, roundNo: this.round.roundNo, ...rest } as Command;
  }

  own(): string {
    this.#made += 1;
    return `table-bet-${this.#made}`;
  }

  held(playerId: number): Money {
    return walletOf(this.engine, playerId).held;
  }

  cashOf(playerId: number): Money {
    return walletOf(this.engine, playerId).cash;
  }
}
