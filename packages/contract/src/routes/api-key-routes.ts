import * as keys from '../play/api-keys.ts';
import type { CallSchema } from '../wire/route.ts';

const player = { access: 'player', tag: 'api-keys' } as const;

/** Keys and sign-ins of a player's programs; the programs themselves call the API of docs/api.md. */
export const API_KEY_ROUTES = {
  apiAccess: {
    ...player,
    summary: "My programs' keys, sessions and use",
    reply: keys.apiAccess,
  },
  paperBets: {
    ...player,
    summary: 'The simulated account of a paper key, with its bets',
    params: keys.apiKeyParams,
    reply: keys.paperAccount,
  },
  createApiKey: {
    ...player,
    summary: 'Make a key, which the reply shows once',
    body: keys.createApiKeyBody,
    reply: keys.createApiKeyReply,
  },
  changeApiKey: {
    ...player,
    summary: 'Change the limits of a key',
    body: keys.changeApiKeyBody,
    reply: keys.apiAccess,
  },
  revokeApiKey: {
    ...player,
    summary: 'End a key and its sessions',
    body: keys.revokeApiKeyBody,
    reply: keys.apiAccess,
  },
  endApiSessions: {
    ...player,
    summary: 'End one session of my programs, or all',
    body: keys.endApiSessionsBody,
    reply: keys.apiAccess,
  },
} as const satisfies Record<string, CallSchema>;
