import { describe, expect, it } from 'vitest';
import { photoRequest } from './submission.ts';

const declined = (reason: string) => ({ is: 'declined', reason }) as const;

describe('declined photographs', () => {
  it('requests one side only and keeps the other', () => {
    expect(photoRequest({ front: { is: 'accepted' }, back: declined('glare hides a part of it') })).toEqual({
      side: 'back',
      reason: 'Back: glare hides a part of it',
    });
  });

  it('requests the whole document if both sides are declined', () => {
    expect(photoRequest({ front: declined('not sharp'), back: declined('another document') })).toEqual({
      reason: 'Front: not sharp. Back: another document',
    });
  });

  it('requests nothing without a declined side or a reason', () => {
    expect(photoRequest({})).toBeNull();
    expect(photoRequest({ front: { is: 'accepted' } })).toBeNull();
    expect(photoRequest({ front: declined('  ') })).toBeNull();
  });
});
