import type { ArticleText } from '../article.ts';

export const article: ArticleText = {
  title: 'Fair play',
  lead: 'You should not have to trust us. Here is what the program does with every bet, and where you can check it yourself.',
  sections: [
    {
      id: 'one-book',
      title: 'One book, by price and then by time',
      blocks: [
        'Odds bets of all players and of the house meet in one book. The best price comes first; at one price the bet that came first comes first. Nobody can pay, ask or be favoured to move up. You get the price of the bet you meet: your own or a better one, never a worse one.',
        'Chetan, Asha and Bina offered to lay the same side, in that order. Then you back {book.stake} and would take {book.limit}:',
        {
          table: {
            caption: 'What the book does with your {book.stake}',
            head: ['Offer', 'Price', 'Offered', 'Turn', 'You get'],
            rows: [
              ['Asha', '{book.asha.price}', '{book.asha.stake}', '{book.asha.place}', '{book.asha.met}'],
              ['Bina', '{book.bina.price}', '{book.bina.stake}', '{book.bina.place}', '{book.bina.met}'],
              ['Chetan', '{book.chetan.price}', '{book.chetan.stake}', '{book.chetan.place}', '{book.chetan.met}'],
            ],
          },
        },
        {
          example:
            'Your average is {book.average} where you asked {book.limit}, so you stand to win {book.profit} instead of {book.atLimit}. Chetan came first, but that price was worse for you: he waits with what is left.',
        },
        { note: 'The figures on this page are worked out, as it opens, by the same program that matches real bets.' },
      ],
    },
    {
      id: 'the-house',
      title: 'The house plays in the same book',
      blocks: [
        'So that there is always a price, the house offers its own in the same book. Its offers wait in the same queue as yours. When the house moves its price into a bet of yours that waits there, you are matched at your price. Bookmaker and fancy bets are always against the house, at the rate shown.',
        'You never bet against yourself: a new bet that would meet your own resting bet cancels that one first.',
      ],
    },
    {
      id: 'simulated-players',
      title: 'Simulated players',
      blocks: [
        'So that markets live, this house lets simulated players trade, unless its operator has switched them off; every list and every market page says so. They see what you see, bet through the same rules, limits and delays as you, never know what comes, and act only while no bet of anybody else waits. They play for play money alone and stand in no count of players. A bet of yours may meet one of theirs: at your price or a better one, as with anybody.',
      ],
    },
    {
      id: 'version',
      title: 'You bet on the market you saw',
      blocks: [
        'Every visible change of a market raises its number, its **version**. Your bet says which version you saw. If the market was suspended or turned in play after that, the bet is refused instead of being placed at a price from before the wicket or the goal.',
        'In play, a bet that would be matched at once first waits the seconds that the market shows, the same for everybody. A bet at the house’s rate stands after that only if the rate and the line are still as good for you as those you took; otherwise it lapses and costs nothing.',
      ],
    },
    {
      id: 'guard',
      title: 'When prices cannot be trusted, nobody bets',
      blocks: [
        'Scores and prices pass a guard before they reach the market. A match in play that has said nothing for {feed.silence} seconds (or longer than its source promises), a price off the ladder or beyond reason, or a score that goes back suspends the markets it touches. The reason is shown in the market: Feed silent, Price check or Score check.',
      ],
    },
    {
      id: 'result-first',
      title: 'Your result before the bet',
      blocks: [
        'Every selection shows your profit or loss for every outcome, now and after the bet. What is held from your balance is the worst of them, with all your bets in that market counted together and unmatched ones at their worst.',
        {
          example:
            'Back Home {exposure.backStake} at {exposure.backPrice}: held {exposure.first}. Then lay Draw {exposure.layStake} at {exposure.layPrice}: Home {exposure.home}, Draw {exposure.draw}, Away {exposure.away}, held {exposure.second}. A back of Away for {exposure.waiting} that still waits makes it {exposure.third}, until it is matched or gone.',
        },
      ],
    },
    {
      id: 'commission',
      title: 'One commission, said before',
      blocks: [
        'Each market shows its commission beside its limits. It is taken once, when the market settles, from your net winnings in that market alone; never from a loss, never twice, and rounded down in your favour.',
        {
          example:
            'At {commission.percent}: won {commission.won}, lost {commission.lost}, net {commission.net}. Commission {commission.fee}, paid {commission.paid}. On a net loss: {commission.ofLoss}.',
        },
        {
          example:
            'Rounded down: {commission.percent} of {commission.small.net} is {commission.small.exact}. Taken is {commission.small.fee}.',
        },
      ],
    },
    {
      id: 'statement',
      title: 'A statement for every rupee',
      blocks: [
        'Under [Account statement](/statement) each movement has a line of its own with the balance after it. Under [My bets](/mybets) each settled bet explains itself: the result, the rule and the sum.',
        'Every movement is booked twice, out of one account and into another, so that all accounts together are always zero. Lines are never changed or removed; the database itself refuses it. If a result was wrong, the first settlement is taken back line by line and the right one follows: you see both.',
      ],
    },
    {
      id: 'voids',
      title: 'Voids are for both sides',
      blocks: [
        'When a bet is taken back it is taken back on both sides, with the reason shown. Stakes held are free again and there is no commission. Nobody can void only the bets that won.',
      ],
    },
    {
      id: 'matches',
      title: 'Where matches and scores come from',
      blocks: [
        'As shipped, matches are simulated or played again from a recording, and the line above the pages says so. A simulated match follows from a seed that is fixed before it begins: no bet, stake or player can change how it goes. The SHA-256 of the seed is published before the first market of the match opens, and the seed itself after the last one is decided: “Check this match” at its foot hashes the seed and plays the match again in your browser. That proves that the match was not changed after its hash was published. It does not prove that nobody knew its course: the operator’s machine makes the seed, and the result of a recording can be known. That is one reason why this house plays for play money.',
      ],
    },
    {
      id: 'doubt',
      title: 'If something looks wrong',
      blocks: [
        'Note the bet id from [My bets](/mybets) and [tell us](/contactus). A market can be settled anew, a single bet or all bets of a span of time can be voided, and what the operator does is written to a log that cannot be edited.',
      ],
    },
  ],
};
