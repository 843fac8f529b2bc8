import {
  CASH_OUT,
  type Chosen,
  type GamePlay,
  type OfferedSolo,
  playerCommitment,
  playerStream,
  soloGame,
  soloWin,
} from '@crease/games';
import { assert, isRefusal, type Money, type Refusal, refuse } from '@crease/kernel';
import { cashAccount, pocketAccount } from '@crease/ledger';
import type { PlayerState } from '../accounts/player-state.ts';
import type { Recording } from '../accounts/recording.ts';
import { type WalletSnapshot, walletOf } from '../accounts/wallet.ts';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { refuseShut } from '../limits/refuse-play.ts';
import { type BodyHash, beginBody } from '../references/field-hash.ts';
import { type GameRound, OWN_PROVIDER, type SoloPlay } from '../rounds/game-round.ts';
import { closeRound, continueRound, openRound, playRound } from '../rounds/record-round.ts';
import { stakeFor } from '../rounds/stake-for.ts';
import { refuseOff } from '../switches/switch-game.ts';
import { feedPools } from './feed-pools.ts';
import { isInUse, type SeedsInUse } from './game-seeds.ts';
import type { Engine, Fact } from './state.ts';

/** State of a round after a play or an action. */
interface RoundAnswer {
  readonly kind: 'round';
  readonly round: GameRound;
  /** Data for the later proof: the player's seed, and the hash of the server's. */
  readonly clientSeed: string;
  readonly seedHash: string;
  readonly wallet: WalletSnapshot;
}

/** Act in an open round: open a tile, guess, cash out. */
interface ActInRound {
  readonly type: 'actInRound';
  readonly playerId: number;
  readonly clientRef: string;
  readonly gameId: string;
  readonly roundId: number;
  readonly act: Chosen;
}

/** Play a round of a single-player game, which ends at once or stays open until it is over or cashed out. */
interface PlayGame {
  readonly type: 'playGame';
  readonly playerId: number;
  readonly clientRef: string;
  readonly gameId: string;
  readonly stake: Money;
  readonly choice: Chosen;
  /** The player's preferred pocket; absent: cash if it suffices, else the bonus. */
  readonly pocket?: 'wicket';
}

export const hashPlayGame: BodyHash<PlayGame> = ({ gameId, stake, choice, pocket }) => {
  const body = beginBody(13).text(gameId).number(stake).text(JSON.stringify(choice));
  return (pocket ? body.text(pocket) : body).end();
};

export const hashActInRound: BodyHash<ActInRound> = ({ gameId, roundId, act }) =>
  beginBody(14).text(gameId).number(roundId).text(JSON.stringify(act)).end();

/** Handles stake, draw, win and proof in one step, so that no player can see the draw and then not bet. */
export function playGame(engine: Engine, command: PlayGame, { now }: Context): Outcome<RoundAnswer, Fact> | Refusal {
  const { playerId, gameId, stake, choice, pocket: preferred } = command;
  const offer = soloGame(gameId);
  if (!offer) return refuse('NOT_FOUND', { reason: 'game', game: gameId }, 'gameId');
  const off = refuseOff(engine, { ...offer, provider: OWN_PROVIDER });
  if (off) return off;
  const chosen = offer.game.readChoice(choice);
  if (chosen === null) return refuse('INVALID_INPUT', { reason: 'gameChoice' }, 'choice');
  const { min, step } = offer;
  const staked = stakeFor(engine, { playerId, stake, min, max: offer.mostStake(chosen), step, preferred, now });
  if (isRefusal(staked)) return staked;
  if (hasOpenRound(engine, playerId, gameId)) return refuse('ROUND_OPEN', { reason: 'game' });
  const promised = engine.gameSeeds.get(playerId);
  if (!isInUse(promised)) return refuse('SEEDS_NEEDED', { reason: 'first' });
  const facts: Fact[] = [];
  const recording = { engine, facts, now };
  const seeds = drawFrom(recording, promised);
  const { seedNo, nonce } = seeds;
  const played = replay({ offer, seeds, stake, nonce, choice, acts: [] });
  assert(played, 'a parsed choice can be played');
  const play: SoloPlay = { choice, acts: [], outcome: played.outcome };
  const { playerState, from } = staked;
  const { asset } = playerState.player;
  const own = { playerId, asset, provider: OWN_PROVIDER, gameId, gameName: offer.name };
  const draft = { ...own, stake, seedNo, nonce, play, ...from };
  const win = soloWin(stake, played);
  const winner = from.claimId ? pocketAccount('wicket', playerState.player) : cashAccount(playerState.player);
  const beside = feedPools(engine, { offer, asset, stake, winner, won: played.pools ?? [] });
  const all = win + beside.won;
  const round = played.isOver ? playRound(recording, draft, { win: all, ...beside }) : openRound(recording, draft);
  return { facts, answer: roundAnswer(engine, round, seeds) };
}

/** Acts in an open round. */
export function actInRound(
  engine: Engine,
  command: ActInRound,
  { now }: Context,
): Outcome<RoundAnswer, Fact> | Refusal {
  const { playerId, gameId, roundId, act } = command;
  const round = engine.rounds.get(roundId);
  const offer = soloGame(gameId);
  const seeds = engine.gameSeeds.get(playerId);
  if (!round || !offer || !isInUse(seeds) || round.playerId !== playerId || round.gameId !== gameId)
    return refuse('ROUND_CLOSED', { reason: 'over' });
  const shut = refuseShut(engine.playerStates[playerId] as PlayerState, now);
  if (shut && offer.game.readAct(act) !== CASH_OUT) return shut;
  const { choice, acts: before } = round.play as SoloPlay;
  const replayed = { ...round, offer, seeds, choice, acts: [...before, act] };
  const acted = playOf(replayed);
  if (!acted) return refuse('INVALID_INPUT', { reason: 'gameChoice' }, 'choice');
  // A round at its maximum win is cashed out: continuing could only lose.
  const ended = acted.isOver ? acted : acted.win === offer.mostWin && playCashedOut(replayed);
  const facts: Fact[] = [];
  const recording = { engine, facts, now };
  const next = ended ? closeRound(recording, round, ended) : continueRound(recording, round, acted.play);
  return { facts, answer: roundAnswer(engine, next, seeds) };
}

/** Returns whether the player has an open round: a single-player game allows one at a time. */
function hasOpenRound({ rounds }: Engine, playerId: number, gameId: string): boolean {
  for (const round of rounds.ofPlayer(playerId)) if (round.gameId === gameId) return true;
  return false;
}

/** Advances the nonce, so that no two rounds share a draw. */
function drawFrom({ engine, facts }: Recording<Engine, Fact>, before: SeedsInUse): SeedsInUse {
  const seeds = { ...before, nonce: before.nonce + 1 };
  engine.gameSeeds.set(seeds.playerId, seeds);
  facts.push({ fact: 'seedsChanged', seeds });
  return seeds;
}

interface Replayed {
  readonly offer: OfferedSolo;
  readonly seeds: SeedsInUse;
  readonly stake: Money;
  readonly nonce: number;
  readonly choice: Chosen;
  readonly acts: readonly Chosen[];
}

/** State of a round after its actions, as it is stored. */
interface Played {
  readonly play: SoloPlay;
  readonly win: Money;
  readonly isOver: boolean;
}

/** Returns a round that the house cashes out for its player; null if it has nothing to cash out. */
export function playCashedOut(round: Replayed): Played | null {
  return playOf({ ...round, acts: [...round.acts, { cashOut: true }] });
}

function playOf(round: Replayed): Played | null {
  const { stake, choice, acts } = round;
  const played = replay(round);
  if (!played) return null;
  const { outcome, isOver } = played;
  return { play: { choice, acts, outcome }, win: soloWin(stake, played), isOver };
}

/** Replays a round with all its actions; null if the last of them is not possible. */
function replay({ offer: { game }, seeds, stake, nonce, choice, acts }: Replayed): GamePlay | null {
  const { serverSeed, clientSeed } = seeds;
  const chosen = game.readChoice(choice);
  const read = acts.map((act) => game.readAct(act));
  if (chosen === null || read.includes(null)) return null;
  const stream = playerStream({ serverSeed, clientSeed, nonce });
  return game.play({ stream, choice: chosen, acts: read, stake });
}

function roundAnswer(engine: Engine, round: GameRound, { clientSeed, serverSeed }: SeedsInUse): RoundAnswer {
  const wallet = walletOf(engine, round.playerId);
  return { kind: 'round', round, clientSeed, seedHash: playerCommitment(serverSeed), wallet };
}
