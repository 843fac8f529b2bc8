import type { NextPlay, TradeEntry, TradeSheet } from '@crease/contract';
import { asksSide, enters, type KeyGroup, one, type TradeKey } from './key-table.ts';

type Next = Extract<NextPlay, { sport: 'soccer' }>;
type Period = Next['periods'][number];
type Teams = TradeSheet['teams'];

const PERIODS: Readonly<Record<Period, readonly [key: string, name: string]>> = {
  first_half: ['h', 'Kick off'],
  half_time: ['h', 'Half time'],
  second_half: ['h', 'Second half'],
  extra_break: ['e', 'Extra time follows'],
  extra_time: ['e', 'Start extra time'],
  shoot_out: ['k', 'Penalty shoot-out'],
  finished: ['f', 'Full time'],
};
const ADDED = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Keys of what may follow in the match: none that the rules would refuse. */
export function soccerKeys({ next, teams, score }: TradeSheet): readonly KeyGroup[] {
  if (next?.sport !== 'soccer') return [];
  if (next.isChecked) return checkKeys(next);
  if (next.penalty !== null) return [...PENALTY_KEYS, ...cardKeys(teams), CHECK];
  const periods = next.periods.map(periodKey);
  if (score.phase === 'shoot_out') return [...shotKeys(teams), ...periods];
  if (score.phase === 'not_started') return periods;
  if (next.clockFrom === null) return [...cardKeys(teams), CHECK, ...periods];
  const added = score.phase === 'extra_time' ? [] : [ADDED_TIME];
  return [...goalKeys(teams), ...cardKeys(teams), CHECK, ...added, ...periods];
}

const goal = (team: 0 | 1, isOwn = false): TradeEntry => ({ kind: 'goal', team, isOwn, player: '', minute: null });

function goalKeys(teams: Teams): KeyGroup[] {
  const own = { question: 'Own goal by', teams, entryOf: (by: 0 | 1) => goal(by === 0 ? 1 : 0, true) };
  const penalty = { question: 'Penalty for', teams, entryOf: (team: 0 | 1): TradeEntry => ({ kind: 'penalty', team }) };
  const corner = { question: 'Corner for', teams, entryOf: (team: 0 | 1): TradeEntry => ({ kind: 'corner', team }) };
  return [
    { does: 'goal of the first, the second side', strip: 'play', keys: sideKeys(teams, 'Goal', goal) },
    one('own goal, then the side of the player', asksSide('g', 'Own goal', own)),
    one('penalty, then the side', asksSide('n', 'Penalty', penalty)),
    one('corner, then the side', asksSide('c', 'Corner', corner)),
  ];
}

function cardKeys(teams: Teams): KeyGroup[] {
  const card = (colour: 'yellow' | 'red', question: string) => ({
    question,
    teams,
    entryOf: (team: 0 | 1): TradeEntry => ({ kind: 'card', team, colour, player: '' }),
  });
  return [
    one('yellow card, then the side', asksSide('y', 'Yellow', card('yellow', 'Yellow card for'))),
    one('red card, then the side', asksSide('x', 'Red', card('red', 'Red card for'))),
  ];
}

const CHECK = one('VAR check', enters('v', 'VAR', { kind: 'var', stage: 'check' }));

function checkKeys({ hasGoal }: Next): KeyGroup[] {
  const cancel = one('cancel the last goal', enters('x', 'No goal', { kind: 'var', stage: 'noGoal' }, 'danger'));
  const upheld = one('decision upheld', enters('v', 'Decision upheld', { kind: 'var', stage: 'upheld' }));
  return hasGoal ? [upheld, cancel] : [upheld];
}

const PENALTY_KEYS: readonly KeyGroup[] = [
  one('the penalty is scored', enters('g', 'Scored', { kind: 'penaltyTaken', isScored: true })),
  one('the penalty is missed', enters('n', 'Missed', { kind: 'penaltyTaken', isScored: false })),
];

const ADDED_TIME = one('added time, then its minutes', {
  key: 'a',
  name: 'Added time',
  does: {
    ask: {
      question: 'Minutes of added time',
      keys: ADDED.map((minutes) => enters(`${minutes}`, `${minutes}`, { kind: 'addedTime', minutes })),
    },
  },
});

function shotKeys(teams: Teams): KeyGroup[] {
  const shot = (isScored: boolean) => (team: 0 | 1) => ({ kind: 'shot', team, isScored }) as const;
  const missed = { question: 'Missed by', teams, entryOf: shot(false) };
  return [
    { does: 'scored by the first, the second side', strip: 'play', keys: sideKeys(teams, 'Scored', shot(true)) },
    one('missed, then the side', asksSide('n', 'Missed', missed)),
  ];
}

function sideKeys(teams: Teams, name: string, entryOf: (side: 0 | 1) => TradeEntry): TradeKey[] {
  return ([0, 1] as const).map((side) => enters(`${side + 1}`, `${name} ${teams[side].shortName}`, entryOf(side)));
}

/** The end of the match settles everything: Enter confirms it. */
function periodKey(period: Period): KeyGroup {
  const [key, name] = PERIODS[period];
  const entry: TradeEntry = { kind: 'period', period };
  if (period !== 'finished') return one(name.toLowerCase(), enters(key, name, entry));
  const ask = { question: 'Finish the match?', keys: [enters('Enter', 'Finish and settle', entry, 'danger')] };
  return one('full time, then Enter', { key, name, does: { ask } });
}
