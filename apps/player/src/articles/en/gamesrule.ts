import type { ArticleText } from '../article.ts';

/** What stands before the rules of the markets, which come from the contract, as in each market's own panel. */
export const article: ArticleText = {
  title: 'Rules of every market',
  lead: 'These are the rules by which the program settles your bets. The same words stand behind the rules button of each market, beside its limits, its delay and its commission.',
  sections: [
    {
      id: 'back-and-lay',
      title: 'Back, lay, yes and no',
      blocks: [
        'A **back** bets that it happens, a **lay** that it does not. Whoever lays takes the other side of a back: they win the backer’s stake or pay the backer’s win. What a lay can cost is its **liability**, and it is shown before you place it.',
        {
          table: {
            caption: 'Match odds, {odds.stake} at {odds.price}, before commission',
            head: ['Your bet', 'It wins', 'It does not win'],
            rows: [
              ['Back', '{odds.back.wins}', '{odds.back.loses}'],
              ['Lay', '{odds.lay.loses}', '{odds.lay.wins}'],
            ],
          },
        },
        {
          table: {
            caption: 'Bookmaker, {rate.stake} at a rate of {rate.rate}',
            head: ['Your bet', 'It wins', 'It does not win'],
            rows: [
              ['Back', '{rate.back.wins}', '{rate.back.loses}'],
              ['Lay', '{rate.lay.loses}', '{rate.lay.wins}'],
            ],
          },
        },
        'A **fancy** asks for a number. **Yes** bets that the number reaches the line, **No** that it stays below. All your bets in one fancy count together, and the Book button shows your result for every number.',
        {
          table: {
            caption:
              'Yes {fancy.yes.run} at {fancy.yes.rate} and No {fancy.no.run} at {fancy.no.rate}, {fancy.stake} each: your book',
            head: ['The number is', 'Your result'],
            rows: [
              ['{fancy.below.runs}', '{fancy.below}'],
              ['{fancy.middle.runs}', '{fancy.middle}'],
              ['{fancy.above.runs}', '{fancy.above}'],
            ],
          },
        },
        {
          note: 'The worst line of that book is {fancy.held}, so that much is held from your balance, and not a rupee more.',
        },
      ],
    },
  ],
};
