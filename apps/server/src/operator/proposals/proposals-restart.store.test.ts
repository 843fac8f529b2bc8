import { rmSync } from 'node:fs';
import { createHttpClient } from '@crease/client';
import { expect, it, onTestFinished } from 'vitest';
import { freshDataDir } from '../../../../../packages/store/src/testing/fresh-data-dir.ts';
import { createLogger } from '../../logger.ts';
import { startServer } from '../../start-server.ts';
import { consoleToken, OPERATOR_PASSWORD } from '../../testing/operator.ts';
import { ToldFeed } from '../../testing/told-feed.ts';

it('a proposal waits over a restart, still not for who proposed it, and what a person decided alone still counts', async () => {
  const folder = freshDataDir('crease-proposals-');
  const start = () =>
    startServer({
      env: { PORT: '0', JET_LINKS: '0', DATA_DIR: folder },
      feed: new ToldFeed(),
      logger: createLogger('silent'),
    });
  let server = await start();
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const apiWith = (token: string | null) => createHttpClient({ base: `${server.url}/api`, token: () => token });
  const consoleApi = apiWith(consoleToken({ server } as Parameters<typeof consoleToken>[0]));
  const tokens: string[] = [];
  for (const username of ['asha', 'ben']) {
    const body = { username, password: OPERATOR_PASSWORD };
    await consoleApi.call('createOperator', { body: { ...body, role: 'trader' } });
    tokens.push((await apiWith(null).call('operatorLogin', { body })).token);
  }
  const [asha = '', ben = ''] = tokens;
  const { user, token } = await apiWith(null).call('loginDemo');
  const adjustment = { clientRef: 'a-large-one', playerId: String(user.id), amount: 20_000, reason: 'paid twice' };
  const { proposalId } = await apiWith(asha).call('adjustBalance', { body: adjustment });
  const alone = { ...adjustment, clientRef: 'all-of-the-day', amount: 10_000 };
  expect(await apiWith(asha).call('adjustBalance', { body: alone })).toMatchObject({ status: 'done' });
  await server.stop();
  server = await start();
  const answer = (by: string) =>
    apiWith(by).call('answerProposal', { params: { id: proposalId ?? '' }, body: { agree: true, reason: 'seen' } });
  await expect(answer(asha)).rejects.toMatchObject({ status: 403, terms: { reason: 'ownProposal' } });
  expect((await apiWith(ben).call('proposals', { query: { waiting: 'true' } })).items).toMatchObject([
    { id: proposalId, mayAnswer: true, proposedBy: 'asha' },
  ]);
  expect(await answer(ben)).toMatchObject({ state: 'done', answeredBy: 'ben' });
  const more = { ...adjustment, clientRef: 'one-more', amount: 1 };
  expect(await apiWith(asha).call('adjustBalance', { body: more })).toMatchObject({ status: 'waiting' });
  expect(await apiWith(asha).call('adjustBalance', { body: alone })).toMatchObject({ status: 'done' });
  expect((await apiWith(token).call('profile')).wallet.cash).toBe(130_000);
});
