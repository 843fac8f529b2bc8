import { PUBLIC_SPORTS, SPORTS } from '@crease/kernel';
import { PAGE_ACCESS, type PagePath, SPORT_CATEGORIES, type SportCategory } from './page-access.ts';

/** The HTML head of a page, before and without scripts. */
export interface PageHead {
  /** null: the organisation's title. */
  readonly title: string | null;
  readonly description: string;
  /** Whether search engines should list it: account pages are private. */
  readonly isListed: boolean;
}

const DESCRIPTION =
  'Back a side or lay it. A betting exchange for cricket, soccer and tennis that shows your result for every outcome before you bet. 18+.';

/** By path; a page without an entry does not exist yet and is not found. */
const HEADS: { readonly [path in PagePath]?: readonly [title: string | null, description: string] } = {
  '/': [null, DESCRIPTION],
  '/sign-in': ['Log in', 'Log in to Crease, or try the exchange with play money. For people aged 18 or older.'],
  '/register': ['Register', 'Open an account on Crease, the betting exchange. For people aged 18 or older.'],
  '/forgot-password': ['Password Recovery', 'Forgot your password? Ask for a code to your mobile number.'],
  '/reset-password': ['Reset Your Password', 'Set a new password with the code sent to your mobile number.'],
  '/mobile-number': ['Mobile number', 'Give your mobile number to receive a code.'],
  '/verify-number': ['Verify your number', 'Enter the code that was sent to your mobile number.'],
  '/contactus': [
    'Contact and help',
    'How to get help with a bet, your account or a result on Crease, and the details to include when you write.',
  ],
  '/privacypolicy': [
    'Privacy',
    'What Crease keeps about you, why and how long: account, sessions, bets and money, visits counted without an address. No trackers, no third parties.',
  ],
  '/responsiblegame': [
    'Responsible gaming',
    'Crease is for adults only and ships with play money. The tools that keep betting a game, a self-check, and free helplines in India. 18+.',
  ],
  '/fairplay': [
    'Fair play',
    'How you can see that Crease deals fairly: one book by price and time, your result before you bet, and a statement that explains every rupee.',
  ],
  '/gamesrule': [
    'Rules of every market',
    'How each cricket, soccer and tennis market on Crease is settled and voided, with worked examples, commission, in-play delay and suspension.',
  ],
  '/terms': [
    'Terms',
    'The house rules of Crease in plain words: who may play, how bets are taken, refused, settled and voided, and what the house may and may not do.',
  ],
  '/shared/$shareId': ['A shared bet', 'A bet that a player of Crease shares without their name. 18+.'],
  '/maintenance': ['Service status', 'Whether Crease is open, suspended or closed for maintenance.'],
  '/sportsbook2': [
    'Sportsbook',
    'Fixed odds on cricket, soccer and tennis: singles, multis and systems, in play too, with cash out. 18+.',
  ],
  '/betby': ['Sportsbook by Crease', 'Fixed odds on cricket, soccer and tennis in a separate frame. 18+.'],
  '/casino': [
    'Casino',
    'Slots, card tables, roulette and originals. Every game states what it returns before you play, and every round can be checked afterwards. 18+.',
  ],
  '/fairness': [
    'Provably fair',
    'Every result of a game is fixed before the bet and can be computed again in your own browser. 18+.',
  ],
  '/slots': ['Slots', 'Slots with their exact return, free spins and paytable.'],
  '/spmgames': ['Originals', 'Games that answer at once, each round open to your own check.'],
  '/aura-games': ['Card tables and roulette', 'Card tables, roulette and instant games with their limits and returns.'],
  '/kingmaker': ['Tables and slots', 'Tables and slots with their limits and returns.'],
  '/providers': ['Providers', 'Whose games there are, and whether they answer now.'],
  '/jetfair': [
    'Jet',
    'One flight for everybody: two bets, cash out before it flies away, each round open to your own check.',
  ],
  '/home': ['Home', 'Your matches, in play and to come, with live prices.'],
  '/mybets': ['My bets', 'Your open and settled bets.'],
  '/statement': ['Account statement', 'Every movement on your account with the running balance.'],
  '/cashier': ['Cashier', 'What you have, the ways to deposit, and your newest requests.'],
  '/gatewaylist': [
    'Choose how to deposit',
    'The ways to deposit: limits, fee, how long each takes and how it does now.',
  ],
  '/deposit/list': ['Deposits', 'Your deposits with every step that each took.'],
  '/withdraw': ['Withdraw', 'Ask to be paid out: to which account, how much, confirmed by a code.'],
  '/withdrawlist': ['Withdrawals', 'Your withdrawals with every step that each took.'],
  '/bonus': ['Bonuses', 'What runs, what became cash, and what you can claim.'],
  '/referral': ['Refer a friend', 'Your link, the friends who came by it, and what they brought you.'],
  '/kyc': ['Verification', 'Prove who you are, once, before your first withdrawal.'],
  '/withdraw/gateways': ['Payout accounts', 'The bank account, UPI ID or card that your withdrawals go to.'],
  '/profile': ['Profile', 'Your details, security and settings.'],
  '/exchange/multi': ['My markets', 'Your own markets from any match on one page.'],
  '/profile/api': ['API access', 'Keys for your own programs, their limits, sessions and use.'],
};

const CATEGORY_TITLES: Readonly<Partial<Record<SportCategory, string>>> = { inplay: 'In-play', others: 'Other sports' };

function titleOf(category: SportCategory): string {
  const sport = PUBLIC_SPORTS.find((name) => name === category);
  return sport ? SPORTS[sport].name : (CATEGORY_TITLES[category] ?? category);
}

/**
 * Returns the head of a page by its address, without query; null for an unknown page. The page of an event uses the
 * event's name: see {@link eventHead}.
 */
export function pageHead(path: string): PageHead | null {
  const category = SPORT_CATEGORIES.find((name) => path === `/spmsports/${name}`);
  if (category) {
    const title = titleOf(category);
    return { title, description: `${title}: matches with live prices, by competition.`, isListed: false };
  }
  if (path !== '/deposit/list' && /^\/deposit\/[^/]+$/.test(path))
    return { title: 'Deposit', description: 'Pay money into your account.', isListed: false };
  if (/^\/bonus\/[^/]+$/.test(path))
    return { title: 'Bonus', description: 'One bonus: its parts, what counted, and its terms.', isListed: false };
  if (/^\/casino\/[^/]+$/.test(path))
    return { title: 'Game', description: 'One game: its limits, its return and your rounds.', isListed: false };
  if (/^\/exchange\/[^/]+\/ladder$/.test(path))
    return { title: 'Ladder', description: 'Every price of a match, one click to a bet.', isListed: false };
  if (/^\/fairness\/market\/[^/]+$/.test(path))
    return {
      title: 'Market log',
      description: 'The matching of a market, run again in your browser.',
      isListed: false,
    };
  if (/^\/sports\/[^/]+$/.test(path))
    return { title: 'Provider', description: 'The games of one provider.', isListed: false };
  const own = HEADS[path as PagePath];
  if (!own) return null;
  const [title, description] = own;
  const isListed = PAGE_ACCESS[path as PagePath] !== 'protected' && path !== '/maintenance';
  return { title, description, isListed };
}

/** Returns the head of `/exchange/{gameId}`. */
export function eventHead({ name, competition }: { name: string; competition: string }): PageHead {
  const description = `${name}, ${competition}: back and lay at live prices, with your result for every outcome before you bet. 18+.`;
  return { title: name, description, isListed: true };
}

/** Returns the id in `/exchange/{gameId}`; null for another path, also for the page of a player's own markets. */
export function gameIdOf(path: string): string | null {
  const [, encoded] = /^\/exchange\/([^/]+)$/.exec(path) ?? [];
  if (encoded === undefined || path === '/exchange/multi') return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
