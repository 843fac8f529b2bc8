import type { ReplyOf } from '@crease/contract';

export const APP_DETAILS: ReplyOf<'appDetails'> = {
  SEO_TITLE: 'Crease, a betting exchange',
  LOGO_URL: '/icon.svg',
  OTP: 0,
  BRAND_STATUS: 'live',
  SUPPORT_EMAIL: 'help@crease.example',
  simulatedPlayers: 40,
};

export const BANNERS: ReplyOf<'banners'> = [
  {
    id: 'event-cr-1',
    order: 1,
    title: 'Mumbai Tides v Chennai Mariners',
    text: 'Tides need 22 off 16 balls.',
    art: 'cricket',
    link: '/exchange/cr-1',
  },
  {
    id: 'event-so-1',
    order: 2,
    title: 'Goa Harbour v Visakha Dockers',
    text: 'Harbour 2–1 Dockers.',
    art: 'soccer',
    link: '/exchange/so-1',
  },
  {
    id: 'sport-tennis',
    order: 3,
    title: 'Tennis: 1 in play',
    text: 'A price for every point',
    art: 'tennis',
    link: '/spmsports/tennis',
  },
];

const GAME = {
  provider: 'crease',
  edge: 2,
  min: 10,
  max: 25_000,
  status: 'up',
  favourite: false,
  favouritePlace: null,
} as const;

export const GAMES: ReplyOf<'casinoGames'> = {
  items: [
    { ...GAME, gameId: 'jet', name: 'Jet', category: 'jet', rtp: 97 },
    { ...GAME, gameId: 'dice', name: 'Dice', category: 'instant', rtp: 98 },
    { ...GAME, gameId: 'mines', name: 'Mines', category: 'instant', rtp: 98 },
    { ...GAME, gameId: 'teen-patti', name: 'Teen Patti', category: 'tables', rtp: 97 },
    { ...GAME, gameId: 'brass-bells', name: 'Brass Bells', category: 'slots', rtp: 95.66 },
  ],
  total: 5,
  page: 1,
  pageSize: 100,
};
