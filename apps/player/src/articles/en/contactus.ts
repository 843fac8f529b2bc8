import type { ArticleText } from '../article.ts';

export const article: ArticleText = {
  title: 'Contact and help',
  lead: 'Most questions have their answer one press away. For the rest, here is how to reach the people who run this house.',
  sections: [
    {
      id: 'quick-answers',
      title: 'Quick answers',
      blocks: [
        {
          list: [
            '**Why was my bet settled like this?** Open [My bets](/mybets), Settled, and the line of the bet: it names the result, the rule and the sum.',
            '**Where is my money?** Available is what you can stake now. Exposure, beside it, is what open markets hold. Every movement is in the [account statement](/statement).',
            '**Why did my bet lapse?** The bet says it: the market was suspended, the match went in play, or the price moved during the delay. It cost nothing.',
            '**Why was it refused?** The slip says it: the stake is outside the limits, the market is suspended, the price has gone, or the balance is too small. See [the terms](/terms#refusals).',
            '**How does this market settle?** The rules button of the market, or [all rules](/gamesrule).',
            '**I forgot my password.** If the login offers Password Recovery, it sends a code to your mobile. Otherwise write to us.',
          ],
        },
      ],
    },
    {
      id: 'what-to-say',
      title: 'What to say when you write',
      blocks: [
        {
          list: [
            'Your username, never your password and never a code that was sent to you. We do not ask for either.',
            'The bet id, or the match and market with the time.',
            'What you expected and what happened. A picture of the screen helps.',
          ],
        },
      ],
    },
    {
      id: 'disputes',
      title: 'If you think a result is wrong',
      blocks: [
        {
          steps: [
            'Write to us with the bet id. Bets of other players in that market are looked at in the same way.',
            'A person compares the record of the market with the official result.',
            'If it was wrong, the market is settled anew for everybody, and your statement shows the first result taken back and the right one paid.',
            'If it was right, you are told the rule and the record by which it stands.',
          ],
        },
      ],
    },
    {
      id: 'safety',
      title: 'If somebody else may be in your account',
      blocks: [
        'End all other sessions and change your password in your [profile](/profile): a new password signs out every device. Then write to us. For help with betting itself see [responsible gaming](/responsiblegame#help).',
      ],
    },
  ],
};
