// @ts-check
/**
 * Signs in, follows a cricket market and the own bets, backs the first runner at a price that nobody offers, and
 * cancels the bet. Run: URL=https://your-crease NAME=… PASSWORD=… node place-bet.mjs
 */
import { createExactClient, createLiveClient, newClientRef } from '@crease/client';

const { URL: url = '', NAME: username = '', PASSWORD: password = '' } = process.env;

/** @type {string | null} */
let token = null;
const api = createExactClient({ base: `${url}/api`, token: () => token });
token = (await api.call('login', { body: { username, password } })).token;

const { items } = await api.call('events', { query: { sportId: 4 } });
const { markets } = await api.call('event', { params: { gameId: items[0]?.gameId ?? '' } });
const market = markets.find((one) => one.type === 'match_odds');
if (market?.type !== 'match_odds') throw new Error('no market');

const live = createLiveClient({ url, token: () => token });
await new Promise((resolve) => live.onConnection((state) => state === 'live' && resolve(null)));
live.onMarket(({ version }) => console.log('market', version));
live.joinMarkets([market.marketId]);
const { bets } = await live.request('orders:join', {});
console.log(bets.length, 'open bets');
live.onOrders(({ offset, bet }) => console.log('bet', offset, bet.status, bet.remaining));

const { bet } = await api.call('placeOdds', {
  body: {
    clientRef: newClientRef(),
    marketId: market.marketId,
    runnerId: market.runners[0]?.runnerId ?? '',
    side: 'back',
    // Amounts are minor units, odds hundredths: 100.00 at 1000.00.
    price: 100_000,
    size: 10_000,
    timeInForce: 'postOnly',
  },
});
console.log('placed', bet.betId, bet.status);
const { cancelled } = await api.call('cancel', { body: { clientRef: newClientRef(), betId: bet.betId } });
console.log('cancelled', cancelled[0]?.size);
live.close();
