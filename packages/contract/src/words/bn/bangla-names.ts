import { fillTemplate, type NameKind, readName } from '@crease/kernel';

/** Names of markets and runners; teams and people stand in them as they are called. */
const NAMES: Readonly<Record<NameKind, string>> = {
  matchOdds: 'ম্যাচ অডস',
  bookmaker: 'বুকমেকার',
  tiedMatch: 'ম্যাচ টাই',
  oddEven: '{team}-এর মোট, বিজোড় বা জোড়',
  overRuns: '{over} ওভারের রান, {team}',
  oneOver: 'ওভার {over}-এর রান, {team}',
  oneOverOnce: 'ওভার {over}-এর রান, {team}',
  ballRuns: 'বল {ball}-এ রান',
  wicketFall: 'উইকেট {nth}-এর পতন, {team}',
  partnership: 'উইকেট {nth}-এর জুটি, {team}',
  fours: 'ম্যাচে মোট চার',
  sixes: 'ম্যাচে মোট ছয়',
  extras: 'ম্যাচে মোট অতিরিক্ত রান',
  wickets: 'ম্যাচে মোট উইকেট',
  dots: 'ম্যাচে মোট ডট বল',
  wides: 'ম্যাচে মোট ওয়াইড',
  batterRuns: '{player}-এর রান',
  nextWicket: 'উইকেট {nth} কীভাবে পড়বে, {team}',
  caught: 'ক্যাচ আউট',
  bowled: 'বোল্ড',
  lbw: 'এলবিডব্লিউ',
  runOut: 'রান আউট',
  otherWicket: 'অন্যভাবে আউট',
  noWicket: 'কোনো উইকেট পড়বে না',
  handicap: 'হ্যান্ডিক্যাপ, {team} {handicap}',
  correctScore: 'সঠিক স্কোর',
  otherWin: '{team}-এর অন্য কোনো জয়',
  otherDraw: 'অন্য কোনো ড্র',
  setBetting: 'সেটে স্কোর',
  overUnder: '{line}-এর বেশি বা কম গোল',
  bothScore: 'দুই দলই গোল করবে',
  goalsByMinute: '{minute} মিনিট পর্যন্ত গোল',
  goalsFirstHalf: 'প্রথমার্ধে গোল',
  goals: 'ম্যাচে গোল',
  goalMinute: 'গোল {nth}-এর মিনিট',
  cornersFirstHalf: 'প্রথমার্ধে কর্নার',
  corners: 'ম্যাচে কর্নার',
  cards: 'ম্যাচে কার্ড',
  setWinner: 'সেট {set}-এর বিজয়ী',
  games: 'ম্যাচে মোট গেম',
  setGames: 'সেট {set}-এ মোট গেম',
  aces: 'ম্যাচে এস',
  setAces: 'সেট {set}-এ এস',
  doubleFaults: 'ম্যাচে ডাবল ফল্ট',
  yes: 'হ্যাঁ',
  no: 'না',
  odd: 'বিজোড়',
  even: 'জোড়',
  draw: 'ড্র',
  overGoals: '{line}-এর বেশি গোল',
  underGoals: '{line}-এর কম গোল',
};

export function name(english: string): string {
  const terms = readName(english);
  if (terms === null) return english;
  const { kind, ...values } = terms;
  return fillTemplate(NAMES[kind], values);
}
