import * as keys from '../play/api-keys.ts';
import type { Route } from '../wire/route.ts';

const player = { access: 'player', tag: 'api-keys' } as const;

/** Keys and sign-ins of a player's programs; the programs themselves call the API of docs/api.md. */
export const API_KEY_ROUTES = {
  apiAccess: {
    method: 'GET',
    path: '/api-keys',
    ...player,
    summary: "My programs' keys, sessions and use",
    reply: keys.apiAccess,
  },
  paperBets: {
    method: 'GET',
    path: '/api-keys/:number/paper',
    ...player,
    summary: 'The simulated account of a paper key, with its bets',
    params: keys.apiKeyParams,
    reply: keys.paperAccount,
  },
  createApiKey: {
    method: 'POST',
    path: '/api-keys',
    ...player,
    summary: 'Make a key, which the reply shows once',
    body: keys.createApiKeyBody,
    reply: keys.createApiKeyReply,
  },
  changeApiKey: {
    method: 'PATCH',
    path: '/api-keys',
    ...player,
    summary: 'Change the limits of a key',
    body: keys.changeApiKeyBody,
    reply: keys.apiAccess,
  },
  revokeApiKey: {
    method: 'POST',
    path: '/api-keys/revoke',
    ...player,
    summary: 'End a key and its sessions',
    body: keys.revokeApiKeyBody,
    reply: keys.apiAccess,
  },
  endApiSessions: {
    method: 'POST',
    path: '/api-keys/sessions/end',
    ...player,
    summary: 'End one session of my programs, or all',
    body: keys.endApiSessionsBody,
    reply: keys.apiAccess,
  },
} as const satisfies Record<string, Route>;
