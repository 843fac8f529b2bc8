import { type ChoiceFields, INSTANT_GAMES, playerStream, soloGame } from '@crease/games';
import { expect, it } from 'vitest';
import { roundOutcome } from './outcomes.ts';

const SEEDS = { serverSeed: 'a1'.repeat(32), clientSeed: 'arjun-4402', nonce: 1 };

it.each(INSTANT_GAMES.map((game) => [game.gameId, game] as const))(
  '%s: the schema of outcomes has every field of a round, and no other',
  (gameId, { examples, outcome }) => {
    const { game } = soloGame(gameId) ?? expect.fail(gameId);
    for (const { choice } of examples) {
      const round = game.play({ stream: playerStream(SEEDS), choice: game.readChoice(choice), acts: [], stake: 1_000 });
      expect(Object.keys(round?.outcome ?? {})).toEqual(['game', ...Object.keys(outcome)]);
      expect(roundOutcome.parse(round?.outcome)).toEqual(round?.outcome);
    }
  },
);

it('games that share a field of their choice share its values', () => {
  const seen = new Map<string, Omit<ChoiceFields[string], 'note'>>();
  for (const { choice } of INSTANT_GAMES)
    for (const [name, { note: _, ...values }] of Object.entries<ChoiceFields[string]>(choice)) {
      expect(values, name).toEqual(seen.get(name) ?? values);
      seen.set(name, values);
    }
});
