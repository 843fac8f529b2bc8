/** Payout of each guess, hundredths of the stake; 0: not possible. */
type NextPays = Readonly<Record<'higher' | 'lower' | 'same', number>>;

const GUESSES = ['higher', 'lower', 'same'] as const;

/** Returns the most likely guess, which is the one that pays least. */
export function likelierGuess(pays: NextPays): (typeof GUESSES)[number] {
  const given = GUESSES.filter((guess) => pays[guess] > 0);
  return given.reduce((best, guess) => (pays[guess] < pays[best] ? guess : best), given[0] ?? 'higher');
}
