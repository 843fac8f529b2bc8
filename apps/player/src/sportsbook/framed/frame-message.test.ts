import { describe, expect, it } from 'vitest';
import { readFrameMessage } from './frame-message.ts';

describe('what the frame asks of the page around it', () => {
  it('is one of three things', () => {
    expect(readFrameMessage({ kind: 'login', to: '/x' })).toEqual({ kind: 'login' });
    expect(readFrameMessage({ kind: 'ended' })).toEqual({ kind: 'ended' });
    expect(readFrameMessage({ kind: 'go', to: '/mybets?ticket=12' })).toEqual({ kind: 'go', to: '/mybets?ticket=12' });
  });

  it.each([null, undefined, 'login', 5, [], {}, { kind: 'pay' }, { kind: 'go' }])('is not %j', (sent) => {
    expect(readFrameMessage(sent)).toBeNull();
  });

  it.each(['//elsewhere.test', 'https://elsewhere.test', 'javascript:alert(1)', '/\\elsewhere.test', 12])(
    'never leads to %j',
    (to) => {
      expect(readFrameMessage({ kind: 'go', to })).toBeNull();
    },
  );
});
