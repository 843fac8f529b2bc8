import { describe, expect, it } from 'vitest';
import { askAgain } from './submission.ts';

const declined = (reason: string) => ({ is: 'declined', reason }) as const;

describe('what is sent when photographs are declined', () => {
  it('names one side alone, so that the other stays', () => {
    expect(askAgain({ front: { is: 'accepted' }, back: declined('glare hides a part of it') })).toEqual({
      side: 'back',
      reason: 'Back: glare hides a part of it',
    });
  });

  it('declines all of it where both are', () => {
    expect(askAgain({ front: declined('not sharp'), back: declined('another document') })).toEqual({
      reason: 'Front: not sharp. Back: another document',
    });
  });

  it('is nothing while nothing is declined, or no reason is given', () => {
    expect(askAgain({})).toBeNull();
    expect(askAgain({ front: { is: 'accepted' } })).toBeNull();
    expect(askAgain({ front: declined('  ') })).toBeNull();
  });
});
