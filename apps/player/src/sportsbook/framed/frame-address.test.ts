import { expect, it } from 'vitest';
import { frameAddress, readFrameParams } from './frame-address.ts';

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
