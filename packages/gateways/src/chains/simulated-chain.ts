import { createHash } from 'node:crypto';

/** A transfer in a simulated chain. */
export interface SimulatedTransfer {
  readonly txId: string;
  readonly index: number;
  /** Hexadecimal, 40 digits. */
  readonly token: string;
  readonly to: string;
  /** In the token's own units, as a decimal text. */
  readonly units: string;
  readonly block: number;
  readonly at: number;
  /** false: the call failed, and nothing was transferred. */
  readonly isOk: boolean;
}

interface ChainState {
  readonly startedAt: number;
  /** Blocks that were made at once, on top of those that time made. */
  readonly extra: number;
  /** From which block on each reorganisation replaced them. */
  readonly forks: readonly number[];
  readonly transfers: readonly SimulatedTransfer[];
}

interface ChainDeps {
  readonly name: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly blockMs: number;
}

/** Where the chain begins: no block is young enough to be missed by a rewind. */
const FIRST_BLOCK = 1_000;
const MAX_TRANSFERS = 10_000;

/** A chain of blocks that time makes, with transfers in them, and reorganisations. */
export class SimulatedChain {
  private kept: ChainState;

  constructor(private readonly deps: ChainDeps) {
    this.kept = { startedAt: deps.now(), extra: 0, forks: [], transfers: [] };
  }

  head(): number {
    const { now, blockMs } = this.deps;
    return FIRST_BLOCK + this.kept.extra + Math.max(0, Math.floor((now() - this.kept.startedAt) / blockMs));
  }

  blockHash(block: number): string {
    const forks = this.kept.forks.filter((from) => from <= block).length;
    return createHash('sha256').update(`${this.deps.name}:${block}:${forks}`).digest('hex');
  }

  transfers(): readonly SimulatedTransfer[] {
    return this.kept.transfers;
  }

  /** Makes blocks at once. */
  mine(count: number): void {
    this.kept = { ...this.kept, extra: this.kept.extra + count };
  }

  /** Puts a transfer into a new block, with as many blocks on top as it takes. @returns its transaction. */
  transfer(what: Pick<SimulatedTransfer, 'token' | 'to' | 'units' | 'isOk'>, confirmations: number): string {
    this.mine(1);
    const [block, at] = [this.head(), this.deps.now()];
    const count = this.kept.transfers.length;
    const txId = createHash('sha256').update(`${this.deps.name}:${block}:${count}:${what.to}`).digest('hex');
    const transfer = { ...what, txId, index: 0, block, at };
    this.kept = { ...this.kept, transfers: [...this.kept.transfers, transfer].slice(-MAX_TRANSFERS) };
    this.mine(Math.max(0, confirmations - 1));
    return txId;
  }

  /** Replaces the last blocks by empty ones, and one more. @returns the transfers that stood in them. */
  reorg(depth: number): SimulatedTransfer[] {
    const from = this.head() - depth + 1;
    const lost = this.kept.transfers.filter(({ block }) => block >= from);
    const transfers = this.kept.transfers.filter(({ block }) => block < from);
    this.kept = { ...this.kept, forks: [...this.kept.forks, from], transfers };
    this.mine(1);
    return lost;
  }

  /** Puts a transfer that was lost into a new block: the same transaction, later. */
  include(transfer: SimulatedTransfer): void {
    this.mine(1);
    const again = { ...transfer, block: this.head(), at: this.deps.now() };
    this.kept = { ...this.kept, transfers: [...this.kept.transfers, again] };
  }

  state(): unknown {
    return this.kept;
  }

  restore(state: unknown): void {
    this.kept = state as ChainState;
  }
}
