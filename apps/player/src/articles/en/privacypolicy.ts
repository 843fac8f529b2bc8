import type { ArticleText } from '../article.ts';

export const article: ArticleText = {
  title: 'Privacy',
  lead: 'We keep what a betting account needs to be correct and safe, and nothing to sell. This page follows the tables of the database, one by one.',
  sections: [
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        {
          list: [
            '**Who you are here:** username, the day you joined, whether it is a demo account, whether it takes new bets. If you registered: email, mobile number, whether each is verified, and the code of the agent or friend who brought you.',
            '**Your password** only as an Argon2id hash: we cannot read it. If you turn on a second factor, its secret and the hashes of its recovery codes.',
            '**What you chose:** language, theme, stakes, confirmations, notifications, the matches with your star.',
            '**Whom you brought:** your links, how often each was opened, who signed up with them, and what you earned. They see nothing of you, and you see their names shortened.',
            '**What you set for yourself:** limits, raises that wait, breaks, and how long you played on each day.',
            '**Your games:** favourites, each round as it fell, and the seeds that it was drawn from.',
            '**Games of others:** the name under which each knows you, which tells them nothing else, the games you opened there, and every bet and win.',
          ],
        },
        'Kept as long as the account exists.',
      ],
    },
    {
      id: 'sessions',
      title: 'Where you are signed in',
      blocks: [
        'Each sign-in has a token that only your browser knows; we store its hash. Beside it: when it began, when it was last used, browser and system in a few words, and the network address, so that you can recognise it in your [profile](/profile) and end it. A session ends after {session.idleDays} days without use, and after {session.days} days at the latest; {kept.sessions} days later the line is gone.',
      ],
    },
    {
      id: 'codes',
      title: 'Codes that are sent to you',
      blocks: [
        'A one-time password is good for {code.minutes} minutes and {code.tries} tries. It is kept as a hash, with its purpose, the number or address it went to and the network address that asked, so that nobody can guess or flood; after {kept.codes} days it is gone. The message goes through the provider that the operator has set up; where there is none, it is stored encrypted for {kept.messages} days and shown on the sandbox phone, only in browsers where you registered or signed in. The operator cannot read it there; the command line of the server shows codes for signing up.',
      ],
    },
    {
      id: 'bets',
      title: 'Bets and money',
      blocks: [
        'Every bet, ticket, match, hold, settlement, automatic cash out and movement of money, with its time. Answers to your bets are kept with their reference, so that the same attempt is never placed twice. None of this is ever deleted or changed: a correction is a new line. It is what proves your balance.',
        'What the bell tells you (bets matched, markets paid, news) is kept for {bell.days} days, with how far you have read it, so that all your devices show the same.',
        'If you turn on notices on a device, we keep the address at which its browser maker’s push service takes them, the browser’s keys, which kinds you want, since when, and when the last one was sent. The push service of the browser’s maker (Google, Mozilla, Apple or Microsoft) carries them sealed: it sees that we send something, never what. It goes when you turn it off, sign out there, or your browser takes it back.',
        'Other players see prices and amounts in the book, never who offered them.',
      ],
    },
    {
      id: 'cashier',
      title: 'Paying in and out',
      blocks: [
        'Every deposit and withdrawal with its sum, gateway, time, reference and each step, and the transactions that paid it: for good, like all movements of money. A picture that you add to a deposit is drawn anew and kept for whoever checks it. The payment provider is told the sum and a name of ours for the payment, not your username.',
        'Every bonus that you took, what became of it, and what each market counted towards it: for good, too.',
        'Accounts that your withdrawals go to lie sealed: number and name can be read for the payout alone, and you and the desk see the last digits. Of a card only the last four digits are kept. The hash of a number shows when two players name the same one.',
      ],
    },
    {
      id: 'identity',
      title: 'Who you are',
      blocks: [
        'Pictures of a document are drawn anew without what a camera adds, sealed, and read by people who check identities, each time written down. They are deleted five years after a yes and thirty days after a no, unless the operator has set other times. The number of a document is kept as a hash, and shown masked.',
      ],
    },
    {
      id: 'visits',
      title: 'Visits are counted, not followed',
      blocks: [
        'Of a page that is opened we count the page, the day, and whether a visitor, a player or a demo player opened it. No address, no name, no browser. Your address and country are read when a page asks for them, and not stored by that.',
      ],
    },
    {
      id: 'browser',
      title: 'What lies in your browser',
      blocks: [
        {
          table: {
            caption: 'Kept by this site in your browser',
            head: ['Name', 'What', 'Until'],
            rows: [
              ['crease.session', 'That you are signed in', 'You sign out'],
              ['crease.preferences', 'Language, theme, hidden balances', 'You clear it'],
              ['crease.sound', 'That the sound of games is on', 'You turn it off'],
              [
                'crease.table-seals',
                'Seeds that this browser gave at tables, to check the rounds',
                'Sixty rounds later, or you sign out',
              ],
              [
                'crease.jet-seeds',
                'Seeds that this browser gave for Jet, to find them in the lists',
                'You clear your browser',
              ],
              [
                'crease.at-hand',
                'Matches with your star, and whether the guide to a first bet was seen',
                'You clear it',
              ],
              ['crease.slip-settings', 'Stakes and confirmations', 'You clear it'],
              ['crease.slip', 'The bets you are writing', 'The tab is closed'],
              ['crease.watching', 'Whether you watch the pictures or the match view', 'You clear your browser'],
              ['crease.ticket-slip', 'The selections on your sportsbook slip', 'The tab is closed'],
              ['crease.preferences-unsaved', 'A choice that waits for the line', 'It is saved'],
              ['crease.auth-modal', 'The code of a link that brought you here', 'You sign up with it'],
              ['crease.mobile-details', 'A number that you are proving', 'It is done'],
              ['crease.password-update', 'That you must change your password', 'It is changed'],
              [
                'crease.toasts',
                'What this browser itself told you, for the bell, at most {bell.most}',
                '{bell.days} days, or you sign out',
              ],
              ['crease_challenge', 'A cookie that ties a code to this browser', 'The code is used'],
              [
                'crease_phone',
                'A cookie by which the sandbox phone knows this browser',
                'Half a year passes without a login',
              ],
            ],
          },
        },
        'There are no advertising cookies, no trackers and no scripts of anybody else; the page’s own security policy forbids them.',
      ],
    },
    {
      id: 'operator',
      title: 'What the operator can see and do',
      blocks: [
        'People who run the house sign in separately, each with a role. They can look up an account, end its sessions, ask for a new password, close it to new bets, and void or settle markets. Every such act is written, with name, time, reason and address, to a log in which each line holds the hash of the one before: a changed or missing line shows.',
        'They are shown which accounts meet each other far more often than chance and share an address or an agent code. They can also tell players something, all of them or one. It is kept until it ends, a month at most, with who was told, so that nobody hears it twice.',
        'Every ten minutes the record is searched for signs of harm (deposits after losses, long hours, rising deposits, a break that you took) and of money laundering (turnover without risk, a payout account of two people, players who bet against each other and share a device). A sign decides nothing: it opens a case that a person reviews. Cases and their notes are kept with the account.',
      ],
    },
    {
      id: 'rights',
      title: 'Your choices',
      blocks: [
        {
          list: [
            'See: everything about your bets and money is under [My bets](/mybets) and [Account statement](/statement), and can be downloaded.',
            'Correct: email, mobile and choices in your [profile](/profile).',
            'Close: ask for it under [contact](/contactus). The account then takes no bets. The record of money stays, because others’ balances rest on it.',
          ],
        },
      ],
    },
  ],
};
