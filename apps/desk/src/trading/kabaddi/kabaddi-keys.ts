import type { NextPlay, TradeEntry, TradeSheet } from '@crease/contract';
import { asksSide, enters, type KeyGroup, one } from '../keys/key-table.ts';

type Next = Extract<NextPlay, { sport: 'kabaddi' }>;
type Period = Next['periods'][number];
type Teams = TradeSheet['teams'];
type Side = 0 | 1;

const PERIODS: Readonly<Record<Period, readonly [key: string, name: string]>> = {
  half_time: ['h', 'Half time'],
  second_half: ['h', 'Second half'],
  extra_time: ['e', 'Extra time'],
  tie_breaker: ['y', 'Tie-breaker'],
  finished: ['f', 'Full time'],
};
/** Points of a raid that have a key; the pane of the match takes more. */
const POINTS = [1, 2, 3, 4, 5] as const;

/** Keys of what may follow in the match: none that the rules would refuse. */
export function kabaddiKeys({ next, teams, score }: TradeSheet): readonly KeyGroup[] {
  if (next?.sport !== 'kabaddi') return [];
  if (score.phase === 'not_started') return [firstRaid(teams)];
  const periods = next.periods.map(periodKey);
  return next.raider === null
    ? periods
    : [...raidKeys(next.raider, teams), ...otherKeys(next.raider, teams), ...periods];
}

function firstRaid(teams: Teams): KeyGroup {
  const raids = (team: Side) => enters(`${team + 1}`, `${teams[team].shortName} raids`, { kind: 'firstRaid', team });
  return { does: 'the first, the second side raids first', strip: 'play', keys: [raids(0), raids(1)] };
}

function raidKeys(team: Side, teams: Teams): KeyGroup[] {
  const raid = (points: number, hasBonus = false): TradeEntry => ({ kind: 'raid', team, points, hasBonus });
  const tackle = (isSuper: boolean): TradeEntry => ({ kind: 'tackle', team, isSuper, hasBonus: false });
  const { shortName } = teams[team];
  return [
    {
      does: 'points of the raid',
      strip: 'play',
      keys: POINTS.map((points) => enters(`${points}`, `${points} ${shortName}`, raid(points))),
    },
    one('bonus point alone', enters('g', `Bonus ${shortName}`, raid(1, true))),
    one('empty raid', enters('0', 'Empty raid', raid(0))),
    one('tackle', enters('k', 'Tackle', tackle(false))),
    one('super tackle', enters('l', 'Super tackle', tackle(true))),
  ];
}

function otherKeys(raider: Side, teams: Teams): KeyGroup[] {
  const of = (kind: 'allOut' | 'technicalPoint' | 'timeOut', question: string) => ({
    question,
    teams,
    entryOf: (team: Side): TradeEntry => ({ kind, team }),
  });
  return [
    one('all out, then the side that scores it', asksSide('a', 'All out', of('allOut', 'All out scored by'))),
    one('technical point, then its side', asksSide('c', 'Technical', of('technicalPoint', 'Technical point to'))),
    one('time-out, then its side', asksSide('n', 'Time-out', of('timeOut', 'Time-out of'))),
    one('the other side raids', enters('x', 'Other raider', { kind: 'raider', team: raider === 0 ? 1 : 0 })),
  ];
}

/** The end of the match stops its markets: Enter confirms it. */
function periodKey(period: Period): KeyGroup {
  const [key, name] = PERIODS[period];
  const entry: TradeEntry = { kind: 'half', period };
  if (period !== 'finished') return one(name.toLowerCase(), enters(key, name, entry));
  const ask = { question: 'Finish the match?', keys: [enters('Enter', 'Finish', entry, 'danger')] };
  return one('full time, then Enter', { key, name, does: { ask } });
}
