/*
 * Recomputes rounds of Crease from the rules in docs/games.md, without any code of Crease: plain JavaScript, no
 * packages, SHA-256 included. It runs in Node and in a browser.
 *
 *   node verify.mjs vectors.json              every vector of the documents
 *   node verify.mjs vectors.json round.json   a round copied from /fairness; the first file has the slots' strips
 *
 * In a browser: import { checkRound } from './verify.mjs'. A check is a list of [name, right or not].
 */

// Bytes: SHA-256 (FIPS 180-4) and HMAC (RFC 2104).

const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
const fraction = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = primes.map((prime) => fraction(Math.cbrt(prime)));
const rotated = (x, by) => (x >>> by) | (x << (32 - by));

export function sha256(message) {
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(length - 4, message.length * 8);
  const state = [...START];
  for (let at = 0; at < length; at += 64) {
    const w = Array.from({ length: 64 }, () => 0);
    for (let i = 0; i < 64; i++) {
      if (i < 16) w[i] = view.getInt32(at + 4 * i);
      else {
        const s0 = rotated(w[i - 15], 7) ^ rotated(w[i - 15], 18) ^ (w[i - 15] >>> 3);
        const s1 = rotated(w[i - 2], 17) ^ rotated(w[i - 2], 19) ^ (w[i - 2] >>> 10);
        w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
      }
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i] + w[i]) | 0;
      const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] + value) | 0;
  }
  const out = new DataView(new ArrayBuffer(32));
  for (const [i, value] of state.entries()) out.setInt32(4 * i, value);
  return new Uint8Array(out.buffer);
}

const joined = (one, other) => Uint8Array.from([...one, ...other]);
export function hmac(key, message) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const pad = (by) => block.map((byte) => byte ^ by);
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), message))));
}

export const utf8 = (text) => new TextEncoder().encode(text);
export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
export const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
const hashOfText = (text) => hex(sha256(utf8(text)));
const hashOfHex = (text) => hex(sha256(unhex(text)));

// Numbers: words of 32 bits, big-endian; words that would make the distribution uneven are skipped.

export class Stream {
  constructor(key, prefix) {
    Object.assign(this, { key, prefix, blocks: 0, bytes: [], used: 0 });
  }

  word() {
    if (this.bytes.length === 0) this.bytes = [...hmac(this.key, utf8(`${this.prefix}:${this.blocks++}`))];
    this.used += 1;
    return this.bytes.splice(0, 4).reduce((word, byte) => word * 256 + byte, 0);
  }

  /** A whole number from 0 to n - 1. */
  draw(n) {
    for (;;) {
      const product = BigInt(this.word()) * BigInt(n);
      if (product % 2n ** 32n >= 2n ** 32n % BigInt(n)) return Number(product / 2n ** 32n);
    }
  }
}

/** Deals from a pack that is numbered from 0 and shuffled as it is dealt. */
function pack(stream, size) {
  const cards = Array.from({ length: size }, (_, card) => card);
  let dealt = 0;
  const deal = () => {
    const from = dealt + stream.draw(size - dealt);
    [cards[dealt], cards[from]] = [cards[from], cards[dealt]];
    return cards[dealt++];
  };
  return { deal, left: () => size - dealt };
}

const times = (count, make) => Array.from({ length: count }, (_, at) => make(at));
const card = (index) => ({ rank: (index % 13) + 1, suit: 'SHDC'[Math.floor((index % 52) / 13)] });

// Games of one player: the outcome, its return (`back` parts of `of`), and whether it is still open (`isOpen`).

const choose = (n, k) => times(k, (i) => i).reduce((ways, i) => (ways * BigInt(n - i)) / BigInt(i + 1), 1n);

/** Ranks that win a guess; none if it is not offered. */
function hiLoWins(shown, guess) {
  const isEnd = shown === 1 || shown === 13;
  if (guess === 'same' && !isEnd) return [];
  const isRight = { same: (r) => r === shown, higher: (r) => r >= shown, lower: (r) => r <= shown }[guess];
  // Next to an ace or a king, the same rank is a separate choice.
  return times(13, (at) => at + 1).filter((r) => isRight(r) && !(isEnd && guess !== 'same' && r === shown));
}

const SOLO = {
  dice(stream, { side, target }) {
    const roll = stream.draw(10_001);
    const pays = Math.floor(990_000 / (side === 'over' ? 10_000 - target : target));
    const isWon = side === 'over' ? roll > target : roll < target;
    return { outcome: { game: 'dice', side, target, roll, pays, isWon }, back: isWon ? pays : 0, of: 100 };
  },

  mines(stream, { mines }, acts) {
    const tiles = pack(stream, 25);
    const mineTiles = times(mines, () => tiles.deal() + 1);
    const opened = acts.filter(({ open }) => open !== undefined).map(({ open }) => open);
    const isHit = opened.some((tile) => mineTiles.includes(tile));
    const k = opened.length;
    const isOpen = !isHit && k < 25 - mines && !acts.some(({ open }) => open === undefined);
    const paysAfter = (safe) => Number((99n * choose(25, safe)) / choose(25 - mines, safe));
    const pays = isHit || k === 0 ? 0 : paysAfter(k);
    const [tilesShown, nextPays] = isOpen ? [null, paysAfter(k + 1)] : [mineTiles, 0];
    const outcome = { game: 'mines', mines, opened, mineTiles: tilesShown, pays, nextPays, isWon: !isHit && !isOpen };
    return { outcome, back: k === 0 ? 100 : pays, of: 100, isOpen };
  },

  plinko(stream, { rows, risk }, _, { rules }) {
    const turns = times(rows, () => stream.draw(2));
    const bin = turns.filter((turn) => turn === 1).length;
    const pays = rules.pays[rows][risk][bin];
    const path = turns.map((turn) => 'LR'[turn]).join('');
    return { outcome: { game: 'plinko', rows, risk, path, bin, pays }, back: pays, of: 100 };
  },

  wheel(stream, { risk, segments }, _, { rules }) {
    const segment = stream.draw(segments);
    const pays = rules.pays[segments][risk][segment];
    return { outcome: { game: 'wheel', risk, segments, segment, pays }, back: pays, of: 100 };
  },

  'hi-lo'(stream, _, acts) {
    const cards = [card(stream.draw(52))];
    const [names, steps] = [[], []];
    let end = 'open';
    for (const { guess, skip, cashOut } of acts) {
      names.push(cashOut ? 'cashOut' : skip ? 'skip' : guess);
      if (cashOut) end = 'won';
      if (cashOut) continue;
      const { rank } = cards.at(-1);
      const next = card(stream.draw(52));
      cards.push(next);
      if (skip) continue;
      const wins = hiLoWins(rank, guess);
      steps.push(wins.length);
      if (!wins.includes(next.rank)) end = 'lost';
    }
    const isOpen = end === 'open';
    const paysOf = (counts) =>
      Number((99n * 13n ** BigInt(counts.length)) / counts.reduce((ways, ranks) => ways * BigInt(ranks), 1n));
    const pays = end === 'lost' || steps.length === 0 ? 0 : paysOf(steps);
    const nextPays = { higher: 0, lower: 0, same: 0 };
    for (const guess of Object.keys(nextPays)) {
      const ranks = hiLoWins(cards.at(-1).rank, guess).length;
      if (isOpen && ranks > 0) nextPays[guess] = paysOf([...steps, ranks]);
    }
    const outcome = { game: 'hi-lo', cards, acts: names, pays, nextPays, isWon: end === 'won', isOver: !isOpen };
    return { outcome, back: isOpen && steps.length === 0 ? 100 : pays, of: 100, isOpen };
  },
};

// Slots: strips, lines, pays and weights come as data (`rules` of the game in the API and in vectors.json).

const sum = (list, of) => list.reduce((total, one) => total + of(one), 0);
const payOf = (rules, symbol, count) => rules.pays[symbol]?.[count] ?? 0;

function lineWins(cells, rules) {
  const wins = [];
  for (const [line, rows] of rules.wins.lines.entries()) {
    const path = rows.map((row, reel) => [reel, row]);
    const one = bestRun(path, cells, rules, line);
    wins.push(...one);
    if (rules.wins.kind === 'bothWays' && one[0]?.count !== path.length)
      wins.push(...bestRun([...path].reverse(), cells, rules, line));
  }
  return wins;
}

/** The better of: the first symbol that is not wild with wilds among it, or wilds alone. */
function bestRun(path, cells, rules, line) {
  const symbols = path.map(([reel, row]) => cells[reel][row]);
  const first = symbols.find((symbol) => symbol !== 'W') ?? 'W';
  const run = (fits) => (symbols.findIndex((symbol) => !fits(symbol)) + symbols.length + 1) % (symbols.length + 1);
  const runs = [
    [first, run((symbol) => symbol === first || symbol === 'W')],
    ['W', run((symbol) => symbol === 'W')],
  ].map(([symbol, count]) => ({ symbol, count, units: payOf(rules, symbol, count) }));
  const { symbol, count, units } = runs[1].units > runs[0].units ? runs[1] : runs[0];
  return units > 0 ? [{ symbol, count, line, cells: path.slice(0, count), units }] : [];
}

function barWins(cells, rules) {
  const plainOf = (symbols) => symbols.filter((symbol) => symbol !== 'W');
  const all = new Set(plainOf(cells.flat()));
  const grid = all.size <= 1 && !all.has('BL') ? rules.wins.fullGrid : 1;
  return rules.wins.lines.flatMap((rows, line) => {
    const plain = plainOf(rows.map((row, reel) => cells[reel][row]));
    const isSame = plain.every((symbol) => symbol === plain[0]);
    const areBars = plain.every((symbol) => ['B1', 'B2', 'B3'].includes(symbol));
    const symbol = plain.length === 0 ? 'W' : isSame ? plain[0] : areBars ? 'ANYBAR' : 'BL';
    const doubled = plain.length === 0 ? 1 : 2 ** (3 - plain.length);
    const units = payOf(rules, symbol, 3) * doubled * grid;
    return units > 0 ? [{ symbol, count: 3, line, cells: rows.map((row, reel) => [reel, row]), units }] : [];
  });
}

/** Integer keys of an object are iterated in ascending order, other keys in insertion order. */
function waysWins(cells, rules) {
  return Object.keys(rules.pays).flatMap((symbol) => {
    const places = cells.map((column, reel) =>
      column.flatMap((shown, row) => (shown === symbol || shown === 'W' ? [[reel, row]] : [])),
    );
    const end = places.findIndex(({ length }) => length === 0);
    const run = end < 0 ? places : places.slice(0, end);
    const units = payOf(rules, symbol, run.length) * run.reduce((ways, { length }) => ways * length, 1);
    return units > 0 ? [{ symbol, count: run.length, line: null, cells: run.flat(), units }] : [];
  });
}

/** Groups of five or more cells that share an edge; a group pays as the largest listed size that it reaches. */
function clusterWins(cells, rules) {
  const seen = new Set();
  const grow = (symbol, start) => {
    const [group, waiting] = [[], [start]];
    while (waiting.length > 0) {
      const [reel, row] = waiting.pop();
      if (cells[reel]?.[row] !== symbol || seen.has(`${reel},${row}`)) continue;
      seen.add(`${reel},${row}`);
      group.push([reel, row]);
      waiting.push([reel - 1, row], [reel + 1, row], [reel, row - 1], [reel, row + 1]);
    }
    return group;
  };
  return cells.flatMap((column, reel) =>
    column.flatMap((symbol, row) => {
      const group = grow(symbol, [reel, row]);
      const size = Object.keys(rules.pays[symbol] ?? {})
        .map(Number)
        .filter((least) => least <= group.length)
        .at(-1);
      return size ? [{ symbol, count: group.length, line: null, cells: group, units: payOf(rules, symbol, size) }] : [];
    }),
  );
}

const WINS = { lines: lineWins, bothWays: lineWins, bars: barWins, ways: waysWins, clusters: clusterWins };

function picture(kind, { stops, cells, by = 1 }, rules) {
  const wins = WINS[rules.wins.kind](cells, rules);
  return { kind, stops, cells, wins, times: by, units: by * sum(wins, ({ units }) => units) };
}

function spin(stream, strips, rules, isHeld = () => false) {
  const stops = strips.map((strip, reel) => (isHeld(reel) ? null : stream.draw(strip.length)));
  const cells = strips.map((strip, reel) =>
    times(rules.rows[reel], (row) => strip[(stops[reel] + row) % strip.length]),
  );
  return { stops, cells };
}

const count = (symbol, { cells }) => cells.flat().filter((shown) => shown === symbol).length;

/** Each kind of slot: pictures, the units of each, and a feature. */
const WAYS = {
  freeSpins(stream, rules) {
    const pictures = [picture('spin', spin(stream, rules.base, rules), rules)];
    let left = rules.trigger[count(rules.scatter, pictures[0])] ?? 0;
    for (let at = 0; left > 0; at++, left--) {
      const by = rules.times[Math.min(at, rules.times.length - 1)];
      const free = picture('free', { ...spin(stream, rules.free, rules), by }, rules);
      pictures.push(free);
      if (rules.retrigger && count(rules.scatter, free) >= rules.retrigger.least) left += rules.retrigger.adds;
    }
    return { pictures };
  },

  cascades(stream, rules) {
    const symbols = Object.entries(rules.weights).flatMap(([symbol, weight]) => times(weight, () => symbol));
    const draw = () => symbols[stream.draw(symbols.length)];
    let cells = rules.rows.map((rows) => times(rows, draw));
    const pictures = [];
    for (;;) {
      const by = rules.times[Math.min(pictures.length, rules.times.length - 1)];
      const one = picture(pictures.length === 0 ? 'spin' : 'cascade', { stops: [], cells, by }, rules);
      pictures.push(one);
      if (one.wins.length === 0) return { pictures };
      const gone = new Set(one.wins.flatMap((win) => win.cells.map(String)));
      cells = cells.map((column, reel) => {
        const left = column.filter((_, row) => !gone.has(`${reel},${row}`));
        return [...times(column.length - left.length, draw).reverse(), ...left];
      });
    }
  },

  hold(stream, rules) {
    const first = picture('spin', spin(stream, rules.base, rules), rules);
    const all = rules.rows.flatMap((rows, reel) => times(rows, (row) => [reel, row]));
    const landed = all.filter(([reel, row]) => first.cells[reel][row] === rules.coin);
    if (landed.length < rules.trigger) return { pictures: [first] };
    const worth = () => {
      const drawn = stream.draw(100);
      const upTo = (at) => sum(rules.values.slice(0, at + 1), ([, weight]) => weight);
      return rules.values.find((_, at) => drawn < upTo(at))[0];
    };
    const coins = landed.map((cell) => ({ cell, value: worth() }));
    let empty = all.filter((cell) => !landed.includes(cell));
    for (let left = rules.respins; left > 0 && empty.length > 0; left--) {
      const before = coins.length;
      for (const cell of empty) if (stream.draw(100) < rules.lands) coins.push({ cell, value: worth() });
      empty = empty.filter((cell) => !coins.some((coin) => coin.cell === cell));
      if (coins.length > before) left = rules.respins + 1;
    }
    const isFull = empty.length === 0;
    const bets = sum(coins, ({ value }) => value) + (isFull ? rules.fullGrid : 0);
    return { pictures: [first], bets, feature: { kind: 'hold', coins, isFull } };
  },

  expanding(stream, rules) {
    const [held, pictures] = [new Set(), []];
    for (let left = rules.respins; ; left--) {
      const before = held.size;
      const { stops, cells } = spin(stream, rules.base, rules, (reel) => held.has(reel));
      for (const [reel, column] of cells.entries()) if (stops[reel] !== null && column.includes('W')) held.add(reel);
      const filled = cells.map((column, reel) => (held.has(reel) ? column.map(() => 'W') : column));
      pictures.push(picture(pictures.length === 0 ? 'spin' : 'respin', { stops, cells: filled }, rules));
      if (held.size === before || left === 0) return { pictures };
    }
  },

  wheel(stream, rules) {
    const shown = spin(stream, rules.base, rules);
    const by = rules.multipliers[stream.draw(rules.multipliers.length)];
    const first = picture('spin', { ...shown, by: by === 'WH' ? 1 : by }, rules);
    if (by !== 'WH') return { pictures: [first] };
    const turns = [];
    for (;;) {
      let segment = rules.segments[stream.draw(rules.segments.length)];
      if (segment === 'AGAIN' && turns.length === rules.most.again) segment = rules.most.lastPays;
      turns.push(segment);
      if (segment === 'AGAIN') continue;
      const bets = segment * 2 ** (turns.length - 1);
      return { pictures: [first], bets, feature: { kind: 'wheel', times: bets, turns } };
    }
  },

  jackpots(stream, rules, stake) {
    const first = picture('spin', spin(stream, rules.base, rules), rules);
    const draws = rules.levels.map(({ drawOutOf }) => stream.draw(drawOutOf));
    const won = rules.levels.filter((_, at) => draws[at] < stake).map(({ name }) => name);
    return { pictures: [first], feature: { kind: 'jackpots', draws, won } };
  },
};

function slot(stream, stake, rules) {
  const { pictures, bets = 0, feature = null } = WAYS[rules.way](stream, rules, stake);
  const { unitsPerBet } = rules;
  const units = Math.min(sum(pictures, (one) => one.units) + bets * unitsPerBet, rules.mostBets * unitsPerBet);
  return { outcome: { game: 'slot', pictures, units, feature, unitsPerBet }, back: units, of: unitsPerBet };
}

// Shared games: the cards that a table deals.

const value = (cards) => sum(cards, ({ rank }) => (rank < 10 ? rank : 0)) % 10;

const TABLES = {
  'teen-patti': (stream) => {
    const { deal } = pack(stream, 52);
    return { dealt: times(6, () => card(deal())) };
  },
  'andar-bahar': (stream) => {
    const { deal } = pack(stream, 52);
    const joker = card(deal());
    const dealt = [];
    do dealt.push(card(deal()));
    while (dealt.at(-1).rank !== joker.rank);
    return { joker, dealt };
  },
  'dragon-tiger': (stream) => {
    const { deal } = pack(stream, 8 * 52);
    return { dragon: card(deal()), tiger: card(deal()) };
  },
  'lucky-7': (stream) => ({ card: card(pack(stream, 52).deal()) }),
  '32-cards': (stream) => {
    const short = (index) => ({ rank: 6 + (index % 8), suit: 'SHDC'[Math.floor(index / 8)] });
    let cards = pack(stream, 32);
    const first = times(4, () => short(cards.deal()));
    let left = first.map(({ rank }, at) => ({ player: 8 + at, total: 8 + at + rank }));
    for (const tieDraws = []; ; ) {
      const most = Math.max(...left.map(({ total }) => total));
      left = left.filter(({ total }) => total === most);
      if (left.length === 1) return { first, tieDraws, winner: left[0].player };
      if (cards.left() < left.length) cards = pack(stream, 32);
      const draws = left.map(({ player }) => ({ player, card: short(cards.deal()) }));
      tieDraws.push(draws);
      left = left.map(({ player, total }, at) => ({ player, total: total + draws[at].card.rank }));
    }
  },
  baccarat: (stream) => {
    const { deal } = pack(stream, 8 * 52);
    const [a, b, c, d] = times(4, () => card(deal()));
    const [player, banker] = [
      [a, c],
      [b, d],
    ];
    if (value(player) >= 8 || value(banker) >= 8) return { player, banker };
    if (value(player) <= 5) player.push(card(deal()));
    const has = value(banker);
    const third = player[2] && value([player[2]]);
    const least = { 3: 0, 4: 2, 5: 4, 6: 6 }[has];
    const isDrawn =
      third === undefined ? has <= 5 : has <= 2 || (has === 3 ? third !== 8 : third >= least && third <= 7);
    if (isDrawn) banker.push(card(deal()));
    return { player, banker };
  },
  roulette: (stream) => ({ pocket: stream.draw(37) }),
};

// Checks.

const ordered = (part) =>
  Array.isArray(part)
    ? part.map(ordered)
    : part && typeof part === 'object'
      ? Object.fromEntries(
          Object.keys(part)
            .sort()
            .map((key) => [key, ordered(part[key])]),
        )
      : part;
const isSame = (one, other) => JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));

/** Checks a round of a game of one player; stake and win in paise. @param rules by game, as in vectors.json */
export function checkSolo(round, rules = {}) {
  const { gameId, serverSeed, seedHash, clientSeed, nonce, choice, acts, stake } = round;
  const stream = new Stream(utf8(serverSeed), `${clientSeed}:${nonce}`);
  const own = { rules: rules[gameId] };
  const played = SOLO[gameId] ? SOLO[gameId](stream, choice, acts, own) : slot(stream, stake, rules[gameId]);
  const win = Math.min(Number((BigInt(stake) * BigInt(played.back)) / BigInt(played.of)), 500_000_000);
  // A jackpot is paid in addition, from its pool.
  const isPaid = played.outcome.feature?.won?.length ? round.win >= win : round.win === win;
  // Only a round in which nothing was risked may be void: its stake was returned.
  const isVoid = played.isOpen && win === stake && round.win === 0;
  return [
    ['SHA-256 of the server seed is the hash shown before', hashOfText(serverSeed) === seedHash],
    ['outcome', isSame(played.outcome, round.outcome)],
    ['win', round.status === 'voided' ? isVoid : isPaid],
  ];
}

/** Checks a round of Jet; the crash point is in hundredths. A salt chosen by the house proves nothing. */
export function checkJet({ roundId, secret, hash, salt, bust, ceremony = null }) {
  const n = BigInt(`0x${hex(hmac(utf8(salt), unhex(secret))).slice(0, 13)}`);
  const worked = Number((97n * 2n ** 52n) / (2n ** 52n - n));
  const { head, fromRound, source = { kind: 'house' }, inputs = [] } = ceremony ?? {};
  let link = secret;
  if (ceremony) for (let at = fromRound; at <= Number(roundId); at++) link = hashOfHex(link);
  return [
    ['SHA-256 of the secret is the hash shown before', hashOfHex(secret) === hash],
    ['the secret leads back to the published head', ceremony !== null && link === head],
    [
      'the salt follows from inputs from after the head',
      source.kind !== 'house' && hashOfText([head, ...inputs].join(':')) === salt,
    ],
    ['end', Math.max(100, worked) === bust],
  ];
}

/** Only a round without bets may lack the beacon value that it named. */
function isBeaconKept({ beacon, bettors }) {
  if (!beacon) return true;
  if (beacon.randomness === null) return beacon.signature === null && bettors === 0;
  return hashOfHex(beacon.signature) === beacon.randomness;
}

const digestOf = (list) => hashOfText(list.map((entry) => entry ?? '-').join('\n'));

/** What the bettor's browser recorded before the result was determined. */
function isWitnessed({ commitment, beacon, seals, seeds }, witness) {
  const own = seals.indexOf(hashOfHex(witness.seed));
  return (
    commitment === witness.commitment &&
    (beacon ? `${beacon.chain} ${beacon.round}` : 'none') === witness.beacon &&
    own >= 0 &&
    (seeds[own] === witness.seed || (seeds[own] === null && !witness.isTaken)) &&
    (witness.seals === null || digestOf(seals) === witness.seals) &&
    (witness.seeds === null || digestOf(seeds) === witness.seeds)
  );
}

/** Checks a round of a table under scheme 2. Scheme 1 used a salt without a commitment, so its rounds are rejected. */
export function checkTable(round) {
  const { scheme, tableId, roundId, secret, commitment, seals = [], seeds = [], beacon = null, fell = null } = round;
  const { salt = null, clientSeeds = [], witness = null } = round;
  const text = [
    'crease table 2',
    `table ${tableId}`,
    `round ${roundId}`,
    beacon?.randomness ? `beacon ${beacon.chain} ${beacon.round} ${beacon.randomness}` : 'beacon none',
    ...seals.map((seal, at) => (seeds[at] === null ? `seal ${seal}` : `seed ${seeds[at]}`)),
  ].join('\n');
  const deal = TABLES[tableId.replace(/-high$/, '')];
  return [
    ['everything mixed in was committed in advance', scheme === 2 && salt === null && clientSeeds.length === 0],
    ['SHA-256 of the secret is the promise', hashOfHex(secret) === commitment],
    [
      'seeds give their seals',
      seals.length === seeds.length && seals.every((seal, at) => seeds[at] === null || hashOfHex(seeds[at]) === seal),
    ],
    ['the beacon value follows from its signature', isBeaconKept(round)],
    ...(witness ? [['the browser saw the same', isWitnessed({ ...round, beacon, seals, seeds }, witness)]] : []),
    // A void round has no result.
    ['result', fell === null || isSame(deal(new Stream(unhex(secret), hashOfText(text))), fell.result)],
  ];
}

/** Checks a round of any game, as copied from /fairness. */
export function checkRound(round, rules) {
  if (round.scheme === 'jet') return checkJet(round);
  return 'scheme' in round ? checkTable(round) : checkSolo(round, rules);
}

if (typeof process === 'object' && process.argv?.[1] && import.meta.url.endsWith('verify.mjs')) {
  const { readFileSync, realpathSync } = await import('node:fs');
  const { fileURLToPath } = await import('node:url');
  if (realpathSync(process.argv[1]) === realpathSync(fileURLToPath(import.meta.url))) {
    const files = process.argv.slice(2).map((path) => JSON.parse(readFileSync(path, 'utf8')));
    const rules = Object.assign({}, ...files.map((file) => file.rules ?? {}));
    const rounds = files.flatMap((file) => file.rounds ?? [file]).map((one) => one.record ?? one);
    const wrong = rounds.flatMap((round) =>
      checkRound(round, rules)
        .filter(([, right]) => !right)
        .map(([name]) => ({ name, round })),
    );
    for (const { name, round } of wrong) console.error(`WRONG: ${name}: ${JSON.stringify(round).slice(0, 300)}`);
    console.log(`${rounds.length} rounds, ${wrong.length} wrong`);
    process.exitCode = wrong.length > 0 || rounds.length === 0 ? 1 : 0;
  }
}
