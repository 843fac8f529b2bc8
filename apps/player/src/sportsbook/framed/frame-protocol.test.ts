import { describe, expect, it } from 'vitest';
import { frameAddress, readFrameMessage, readFrameParams } from './frame-protocol.ts';

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

it('passes the token and the player’s settings to the frame', () => {
  const chosen = { locale: 'hi', theme: 'dark' } as const;
  const address = frameAddress('/frames/sportsbook/#token=launch_a-b', chosen);
  expect(readFrameParams(new URL(address, 'https://here.test').hash)).toEqual({ token: 'launch_a-b', ...chosen });
  const visitors = frameAddress('/frames/sportsbook/', chosen);
  expect(readFrameParams(new URL(visitors, 'https://here.test').hash)).toEqual({ token: null, ...chosen });
});

it('treats an invalid hash like a visitor with default settings', () => {
  for (const hash of ['', '#', '#token=', '#locale=xx&theme=pink', '#%'])
    expect(readFrameParams(hash)).toEqual({ token: null, locale: 'en', theme: 'auto' });
});
