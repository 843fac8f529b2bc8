import type { Refusal } from '@crease/kernel';
import { archiveModule } from './archive/module.ts';
import { bonusModule } from './bonus/module.ts';
import { breaksModule } from './breaks/module.ts';
import { cashOutsModule } from './cash-outs/module.ts';
import { clockModule } from './clock/module.ts';
import type { CommandHandler } from './core/command-handler.ts';
import type { Outcome as CoreOutcome } from './core/outcome.ts';
import type { Fact as CoreFact } from './core/state.ts';
import { depositsModule } from './deposits/module.ts';
import type { Engine } from './engine.ts';
import { gamesModule } from './games/module.ts';
import { jetModule } from './jet/module.ts';
import { limitsModule } from './limits/module.ts';
import { marketsModule } from './markets/module.ts';
import { orderBatchesModule } from './order-batches/module.ts';
import { orderGuardsModule } from './order-guards/module.ts';
import { ordersModule } from './orders/module.ts';
import { playersModule } from './players/module.ts';
import { providersModule } from './providers/module.ts';
import { referralModule } from './referral/module.ts';
import { riskModule } from './risk/module.ts';
import { settlementModule } from './settlement/module.ts';
import { sportEventsModule } from './sport-events/module.ts';
import { switchesModule } from './switches/module.ts';
import { tablesModule } from './tables/module.ts';
import { ticketsModule } from './tickets/module.ts';
import { walletModule } from './wallet/module.ts';
import { withdrawalsModule } from './withdrawals/module.ts';

/**
 * All modules, each after those that it uses. Commands, queries, facts and answers of the engine are derived from this
 * list.
 */
const MODULES = [
  limitsModule,
  playersModule,
  switchesModule,
  sportEventsModule,
  marketsModule,
  walletModule,
  ordersModule,
  orderBatchesModule,
  orderGuardsModule,
  bonusModule,
  cashOutsModule,
  gamesModule,
  jetModule,
  tablesModule,
  providersModule,
  ticketsModule,
  settlementModule,
  riskModule,
  depositsModule,
  withdrawalsModule,
  referralModule,
  breaksModule,
  archiveModule,
  clockModule,
] as const;

/** One member per key over several records. */
type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (merged: infer M) => void
  ? M
  : never;
type Handlers = Merged<(typeof MODULES)[number]['commands']>;
type Queries = Merged<(typeof MODULES)[number]['queries']>;

type CommandType = keyof Handlers;
type Run<T extends CommandType> = Handlers[T]['run'];
type OutcomeOf<T extends CommandType> = Extract<ReturnType<Run<T>>, CoreOutcome<unknown, unknown>>;

/** Every command of the engine. Plain data: a log of commands replays a run. */
export type Command = { [T in CommandType]: Parameters<Run<T>>[1] }[CommandType];

/** The command of a type. */
export type CommandOf<T extends Command['type']> = Extract<Command, { readonly type: T }>;

/**
 * The answer to a command: a snapshot that later commands do not change, in minor units, hundredths and epoch
 * milliseconds. Plain data except `PlacedAnswer`, whose snapshot is made when it is read. The server maps answers to
 * the wire; those with a client reference are stored unchanged.
 */
export type AnswerOf<C extends Command> = OutcomeOf<C['type']>['answer'];
export type Answer = AnswerOf<Command>;

/**
 * A decision to be stored: past tense. Facts point at live objects of the engine; the writer turns them into rows
 * before it runs another command, so several facts about one order in a batch become one row with its last state.
 */
export type Fact = CoreFact | OutcomeOf<CommandType>['facts'][number];

/** The result of a command: facts to store, and the answer to send once they are stored. */
export type Outcome<A = Answer> = CoreOutcome<A, Fact>;

/** The handler of any command, for generic code. */
export type AnyHandler<C extends Command> = CommandHandler<Engine, C, Outcome<AnswerOf<C>>>;

function merge<Part extends object>(parts: readonly Part[]): Merged<Part> {
  return Object.assign({}, ...parts);
}

/** One handler per command, keyed by the type of the command: anything else does not compile. */
const COMMAND_HANDLERS: { readonly [C in Command as C['type']]: CommandHandler<Engine, C, Outcome | Refusal> } = merge(
  MODULES.map(({ commands }) => commands),
);

/** Returns the handler of a command. */
export function handlerOf<C extends Command>(command: C): AnyHandler<C> {
  return COMMAND_HANDLERS[command.type] as unknown as AnyHandler<C>;
}

/** Every query, by name. */
export const QUERIES: Queries = merge(MODULES.map(({ queries }) => queries));

export type QueryName = keyof Queries;
/** The parameters of a query. */
export type ParamsOf<Q extends QueryName> = Parameters<Queries[Q]>[1];
/** The result of a query. */
export type ResultOf<Q extends QueryName> = ReturnType<Queries[Q]>;
