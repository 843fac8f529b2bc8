import type { EventEntry } from '@crease/trading';

type NameOf = (marketId: string) => string;

/** Writes an entry of an event's log in words. @param nameOf a market; its id once the event is over. */
export function entryWords(entry: EventEntry, nameOf: NameOf): string {
  const words = WORDS[entry.kind] as Words<EventEntry['kind']> | undefined;
  return words ? words(entry as never, nameOf) : entry.kind;
}

type Words<K extends EventEntry['kind']> = (entry: Extract<EventEntry, { readonly kind: K }>, nameOf: NameOf) => string;

const marketsOf = (ids: readonly string[] | undefined, nameOf: NameOf) => {
  if (!ids) return 'all markets';
  return ids.length > FEW ? `${ids.length} markets` : ids.map(nameOf).join(', ');
};
const FEW = 3;
const because = (reason: string | undefined) => (reason ? `: ${reason}` : '');
const timeOf = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Entries of other sports are named by their kind. */
const WORDS: { readonly [K in EventEntry['kind']]?: Words<K> } = {
  open: ({ marketIds }, nameOf) => `Opened ${marketsOf(marketIds, nameOf)}`,
  ballRunning: () => 'Ball running',
  suspend: ({ marketIds, reason }, nameOf) => `Suspended ${marketsOf(marketIds, nameOf)}${because(reason)}`,
  publish: ({ marketIds }, nameOf) => `Published prices of ${marketsOf(marketIds, nameOf)}`,
  line: ({ marketId, line: { by } }, nameOf) => `Changed the line of ${nameOf(marketId)}${LINES[by]}`,
  make: ({ market: { name } }) => `Made ${name}`,
  declare: ({ marketId }, nameOf) => `Declared the result of ${nameOf(marketId)}`,
  traderAway: () => 'Suspended: the trader’s page was silent',
  sources: ({ names }) => (names.length > 0 ? `Sources: ${names.join(', ')}` : 'Removed the sources'),
  source: ({ name, fault }) => `${name ?? 'The trader'} prices the markets${fault ? `, after a fault: ${fault}` : ''}`,
  undo: () => 'Took back the last entry about play',
  schedule: ({ startsAt, reason, isPostponed }) =>
    isPostponed ? `Postponed${because(reason)}` : `Set the start to ${timeOf(startsAt)}${because(reason)}`,
  abandon: ({ reason }) => `Abandoned${because(reason)}`,
  toss: ({ winner, elected }) => `Toss: the ${winner === 0 ? 'first' : 'second'} team elected to ${elected}`,
  startInnings: ({ followOn }) => (followOn ? 'Started the follow-on' : 'Started the innings'),
  ball: ({ runs, extra, wicket }) =>
    `Ball: ${runs} ${runs === 1 ? 'run' : 'runs'}${extra ? `, ${extra}` : ''}${wicket ? `, wicket (${wicket.how})` : ''}`,
  swapStrike: () => 'Changed the strike',
  bowler: ({ name }) => `Bowler: ${name}`,
  batter: ({ name }) => `Batter: ${name}`,
  retiredHurt: ({ end, name = `the batter ${end === 'striker' ? 'on strike' : 'at the other end'}` }) =>
    `Retired hurt: ${name}`,
  endInnings: () => 'Ended the innings',
  forfeitInnings: () => 'Forfeited the innings',
  interval: ({ interval }) => INTERVAL_WORDS[interval],
  resume: () => 'Began the next session',
  finish: ({ winner, isTied, method }) => `Finished: ${outcomeOf(winner, isTied)}${method && ` (${method})`}`,
};

const INTERVAL_WORDS = { lunch: 'Lunch', tea: 'Tea', stumps: 'Stumps' } as const;

const LINES = {
  model: '',
  source: ' to the source’s prices',
  hand: ' to prices by hand',
  off: ' to no prices',
} as const;

function outcomeOf(winner: 0 | 1 | null, isTied: boolean): string {
  if (isTied) return 'tied';
  return winner === null ? 'no winner' : `the ${winner === 0 ? 'first' : 'second'} team won`;
}
