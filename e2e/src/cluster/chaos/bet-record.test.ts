import { describe, expect, it } from 'vitest';
import { BetRecord } from './bet-record.ts';

/** Each kind of answer once: `a` accepted, `r` refused, `u` unanswered. */
function record(): BetRecord {
  const made = new BetRecord();
  for (const clientRef of ['a', 'r', 'u']) made.sent(clientRef);
  made.accepted('a', '1');
  made.refused('r');
  return made;
}

describe('answers compared with the stored bets', () => {
  it('nothing is wrong if exactly the accepted bets are stored; an unanswered one may be', () => {
    const a = { clientRef: 'a', betId: '1' };
    const clean = { lost: [], doubled: [], contradicted: [] };
    expect(record().compare([a])).toMatchObject({ ...clean, sent: 3, accepted: 1, refused: 1, unansweredStored: 0 });
    expect(record().compare([a, { clientRef: 'u', betId: '2' }])).toMatchObject({ ...clean, unansweredStored: 1 });
    expect(record().unanswered).toEqual(['u']);
  });

  it('an accepted bet that is missing is lost', () => {
    expect(record().compare([]).lost).toEqual(['a']);
  });

  it('a reference with two bets is doubled, also an unanswered one', () => {
    const stored = [
      { clientRef: 'a', betId: '1' },
      { clientRef: 'a', betId: '2' },
      { clientRef: 'u', betId: '3' },
      { clientRef: 'u', betId: '4' },
    ];
    expect(record().compare(stored).doubled).toEqual(['a', 'u']);
  });

  it.each([
    ['refused', { clientRef: 'r', betId: '2' }],
    ['accepted under another number', { clientRef: 'a', betId: '2' }],
    ['never sent', { clientRef: 'x', betId: '2' }],
  ])('a stored bet that was %s contradicts its answer', (_, stored) => {
    expect(record().compare([{ clientRef: 'a', betId: '1' }, stored]).contradicted).toEqual(
      stored.clientRef === 'a' ? [] : [stored.clientRef],
    );
    expect(record().compare([stored]).contradicted).toEqual([stored.clientRef]);
  });

  it('two different answers to one reference contradict each other', () => {
    const other = record();
    other.accepted('a', '9');
    other.accepted('r', '2');
    const stored = [
      { clientRef: 'a', betId: '9' },
      { clientRef: 'r', betId: '2' },
    ];
    expect(other.compare(stored).contradicted).toEqual(['a', 'r']);
    const repeated = record();
    repeated.accepted('a', '1');
    expect(repeated.compare([{ clientRef: 'a', betId: '1' }]).contradicted).toEqual([]);
  });
});
