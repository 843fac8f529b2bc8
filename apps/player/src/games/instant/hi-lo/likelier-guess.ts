/** What each answer would pay, hundredths of the stake; 0 where it cannot be given. */
type NextPays = Readonly<Record<'higher' | 'lower' | 'same', number>>;

const GUESSES = ['higher', 'lower', 'same'] as const;

/** The answer that is right most often: the one that pays least. */
export function likelierGuess(pays: NextPays): (typeof GUESSES)[number] {
  const given = GUESSES.filter((guess) => pays[guess] > 0);
  return given.reduce((best, guess) => (pays[guess] < pays[best] ? guess : best), given[0] ?? 'higher');
}
