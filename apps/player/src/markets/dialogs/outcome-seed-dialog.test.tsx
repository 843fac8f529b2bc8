import { sha256, toHex } from '@crease/kernel';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { eventOf, teamOf } from '../../testing/sample-event.ts';
import OutcomeSeedDialog from './outcome-seed-dialog.tsx';

const LEAGUE = 'Coastal League';
const TEAMS = ['Goa Harbour', 'Surat Looms'] as const;
const SEED = 'ab'.repeat(32);
const SCHEME = 'hmac-sha256/soccer-8de6b83d';
const SCORE = {
  sport: 'soccer',
  goals: [9, 9],
  yellowCards: [0, 0],
  redCards: [0, 0],
  corners: [0, 0],
  timeline: [],
};

/** Opens the check of a finished match that was promised by a commitment. */
async function openCheck(commitment: string, seed: string | null = SEED) {
  const [first, second] = TEAMS;
  await renderPage(() => <OutcomeSeedDialog gameId="g1" onClose={() => {}} />, {
    event: {
      ...eventOf({ sportId: 1, competition: LEAGUE, teams: [teamOf(first), teamOf(second)] }),
      status: 'finished',
      score: SCORE,
      fairness: { scheme: SCHEME, commitment, seed },
      markets: [],
    },
  } as never);
  return screen.findByText(commitment);
}

const promise = () => toHex(sha256(Uint8Array.from(SEED.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))));

/** A whole match is played again before the result, ms. */
const PLAYED = { timeout: 60_000 };

test('a seed that contradicts its commitment, and a match that it does not play, are reported', async () => {
  await openCheck('cd'.repeat(32));
  await screen.findByText('The seed does not match its fingerprint.', undefined, PLAYED);
  expect(screen.getByText(/the match differs from what was shown in: the goals/)).toBeDefined();
});

test('the promised seed is recognised', async () => {
  await openCheck(promise());
  await screen.findByText('The seed matches its fingerprint.', undefined, PLAYED);
});

test('before the seed is revealed the dialog says so', async () => {
  await openCheck('ef'.repeat(32), null);
  expect(screen.getByText(/^The seed is shown here once the match is over/)).toBeDefined();
});
