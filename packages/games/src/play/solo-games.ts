import type { GameFacts } from '../fairness/game-facts.ts';
import { INSTANT_GAMES } from '../instant/instant-games.ts';
import { SLOTS, type Slot } from '../slots/play-slot.ts';
import type { JackpotLevel } from '../slots/slot-maths.ts';
import { type ChoiceFields, readFields } from '../solo/fields.ts';
import type { SoloGame } from '../solo/game-play.ts';
import { STAKES } from '../solo/stakes.ts';

/** A game of one player, as the house offers it. */
export interface OfferedSolo extends GameFacts {
  readonly game: SoloGame;
  /** Stakes are multiples of it. */
  readonly step: number;
  /** Highest stake for a choice, as the game reads it. */
  readonly mostStake: (choice: object) => number;
  /** Shared pools that its bets feed; none for most. */
  readonly pools: readonly JackpotLevel[];
}

/** Of which each thousandth is a whole paisa: what feeds a pool is never rounded. */
const POOL_STEP = 1_000;

const offered = (facts: Omit<GameFacts, keyof typeof STAKES>, game: SoloGame): OfferedSolo => ({
  ...facts,
  ...STAKES,
  mostStake: () => STAKES.max,
  pools: [],
  game,
});

/** A definition without the types of its choice and acts. */
type Definition = Pick<OfferedSolo, 'gameId' | 'name' | 'returns'> &
  Pick<SoloGame, 'play'> &
  Partial<Pick<SoloGame, 'readAct'> & Pick<OfferedSolo, 'mostStake'>> & { readonly choice: ChoiceFields };

function instantOffer({ choice, readAct = () => null, play, mostStake, ...facts }: Definition): OfferedSolo {
  const { gameId, name, returns } = facts;
  const game: SoloGame = {
    readChoice: (chosen) => readFields(choice, chosen),
    readAct,
    play: (terms) => {
      const played = play(terms);
      return played && { ...played, outcome: { game: gameId, ...played.outcome } };
    },
  };
  const offer = offered({ gameId, name, category: 'instant', returns }, game);
  return mostStake ? { ...offer, mostStake } : offer;
}

const SLOT_GAMES: readonly OfferedSolo[] = SLOTS.map((slot) => {
  const { id, name, returns, levels = [] } = slot.terms;
  const offer = offered(
    { gameId: id, name, category: 'slots', returns: { least: returns.rtp, most: returns.rtp } },
    slotGame(slot),
  );
  return levels.length === 0 ? offer : { ...offer, pools: levels, step: POOL_STEP };
});

export const SOLO_GAMES: readonly OfferedSolo[] = [
  ...(INSTANT_GAMES as unknown as readonly Definition[]).map(instantOffer),
  ...SLOT_GAMES,
];

export const soloGame = (gameId: string): OfferedSolo | undefined =>
  SOLO_GAMES.find((offer) => offer.gameId === gameId);

/** A slot as a game of one player: there is nothing to choose but the stake. */
function slotGame({ terms, play }: Slot): SoloGame {
  return {
    readChoice: () => ({}),
    readAct: () => null,
    play: ({ stream, stake }) => {
      const round = play(stream, stake);
      const { unitsPerBet } = terms;
      const pools = round.feature?.kind === 'jackpots' ? round.feature.won : [];
      return {
        outcome: { game: 'slot', ...round, unitsPerBet },
        back: round.units,
        of: unitsPerBet,
        isOver: true,
        pools,
      };
    },
  };
}

/** The slot of an id. */
export const slotOf = (gameId: string): Slot | undefined => SLOTS.find(({ terms }) => terms.id === gameId);
