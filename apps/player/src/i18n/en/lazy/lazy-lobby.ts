import casino from '@crease/locales/en/app/casino/casino.json' with { type: 'json' };

/** The words of the lobbies of games: all that their pages say beside the frame. */
export const lazyLobby = { casino };
