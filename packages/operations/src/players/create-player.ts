import { isMoney, type Refusal, refuse } from '@crease/kernel';
import { issueAccount, openPlayerAccount, playerAccount } from '@crease/ledger';
import type { PlayerAnswer } from '../answers.ts';
import type { CreatePlayer } from '../commands.ts';
import type { Fact } from '../facts.ts';
import type { Context, House } from '../house.ts';
import type { Outcome } from '../outcome.ts';
import type { Player } from '../player.ts';
import { takeSeat } from '../seat.ts';
import { walletOf } from '../wallet.ts';

/** A new player with an account in one asset for life, and his first money from the asset's issue account. */
export function createPlayer(house: House, command: CreatePlayer, { now }: Context): Outcome<PlayerAnswer> | Refusal {
  const { username, demo, asset, openingBalance } = command;
  const nameKey = username.toLowerCase();
  if (house.usernames.has(nameKey)) return refuse('INVALID_INPUT', `The username ${username} is taken`);
  if (!house.assets.includes(asset)) return refuse('FORBIDDEN', `This house does not hold ${asset}`);
  if (demo && !asset.startsWith('play:')) return refuse('FORBIDDEN', 'A demo player holds play money only');
  if (!isMoney(openingBalance) || openingBalance < 0) return refuse('INVALID_INPUT', 'openingBalance is not an amount');

  const playerId = ++house.counters.playerId;
  const player: Player = { playerId, username, asset, demo, createdAt: now, excluded: false };
  house.players.set(playerId, player);
  house.usernames.add(nameKey);
  openPlayerAccount(house.ledger, playerId, asset);
  takeSeat(house, player);
  const facts: Fact[] = [{ fact: 'playerCreated', player }];
  if (openingBalance > 0) {
    const journal = house.ledger.post({
      key: `opening:${playerId}`,
      asset,
      kind: 'opening',
      at: now,
      description: demo ? 'Play chips to start with' : 'Opening balance',
      reference: '',
      transfers: [{ debit: issueAccount(asset), credit: playerAccount(playerId), amount: openingBalance }],
    });
    facts.push({ fact: 'journalPosted', journal });
  }
  return { facts, answer: playerAnswer(house, player) };
}

export function playerAnswer(house: House, player: Player): PlayerAnswer {
  return { kind: 'player', ...player, wallet: walletOf(house, player.playerId) };
}
