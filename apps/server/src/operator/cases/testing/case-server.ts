import { dayOf, type PlayerAnswer } from '@crease/engine';
import { isRefusal } from '@crease/kernel';
import { clientWith, consoleToken } from '../../../testing/operator.ts';
import { startTestServer } from '../../../testing/running-server.ts';

let made = 0;

/** A server with the test's clock, and players whose cases the test reads. */
export async function startCaseServer(now: () => number) {
  const app = await startTestServer({}, { now });
  const { server } = app;
  const submit = async <T>(command: Parameters<typeof server.writer.submit>[0]): Promise<T> => {
    const answer = await server.writer.submit(command);
    if (isRefusal(answer)) throw new Error(answer.code);
    return answer as T;
  };
  return {
    app,
    submit,
    /** A player with an account. @param openingBalance minor units. */
    newPlayer: async (openingBalance = 0): Promise<number> => {
      const player = { username: `Watched ${++made}`, demo: false, asset: 'play:INR', openingBalance } as const;
      return (await submit<PlayerAnswer>({ type: 'createPlayer', ...player })).playerId;
    },
    /** Stores play time of today. */
    played: (playerId: number, playedMs: number) =>
      server.store.play.keepTime([{ playerId, day: dayOf(now()), playedMs }], []),
    /** Runs the rules. */
    run: () => server.cases.run(),
    casesOf: (playerId: number) => casesOf(app, playerId),
    kindsOf: async (playerId: number) => (await casesOf(app, playerId)).map(({ kind }) => kind),
  };
}
export type CaseServer = Awaited<ReturnType<typeof startCaseServer>>;

/** Newest first, as the console reads them. */
export async function casesOf(app: Parameters<typeof clientWith>[0], playerId: number) {
  const { items } = await clientWith(app, consoleToken(app)).call('cases', {
    query: { playerId: String(playerId) },
  });
  return items;
}
