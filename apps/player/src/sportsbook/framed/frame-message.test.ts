import { describe, expect, it } from 'vitest';
import { readFrameMessage } from './frame-message.ts';

describe('messages of the frame to the surrounding page', () => {
  it('accepts the three kinds', () => {
    expect(readFrameMessage({ kind: 'login', to: '/x' })).toEqual({ kind: 'login' });
    expect(readFrameMessage({ kind: 'ended' })).toEqual({ kind: 'ended' });
    expect(readFrameMessage({ kind: 'go', to: '/mybets?ticket=12' })).toEqual({ kind: 'go', to: '/mybets?ticket=12' });
  });

  it.each([null, undefined, 'login', 5, [], {}, { kind: 'pay' }, { kind: 'go' }])('rejects %j', (sent) => {
    expect(readFrameMessage(sent)).toBeNull();
  });

  it.each(['//elsewhere.test', 'https://elsewhere.test', 'javascript:alert(1)', '/\\elsewhere.test', 12])(
    'rejects a link to %j',
    (to) => {
      expect(readFrameMessage({ kind: 'go', to })).toBeNull();
    },
  );
});
