import type { Question } from '../question.ts';
import type { GameRound } from '../rounds/game-round.ts';
import type { GameSeeds } from './game-seeds.ts';

/** A player's seeds in use; null for who never played. */
const gameSeeds: Question<{ readonly playerId: number }, GameSeeds | null> = (house, { playerId }) =>
  house.gameSeeds.get(playerId) ?? null;

/** Rounds of a player that go on. */
const openRounds: Question<{ readonly playerId: number }, readonly GameRound[]> = ({ rounds }, { playerId }) =>
  [...rounds.values()].filter((round) => round.playerId === playerId);

export const GAME_QUESTIONS = { gameSeeds, openRounds };
