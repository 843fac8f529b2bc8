import type { TradeEntry, TradeSheet } from '@crease/contract';
import { DISMISSALS, type Dismissal, type Extra } from '@crease/kernel';
import { enters, type KeyGroup, one, type TradeKey } from './key-table.ts';

const RUNS = [0, 1, 2, 3, 4, 5, 6] as const;

const DISMISSAL_KEYS: readonly (readonly [key: string, name: string, how: Dismissal])[] = [
  ['c', 'Caught', 'caught'],
  ['b', 'Bowled', 'bowled'],
  ['l', 'LBW', 'lbw'],
  ['r', 'Run out', 'run out'],
  ['s', 'Stumped', 'stumped'],
  ['h', 'Hit wicket', 'hit wicket'],
];

/** Keys of the next ball; none outside an innings. A Test adds its sessions. */
export function cricketKeys({ next, format, score, lastPlayed }: TradeSheet): readonly KeyGroup[] {
  const balls = next?.sport === 'cricket' ? BALL_KEYS : [];
  if (format !== 'test') return balls;
  if (next === null) return isTossed({ score, lastPlayed }) ? [FORFEIT_KEY] : [];
  if (next.sport !== 'test') return [...balls, INTERVAL_KEY];
  if (next.isInterval) return [RESUME_KEY];
  return next.isBatting ? [INTERVAL_KEY] : [FORFEIT_KEY, INTERVAL_KEY];
}

/** True between the toss and the first innings. */
function isTossed({ score, lastPlayed }: Pick<TradeSheet, 'score' | 'lastPlayed'>): boolean {
  return score.sport === 'cricket' && score.phase === 'toss' && lastPlayed?.kind === 'toss';
}

const FORFEIT_KEY = one('forfeit the next innings of a Test, then Enter', {
  key: 'f',
  name: 'Forfeit the innings',
  does: {
    ask: {
      question: 'Forfeit the next innings? It counts as completed without a run.',
      keys: [enters('Enter', 'Forfeit', { kind: 'forfeitInnings' }, 'danger')],
    },
  },
});

const INTERVAL_KEY = one('end of a session, then L T S', {
  key: 'e',
  name: 'Interval',
  does: {
    ask: {
      question: 'Which interval begins?',
      keys: [
        enters('l', 'Lunch', { kind: 'interval', interval: 'lunch' }),
        enters('t', 'Tea', { kind: 'interval', interval: 'tea' }),
        enters('s', 'Stumps', { kind: 'interval', interval: 'stumps' }),
      ],
    },
  },
});
const RESUME_KEY = one('begin the next session', enters('e', 'Next session', { kind: 'resume' }));

const ball = (runs: number, extra: Extra | null): TradeEntry => ({ kind: 'ball', runs, extra, wicket: null });

const out = (how: Dismissal): TradeEntry => ({
  kind: 'ball',
  runs: 0,
  extra: null,
  wicket: { how, out: 'striker' },
});

const hidden = (key: TradeKey): TradeKey => ({ ...key, isHidden: true });

/** Five runs are rare: no button. */
const runs = (kind: Extra | null): TradeKey[] =>
  RUNS.map((run) => enters(`${run}`, `${run}`, ball(run, kind))).map((key) => (key.key === '5' ? hidden(key) : key));

/** Enter means none: of a wide or no-ball the penalty alone, of a bye a plain ball. */
function extra(key: string, name: string, { kind, question }: { kind: Extra; question: string }): TradeKey {
  const none = ball(0, kind === 'wide' || kind === 'noBall' ? kind : null);
  return { key, name, does: { ask: { question, keys: [...runs(kind), hidden(enters('Enter', 'None', none))] } } };
}

const WICKET: TradeKey = {
  key: 'w',
  name: 'Wicket',
  does: {
    ask: {
      question: 'How is the batter out?',
      keys: [
        ...DISMISSAL_KEYS.map(([key, name, how]) => enters(key, name, out(how))),
        hidden(enters('Enter', 'Caught', out(DISMISSALS[0]))),
      ],
    },
  },
};

const BALL_KEYS: readonly KeyGroup[] = [
  { does: 'runs off the bat', strip: 'play', keys: runs(null) },
  one('wicket, then C B L R S H; Enter: caught', WICKET),
  one('wide, then runs; Enter: none', extra('d', 'Wide', { kind: 'wide', question: 'Runs besides the wide' })),
  one('no-ball, then runs; Enter: none', extra('n', 'No-ball', { kind: 'noBall', question: 'Runs off the no-ball' })),
  {
    does: 'byes, leg byes, then runs',
    strip: 'play',
    keys: [
      extra('y', 'Byes', { kind: 'bye', question: 'Byes' }),
      extra('l', 'Leg byes', { kind: 'legBye', question: 'Leg byes' }),
    ],
  },
  { does: 'change the strike', keys: [enters('x', 'Change the strike', { kind: 'swapStrike' })] },
];
