import { expect, it } from 'vitest';
import { netsAfter } from './after-round.ts';

const spot = (name: string, risks = 1) => ({ spot: name, pays: 1, risks, rtp: 97, max: 2_500_000 });
const rupees = (whole: number) => whole * 100;

it('the net of each main outcome, with side bets as lost', () => {
  const terms = {
    id: 'teen-patti',
    game: 'teen-patti' as const,
    spots: ['playerA', 'pairPlusA', 'sixCard'].map((one) => spot(one)),
  };
  const chips = [
    { spot: 'playerA', stake: rupees(500) },
    { spot: 'pairPlusA', stake: rupees(100) },
    { spot: 'sixCard', stake: rupees(50) },
  ];
  expect(netsAfter(terms, chips)).toEqual([
    { key: 'A', net: rupees(325) },
    { key: 'B', net: rupees(-650) },
    { key: 'tie', net: rupees(-150) },
  ]);
});

it('a lay wins the stakes of others when its player loses', () => {
  const terms = { id: '32-cards', game: '32-cards' as const, spots: [spot('lay8', 12.3)] };
  const nets = netsAfter(terms, [{ spot: 'lay8', stake: rupees(100) }]);
  expect(nets.map(({ net }) => net)).toEqual([rupees(-1230), rupees(100), rupees(100), rupees(100)]);
});

it('roulette: each number separately', () => {
  const terms = {
    id: 'roulette',
    game: 'roulette' as const,
    spots: ['straight17', 'red', 'dozen2', 'split8-11'].map((one) => spot(one)),
  };
  const chips = [
    ...[17, 25, 34, 6, 2].map((number) => ({ spot: `straight${number}`, stake: rupees(50) })),
    { spot: 'red', stake: rupees(500) },
    { spot: 'dozen2', stake: rupees(200) },
    { spot: 'split8-11', stake: rupees(100) },
  ];
  const nets = netsAfter(terms, chips);
  expect(nets).toHaveLength(37);
  expect(nets[17]).toEqual({ key: '17', net: rupees(1350) });
  expect(nets[25]).toEqual({ key: '25', net: rupees(1750) });
  expect(nets[0]).toEqual({ key: '0', net: rupees(-1050) });
});
