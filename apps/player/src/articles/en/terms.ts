import type { ArticleText } from '../article.ts';

export const article: ArticleText = {
  title: 'Terms',
  lead: 'These are the rules between you and the house, in plain words. What they say of bets is what the program enforces; where a market has rules of its own, those come first.',
  sections: [
    {
      id: 'who',
      title: 'Who may play',
      blocks: [
        {
          list: [
            'You are {age.adult} or older, and betting of this kind is allowed where you are.',
            'You play for yourself, not for somebody else, and hold one account.',
            'A username has {name.shortest} to {name.longest} letters, digits and spaces; a password {password.shortest} to {password.longest} characters. A password that is known from leaks, or made of your name, is refused.',
            'Mobile numbers are Indian, and a number that was proven belongs to one account alone.',
            'Keep your password and your codes to yourself: what is done with them counts as done by you until you tell us otherwise.',
          ],
        },
      ],
    },
    {
      id: 'money',
      title: 'Play money',
      blocks: [
        'As shipped, every account holds play money. It has no value, cannot be bought, sold or paid out, and is kept apart from any other money in separate books. A new player, demo or not, begins with {money.opening} of it.',
      ],
    },
    {
      id: 'bets',
      title: 'How a bet is made',
      blocks: [
        {
          list: [
            'A bet stands when the server has accepted it and the slip says so. Prices on the screen are offers to you until then.',
            'Stakes are whole rupees, between the smallest and largest of the market, and never above {limit.order}. No bet is taken that could make you win more in a market than the largest profit it shows.',
            'Odds are those of the price ladder; rates and lines are whole numbers.',
            'You may have at most {orders.live} unmatched bets at a time.',
            'Each attempt carries a reference of its own: if the connection drops, the same attempt is never placed twice, and the slip looks up what became of it.',
            'What is not matched can be cancelled at any time. What is matched stands; you can bet on the other side instead.',
          ],
        },
        'How bets are matched, delayed, suspended, settled and voided is told market by market in [the rules](/gamesrule).',
      ],
    },
    {
      id: 'refusals',
      title: 'When a bet is refused',
      blocks: [
        'A refused bet costs nothing and is not kept. The slip names the reason, one of these:',
        {
          list: [
            'the market is suspended, a ball is running, or the market is closed;',
            'the market was suspended or turned in play after you looked at it;',
            'the price, rate or line is no longer offered, or not on the ladder;',
            'the stake is no whole number of rupees, or outside the limits, or could win more than the largest profit;',
            'your balance does not cover the worst result;',
            'you have too many unmatched bets, or sent too many requests in a short time;',
            'your account takes no new bets, or must change its password first.',
          ],
        },
      ],
    },
    {
      id: 'settlement',
      title: 'Settlement, commission and corrections',
      blocks: [
        'A market is settled by its own rules on the result that the officials of the contest declare on the day. Commission is taken from net winnings in the market, where the market shows one.',
        {
          example:
            '{commission.percent} on net winnings of {commission.net} is {commission.fee}; you are paid {commission.paid}.',
        },
        'In a **dead heat** the stake is shared among the winners.',
        {
          example:
            '{heat.stake} backed at {heat.price}, two winners where one was expected: {heat.half} wins {heat.halfWins}, {heat.half} is lost, together {heat.two}. Whoever laid it: {heat.twoLay}. With three winners: {heat.three}.',
        },
        'If a result turns out to be wrong, the market is settled anew. Where that takes back more than you have, the rest is owed, your balance stays at zero, and later winnings pay it first.',
      ],
    },
    {
      id: 'voids',
      title: 'What may be voided',
      blocks: [
        {
          list: [
            'a market, when its own rules say so;',
            'bets matched after the outcome was known, and bets at a price or result that was plainly an error;',
            'bets made against these terms: under age, for somebody else, or together to deceive others.',
          ],
        },
        'A void always has a reason, is for both sides of the bet, and gives back everything that was held. It is never used because a bet won.',
      ],
    },
    {
      id: 'house',
      title: 'What the house may do',
      blocks: [
        {
          list: [
            'suspend a market, or close the whole service for maintenance. Bets stand and settle as usual;',
            'end your sessions, or ask you for a new password;',
            'close your account to new bets, at your wish or for breaking these terms. Bets already placed stand, and what is unmatched can be cancelled.',
          ],
        },
        'Each of these acts is written, with the name of whoever did it and the reason, to a log that nobody can edit.',
      ],
    },
    {
      id: 'service',
      title: 'What we cannot promise',
      blocks: [
        'Pictures, scores and prices may reach you later than others. Lines break, and a server may restart: matched and resting bets survive that, a bet that was just waiting out its delay lapses and costs nothing. While prices are paused nothing can be placed.',
      ],
    },
    {
      id: 'fair',
      title: 'Playing fair',
      blocks: [
        'Do not bet on a contest that you take part in or whose result you know. Do not attack the service, use other people’s accounts or act together with others to deceive. Programs that bet for you are welcome within the limits that everybody has.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and questions',
      blocks: [
        'A bet is judged by the rules that stood when it was placed. What is kept about you is told under [privacy](/privacypolicy). Questions and complaints: [contact](/contactus).',
      ],
    },
  ],
};
