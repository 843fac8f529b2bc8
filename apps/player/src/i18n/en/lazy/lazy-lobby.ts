import casino from '@crease/locales/en/app/casino/casino.json' with { type: 'json' };

/** Messages of the games lobbies. */
export const lazyLobby = { casino };
