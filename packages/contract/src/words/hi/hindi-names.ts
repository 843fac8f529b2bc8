import { fillTemplate, type NameKind, readName } from '@crease/kernel';

/** Names of markets and runners; teams and people stand in them as they are called. */
const NAMES: Readonly<Record<NameKind, string>> = {
  matchOdds: 'मैच ऑड्स',
  bookmaker: 'बुकमेकर',
  tiedMatch: 'मैच टाई',
  oddEven: '{team} का कुल, विषम या सम',
  overRuns: '{over} ओवर के रन, {team}',
  oneOver: 'ओवर {over} के रन, {team}',
  oneOverOnce: 'ओवर {over} के रन, {team}',
  ballRuns: 'गेंद {ball} पर रन',
  wicketFall: 'विकेट {nth} का गिरना, {team}',
  partnership: 'विकेट {nth} की साझेदारी, {team}',
  fours: 'मैच में कुल चौके',
  sixes: 'मैच में कुल छक्के',
  extras: 'मैच में कुल अतिरिक्त रन',
  wickets: 'मैच में कुल विकेट',
  dots: 'मैच में कुल डॉट गेंदें',
  wides: 'मैच में कुल वाइड',
  batterRuns: '{player} के रन',
  nextWicket: 'विकेट {nth} कैसे गिरेगा, {team}',
  caught: 'कैच आउट',
  bowled: 'बोल्ड',
  lbw: 'एलबीडब्ल्यू',
  runOut: 'रन आउट',
  otherWicket: 'किसी और तरह आउट',
  noWicket: 'कोई विकेट नहीं गिरेगा',
  handicap: 'हैंडिकैप, {team} {handicap}',
  correctScore: 'सही स्कोर',
  otherWin: '{team} की कोई और जीत',
  otherDraw: 'कोई और ड्रॉ',
  setBetting: 'सेट में स्कोर',
  overUnder: '{line} से ज़्यादा या कम गोल',
  bothScore: 'दोनों टीमें गोल करेंगी',
  goalsByMinute: '{minute} मिनट तक गोल',
  goalsFirstHalf: 'पहले हाफ़ में गोल',
  goals: 'मैच में गोल',
  goalMinute: 'गोल {nth} का मिनट',
  cornersFirstHalf: 'पहले हाफ़ में कॉर्नर',
  corners: 'मैच में कॉर्नर',
  cards: 'मैच में कार्ड',
  setWinner: 'सेट {set} का विजेता',
  games: 'मैच में कुल गेम',
  setGames: 'सेट {set} में कुल गेम',
  aces: 'मैच में ऐस',
  setAces: 'सेट {set} में ऐस',
  doubleFaults: 'मैच में डबल फ़ॉल्ट',
  yes: 'हाँ',
  no: 'नहीं',
  odd: 'विषम',
  even: 'सम',
  draw: 'ड्रॉ',
  overGoals: '{line} से ज़्यादा गोल',
  underGoals: '{line} से कम गोल',
};

export function name(english: string): string {
  const terms = readName(english);
  if (terms === null) return english;
  const { kind, ...values } = terms;
  return fillTemplate(NAMES[kind], values);
}
