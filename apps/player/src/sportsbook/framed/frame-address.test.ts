import { expect, it } from 'vitest';
import { frameAddress, readFrameParams } from './frame-address.ts';

it('a launch hands over its token and what the player chose', () => {
  const chosen = { locale: 'hi', theme: 'dark' } as const;
  const address = frameAddress('/frames/sportsbook/#token=launch_a-b', chosen);
  expect(readFrameParams(new URL(address, 'https://here.test').hash)).toEqual({ token: 'launch_a-b', ...chosen });
  const visitors = frameAddress('/frames/sportsbook/', chosen);
  expect(readFrameParams(new URL(visitors, 'https://here.test').hash)).toEqual({ token: null, ...chosen });
});

it('what is not understood is as for a visitor who chose nothing', () => {
  for (const hash of ['', '#', '#token=', '#locale=xx&theme=pink', '#%'])
    expect(readFrameParams(hash)).toEqual({ token: null, locale: 'en', theme: 'auto' });
});
