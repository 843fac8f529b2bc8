import { describe, expect, it } from 'vitest';
import { readFrameAsk } from './frame-asks.ts';

describe('what the frame asks of the page around it', () => {
  it('is one of three things', () => {
    expect(readFrameAsk({ kind: 'login', to: '/x' })).toEqual({ kind: 'login' });
    expect(readFrameAsk({ kind: 'ended' })).toEqual({ kind: 'ended' });
    expect(readFrameAsk({ kind: 'go', to: '/mybets?ticket=12' })).toEqual({ kind: 'go', to: '/mybets?ticket=12' });
  });

  it.each([null, undefined, 'login', 5, [], {}, { kind: 'pay' }, { kind: 'go' }])('is not %j', (sent) => {
    expect(readFrameAsk(sent)).toBeNull();
  });

  it.each(['//elsewhere.test', 'https://elsewhere.test', 'javascript:alert(1)', '/\\elsewhere.test', 12])(
    'never leads to %j',
    (to) => {
      expect(readFrameAsk({ kind: 'go', to })).toBeNull();
    },
  );
});
