import type { RefusalSentences } from '../language.ts';

/** What games refuse. */
export const gameRefusals: Pick<RefusalSentences, 'ROUND_OPEN' | 'ROUND_CLOSED' | 'SEEDS_NEEDED' | 'GAME_UNAVAILABLE'> =
  {
    ROUND_OPEN: {
      game: 'A round of yours goes on here: finish it first',
      seeds: 'A round of yours goes on: finish it, then change the seeds',
      slot: 'This panel has a bet on that round already',
    },
    ROUND_CLOSED: {
      over: 'This round is over',
      betting: 'Betting on this round is closed',
      seeds: 'This round takes no seeds now',
      tooEarly: 'Nobody can cash out below 1.01×',
      noBets: 'You have no bets in this round',
      jetSeeds: 'The seeds of this chain are complete',
    },
    SEEDS_NEEDED: {
      first: 'First the seeds: GET /games/seeds shows the hash of ours, POST /games/seeds takes yours',
      hash: 'The next server seed has another hash: read GET /games/seeds again',
    },
    GAME_UNAVAILABLE: {
      off: '{game} is unavailable',
      provider: '{provider} is not answering: its games are closed for now',
      notYet: '{game} is being made ready: try again in a minute',
      wrongLink: 'This is not the number that was committed to',
      firstSeed: '{game} starts with the first seed: open it while signed in, or send a seed to POST /games/jet/seeds',
    },
  };
