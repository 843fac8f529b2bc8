/** A number that the simulation uses, with its source. */
export interface Figure {
  readonly value: number;
  readonly unit: string;
  readonly source: string;
}

const MEASURED = 'measured 2026-11-22 on 2 virtual cores, ';
const PAGE = 'docs/performance.md: ';

/** Service times and limits of the roles. */
export const FIGURES = {
  webBetUs: figure(47, 'µs a bet', `${MEASURED}two web processes before one writer: 57 with its share of the POST`),
  webReplyUs: figure(2, 'µs a reply', `${MEASURED}commands of 400 bytes, 64 in a POST`),
  webPostUs: figure(27, 'µs a POST', `${MEASURED}one command in a POST 29.5 µs, many 2.7 each`),
  writerPostUs: figure(14, 'µs a POST', `${MEASURED}one command in a POST 14.9 µs, many 1.3 each`),
  writerBetUs: figure(30, 'µs a command', `${PAGE}17 µs through the writer alone; with replies and prices some 30`),
  releaseUs: figure(6, 'µs a stake', 'assumed: a result frees the stakes of a market in slices of 200'),
  refusalUs: figure(2, 'µs a command', 'assumed: a command past its deadline is not read further'),
  commitMs: figure(1.2, 'ms a commit', `${MEASURED}synchronous replica 0.7 ms for one row; with one hop more`),
  rowUs: figure(6.6, 'µs a row', `${MEASURED}synchronous replica, 0.7 ms for 1 row, 4.1 ms for 512`),
  commitDeviation: figure(0.58, 'of the logarithm', `${MEASURED}p50 1.3, p99 5 ms at 64 rows`),
  stallShare: figure(0.002, 'of the commits', 'assumed: a checkpoint or a new file of the log'),
  stallMs: figure(30, 'ms', `${PAGE}20 to 60 ms for a new file of the log`),
  databaseBetUs: figure(19.5, 'µs a bet', `${PAGE}16.7 µs, and 2.8 for the command log`),
  pauseEveryMs: figure(2_000, 'ms', 'assumed: pauses of the collector of each process'),
  pauseMs: figure(10, 'ms', `${PAGE}longest pause of the collector at half load`),
  publishUs: figure(18, 'µs an update', `${MEASURED}NATS, 2,000 updates a second, publisher`),
  natsUs: figure(3.4, 'µs a delivery', `${MEASURED}NATS, 40,000 updates a second to two web processes`),
  parseUs: figure(18, 'µs an update', `${MEASURED}NATS, 2,000 updates a second, web process`),
  sendUs: figure(10, 'µs a delivery', `${PAGE}one update to 2,000 sockets, 7 µs of it in the system`),
  sendMs: figure(4, 'ms', 'how long a web process sends before it does something else for as long'),
  paceMs: figure(100, 'ms', 'a market is published at most ten times a second'),
  otherUpdates: figure(1, 'a second and socket', 'assumed: players that do not watch the final'),
  connectUs: figure(600, 'µs a connection', `${PAGE}480 with one market; session and balance assumed`),
  updateBytes: figure(659, 'bytes', `${PAGE}frame of a two-runner market; headers of TCP and TLS 90 more`),
  playerHopLeastMs: figure(0.2, 'ms', 'assumed: one way to a player, evenly spread up to 30'),
  playerHopMostMs: figure(30, 'ms', 'assumed'),
  reconnectLeastMs: figure(500, 'ms', 'delay of the client before it connects again, evenly spread'),
  reconnectMostMs: figure(1_500, 'ms', 'the same'),
  handshakeTrips: figure(4, 'ways and back', 'TCP, TLS, upgrade, join'),
  repeatMs: figure(500, 'ms', 'assumed: an app repeats a bet, under its reference, when its connection broke'),
  giveUpMs: figure(2_000, 'ms', 'deadline of a command: the caller is answered 503 then'),
  queueLimit: figure(20_000, 'commands', 'limit of the queue of the writer; more are refused'),
  batchLimit: figure(4_000, 'commands', 'limit of one batch'),
  turnMs: figure(4, 'ms', 'longest turn of the writer over its queue'),
  findWriterMs: figure(100, 'ms', 'assumed: a web process reads the address of the writer so often'),
  killedLeastMs: figure(700, 'ms', `${PAGE}silence after kill -9, least`),
  killedMostMs: figure(2_500, 'ms', `${PAGE}the same, most`),
  stoppedLeastMs: figure(3_200, 'ms', `${PAGE}silence after SIGSTOP, least`),
  stoppedMostMs: figure(3_400, 'ms', `${PAGE}the same, most`),
  webBackMs: figure(10_000, 'ms', 'assumed: a lost web process runs again'),
} as const satisfies Readonly<Record<string, Figure>>;

/** Returns the figure in milliseconds, from microseconds. */
export function msOf({ value }: Figure): number {
  return value / 1000;
}

function figure(value: number, unit: string, source: string): Figure {
  return { value, unit, source };
}
