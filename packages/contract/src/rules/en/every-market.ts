import type { RuleBook } from '../rule-texts.ts';

export const BET_TYPES: RuleBook['types'] = {
  match_odds: [
    'Bets meet in one book: players and the house side by side, the best price first, at one price the earlier bet first. You get the price of the bet you meet, your own or a better one, never a worse one. What is not matched rests in the book until it is matched, you cancel it, or it lapses.',
    'Fill or kill: the bet is matched at once for at least the amount you name, at your price or better on average, or it lapses whole. You never bet against yourself: a new bet that would meet your own resting bet cancels that one.',
    'Dead heat, when more runners win than were expected to: with two winners half of the stake counts as won at the full price and half as lost. ₹1,000 backed at 3.00 on one of two winners: ₹500 wins ₹1,000, ₹500 is lost, together +₹500.',
  ],
  fixed: [
    'Asked at fixed odds alone, in the sportsbook: the house is the other side, nothing rests and nothing is laid. The odds on your ticket stand whatever comes. There is no commission.',
    'Odds are the model’s chances with the house’s margin: 5% on two outcomes, 6% on three, 12% on more. Each lies below what the outcome is worth.',
    'Several selections of one match on a multi have one price, from the chance that all of them come. They win when all win and are lost with the first that loses; if none loses and one is void, all of them are void and count as 1.00.',
  ],
  bookmaker: [
    'Bets are taken by the house at its rate per ₹100: ₹100 backed at 45 wins ₹45, ₹100 laid at 45 risks ₹45 to win ₹100. There is no resting bet: the whole stake is taken at the rate shown, or nothing.',
  ],
  fancy: [
    'Yes wins when the number is the yes line or higher, No wins when it is below the no line. The rate is per ₹100 staked: Yes ₹1,000 at 90 wins ₹900 or loses ₹1,000; No ₹1,000 at 110 wins ₹1,000 or loses ₹1,100. Where the two lines differ, a number between them loses for both: with No 46 and Yes 48, 47 does.',
    'There is no resting bet: the whole stake is taken at the line and rate shown, or nothing. All your bets in one fancy count together: the book shows your result for every number.',
  ],
};

export const EVERY_MARKET: readonly string[] = [
  'Betting delay. Once a market is in play, a bet that would be matched at once first waits as many seconds as the market says, and you see it counting down. Then it meets the prices of that moment. A bookmaker or fancy bet stands only if the rate and line are still as good for you as those you took; otherwise it lapses and costs nothing. A bet that joins the book without being matched does not wait.',
  'Suspension. At a wicket, a goal, a break, when the feed falls silent, sends a price beyond reason or a score that goes back, the market is suspended and the reason is shown. No bet is taken, waiting bets lapse, and unmatched bets lapse unless you chose to keep them. While a ball is running no bet is taken either, and a waiting bet whose time is up just then lapses, but nothing that rests in the book does. If the market was suspended after you looked at it, your bet is refused rather than placed at a price that you did not see.',
  'Turning in play. Unmatched bets lapse when the market turns in play, unless you chose to keep them.',
  'Exposure and limits. From your balance is held the most that you can lose in this market, whatever its result, with all your bets in it counted together and unmatched ones at their worst. Stakes are whole rupees between the smallest and largest shown, and no bet is taken that could make you win more than the largest profit shown. Matched ₹1,000 back at 1.90 and then ₹1,000 lay at 1.80 on the same runner: +₹100 if it wins, ₹0 if it loses, and nothing is held.',
  'Commission. Where a market shows a commission it is taken once, when the market settles, from your net winnings in that market alone, never from a loss, and rounded down. Two bets that won ₹5,000 and lost ₹2,000 at 2%: ₹60 on net winnings of ₹3,000, so ₹2,940.',
  'Void. When a market is void every bet in it is taken back as if it never was: what was held is free again, nobody wins or loses, there is no commission. The house may also void a single bet, or all bets of a span of time, and then always on both sides and with the reason shown. Bets matched after the outcome was known are void for both sides.',
  'Withdrawn runner. If a runner of a match odds market takes no part, the house withdraws it: every bet on it is void, unmatched bets lapse unless they are on another runner and you chose to keep them, and it counts no more in what is held of you. Where the house names a reduction, bets on the other runners that were matched before stand at a reduced price on both sides, to two decimals and never below 1.01, and all unmatched bets lapse. Back 8.60 with a reduction of 16.2%: 7.21.',
  'Corrections. If a result turns out to be wrong, the market is settled anew: your statement shows the first result taken back line by line, then the right one. The result declared by the officials of the contest on the day counts; later changes (a disqualification, a points penalty) do not.',
  'Pictures and scores may reach you later than they reach others. The score shown here is for information and settles nothing by itself.',
];
