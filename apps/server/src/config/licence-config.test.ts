import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const LICENSED = {
  PROFILE: 'licensed',
  LICENCE_HOLDER: 'Crease Limited',
  LICENCE_NUMBER: 'MGA/B2C/123/2026',
  LICENCE_JURISDICTION: 'Malta',
  LICENCE_CURRENCIES: 'INR, BDT',
};

it('a house deals in play money until somebody says under which licence it does not', () => {
  expect(readConfig({}).licence).toBeNull();
  expect(readConfig({ LICENCE_HOLDER: 'Crease Limited' }).licence).toBeNull();
  expect(readConfig(LICENSED).licence).toEqual({
    holder: 'Crease Limited',
    number: 'MGA/B2C/123/2026',
    jurisdiction: 'Malta',
    currencies: ['INR', 'BDT'],
  });
});

it('what is missing is named, all at once', () => {
  expect(() => readConfig({ PROFILE: 'licensed', LICENCE_NUMBER: 'MGA/B2C/123/2026' })).toThrow(
    'PROFILE=licensed needs LICENCE_HOLDER, LICENCE_JURISDICTION, LICENCE_CURRENCIES',
  );
  expect(() => readConfig({ ...LICENSED, LICENCE_CURRENCIES: 'INR,EUR' })).toThrow(/^LICENCE_CURRENCIES/);
});

it('a sandbox is refused, whichever way it is named', () => {
  const refused = (env: Record<string, string>) => () => readConfig({ ...LICENSED, ...env });
  const xpub =
    'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt';
  for (const [name, value] of [
    ['BKASH_URL', 'https://tokenized.sandbox.bka.sh/v1.2.0-beta'],
    ['NAGAD_URL', 'http://sandbox.mynagad.com:10080/api/dfs'],
    ['PAYTM_URL', 'https://securestage.paytmpayments.com'],
    ['TRON_URL', 'https://api.shasta.trongrid.io'],
    ['BSC_URL', 'https://data-seed-prebsc-1-s1.bnbchain.org:8545'],
    ['FASTPAYME_URL', 'http://127.0.0.1:9000/pay'],
    ['BSC_XPUB', xpub],
    ['SANDBOX_CALLBACKS', 'doubled'],
  ] as const)
    expect(refused({ [name]: value }), name).toThrow(`PROFILE=licensed takes no sandbox: ${name}`);
  expect(refused({ BSC_XPUB: `${xpub.slice(0, -1)}u`, BSC_CHAIN_ID: '97' })).toThrow('BSC_CHAIN_ID');
  expect(refused({ BKASH_URL: 'https://tokenized.pay.bka.sh/v1.2.0-beta' })).not.toThrow();
});

it('a licensed house counts real time of play', () => {
  expect(() => readConfig({ ...LICENSED, PLAY_TIME_SPEED: '240' })).toThrow(/^PLAY_TIME_SPEED: /);
  expect(readConfig({ ...LICENSED, PLAY_TIME_SPEED: '1' }).playTimeSpeed).toBe(1);
  expect(readConfig({ PLAY_TIME_SPEED: '240' }).playTimeSpeed).toBe(240);
});

it('a licensed house has no simulated players, however they are asked for', () => {
  expect(() => readConfig({ ...LICENSED, SIMULATED_PLAYERS: '40' })).toThrow(/^SIMULATED_PLAYERS: /);
  expect(readConfig({ ...LICENSED, SIMULATED_PLAYERS: '0' }).simulatedPlayers).toBe(0);
  expect(readConfig({ SIMULATED_PLAYERS: '40' }).simulatedPlayers).toBe(40);
});
