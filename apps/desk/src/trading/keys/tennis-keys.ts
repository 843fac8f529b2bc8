import type { NextPlay, TradeEntry, TradeSheet } from '@crease/contract';
import { asksSide, enters, type KeyGroup, one, type TradeKey } from './key-table.ts';

type Teams = TradeSheet['teams'];
type Side = 0 | 1;

/** Games of a set's loser, with the score that they mean. */
const LOST = [0, 1, 2, 3, 4, 5, 6] as const;

/** Keys of what may follow in the match: none that the rules would refuse. */
export function tennisKeys({ next, teams }: TradeSheet): readonly KeyGroup[] {
  if (next?.sport !== 'tennis') return [];
  if (next.isDecided) return [RESULT];
  if (next.server === null) return [firstServer(teams)];
  return pointKeys(next, next.server, teams);
}

function firstServer(teams: Teams): KeyGroup {
  const serves = (team: Side) =>
    enters(`${team + 1}`, `${teams[team].shortName} serves`, { kind: 'firstServer', team });
  return { does: 'the first, the second side serves first', strip: 'play', keys: [serves(0), serves(1)] };
}

function pointKeys(next: Extract<NextPlay, { sport: 'tennis' }>, server: Side, teams: Teams): KeyGroup[] {
  const point = (winner: Side, how: 'ace' | 'doubleFault' | null): TradeEntry => ({ kind: 'point', winner, how });
  const wins = (side: Side) => enters(`${side + 1}`, `Point ${teams[side].shortName}`, point(side, null));
  const game = { question: 'Game to', teams, entryOf: (winner: Side): TradeEntry => ({ kind: 'game', winner }) };
  return [
    { does: 'point of the first, the second side', strip: 'play', keys: [wins(0), wins(1)] },
    one('ace of the server', enters('a', 'Ace', point(server, 'ace'))),
    one('double fault of the server', enters('d', 'Double fault', point(server === 0 ? 1 : 0, 'doubleFault'))),
    one('the rest of the game, then its winner', asksSide('g', 'Game', game)),
    ...(next.isMatchTieBreak ? [] : [one('the rest of the set, then its winner and the loser’s games', setKey(teams))]),
  ];
}

function setKey(teams: Teams): TradeKey {
  const winner = (side: Side): TradeKey => ({
    key: `${side + 1}`,
    name: teams[side].name,
    does: {
      ask: {
        question: `Set to ${teams[side].name}: games of the loser`,
        keys: LOST.map((lost) => enters(`${lost}`, setText(lost), { kind: 'set', winner: side, lost })),
      },
    },
  });
  return { key: 'k', name: 'Set', does: { ask: { question: 'Set to', keys: [winner(0), winner(1)] } } };
}

const setText = (lost: number) => `${lost > 4 ? 7 : 6}–${lost}`;

/** The end of the match settles everything: Enter confirms it. */
const RESULT: KeyGroup = one('confirm the result, then Enter', {
  key: 'f',
  name: 'Confirm the result',
  does: {
    ask: {
      question: 'Finish the match?',
      keys: [enters('Enter', 'Finish and settle', { kind: 'result' }, 'danger')],
    },
  },
});
