import type { ArticleText } from '../article.ts';

export const article: ArticleText = {
  title: 'Responsible gaming',
  lead: 'Betting is meant to be a game. When it stops being one, stop.',
  sections: [
    {
      id: 'adults',
      title: 'Only for adults',
      blocks: [
        'You must be {age.adult} or older. The sign-in asks before it shows its form, and the account of anyone younger is closed. If children use your device, sign out when you leave it and keep your password to yourself.',
      ],
    },
    {
      id: 'play-money',
      title: 'Play money first',
      blocks: [
        'As shipped, this house plays for play money. Nothing you win here can be paid out, and nothing you lose was ever yours. Use it to learn what a lay costs or how a fancy settles. It is also a fair mirror: if you chase a loss with play money, do not bet with real money anywhere.',
      ],
    },
    {
      id: 'tools',
      title: 'Tools that you have now',
      blocks: [
        {
          list: [
            '**Your worst result, always in sight.** Exposure stands in the header of every page; tap it to see what each market can cost you.',
            '**Ask me to confirm first.** Each bet then needs a second tap. Turn it on in the slip or in your [profile](/profile).',
            '**Stakes of your own choice.** Set small quick stakes and a small default stake in your [profile](/profile).',
            '**The same bet twice asks first.** The same bet within {limit.repeatSeconds} seconds is placed only after a question.',
            '**One-click betting has a lid.** It is off until you turn it on, turns off with a reload, and never stakes more than {limit.oneClick} per tap.',
            '**A true record.** The [account statement](/statement) shows any period with every movement, and can be downloaded.',
            '**A closed door.** You can [ask](/contactus) that your account takes no new bets. Bets already placed stand and can still be cancelled while they are unmatched.',
          ],
        },
        {
          note: 'Limits on deposits, losses, stakes and time, time-outs and self-exclusion are under Limits and breaks in your [profile](/profile). Lower starts at once, higher waits a day, and nobody can end a break early. Who excludes themselves is paid out to their first payout account; where none can be paid, the cash stays theirs and [we](/contactus) pay it when they write.',
        },
      ],
    },
    {
      id: 'self-check',
      title: 'Ask yourself',
      blocks: [
        'Think of the last twelve months.',
        {
          questions: [
            'Have you staked more than you could afford to lose?',
            'Did you need larger stakes to feel the same?',
            'Have you gone back another day to win back what you lost?',
            'Have you borrowed or sold something to bet?',
            'Did you feel that you might have a problem with betting?',
            'Has betting cost you sleep, or made you tense or low?',
            'Have others criticised your betting, whether or not you agreed?',
            'Has it brought you or your family money trouble?',
            'Have you felt guilty about how you bet, or hidden it?',
          ],
        },
        'One yes is a reason to take a break. Several are a reason to talk to somebody today.',
      ],
    },
    {
      id: 'habits',
      title: 'Habits that help',
      blocks: [
        {
          list: [
            'Decide before you sign in how much and how long, and write it down.',
            'Never bet to win back a loss. The next market knows nothing of the last one.',
            'Do not bet when you are tired, upset or drinking.',
            'Do other things you like on the same day.',
            'Talk about it with somebody who will tell you the truth.',
          ],
        },
      ],
    },
    {
      id: 'help',
      title: 'Help in India',
      blocks: [
        {
          list: [
            '[Tele MANAS: 14416](tel:14416) or [1800 891 4416](tel:18008914416). The national mental health helpline of the Government of India: free, day and night, in some twenty languages.',
            '[Emergency: 112](tel:112), if you or somebody near you is in danger.',
          ],
        },
        'Neither belongs to us, and neither tells us that you called.',
      ],
    },
    {
      id: 'for-others',
      title: 'If you worry about somebody else',
      blocks: [
        'Say what you have seen, calmly and without blame, and do not pay the debts quietly. The helpline above also advises families. Without the holder’s own word we do not tell anybody about an account.',
      ],
    },
  ],
};
