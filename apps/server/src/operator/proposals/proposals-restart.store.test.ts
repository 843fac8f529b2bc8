import { rmSync } from 'node:fs';
import { createHttpClient } from '@crease/client';
import { expect, it, onTestFinished } from 'vitest';
import { freshDataDir } from '../../../../../packages/store/src/testing/fresh-data-dir.ts';
import { createLogger } from '../../logger.ts';
import { startServer } from '../../start-server.ts';
import { clientWith, operatorWith, type TestOperator } from '../../testing/operator.ts';
import { ScriptedFeed } from '../../testing/scripted-feed.ts';

it('a proposal survives a restart, still closed to its proposer, and used limits still count', async () => {
  const folder = freshDataDir('crease-proposals-');
  const start = () =>
    startServer({
      env: { TRUSTED_PROXIES: '127.0.0.1', PORT: '0', JET_LINKS: '0', DATA_DIR: folder },
      feed: new ScriptedFeed(),
      logger: createLogger('silent'),
    });
  let server = await start();
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const [asha, ben] = [await operatorWith({ server }, 'trader'), await operatorWith({ server }, 'trader')];
  const apiWith = (token: string) => clientWith({ server }, token);
  const visitor = createHttpClient({ base: `${server.url}/api`, token: () => null });
  const { user, token } = await visitor.call('loginDemo');
  const adjustment = { clientRef: 'a-large-one', playerId: String(user.id), amount: 20_000, reason: 'paid twice' };
  const { proposalId } = await asha.api.call('adjustBalance', { body: adjustment });
  const alone = { ...adjustment, clientRef: 'all-of-the-day', amount: 10_000 };
  expect(await asha.api.call('adjustBalance', { body: alone })).toMatchObject({ status: 'done' });
  await server.stop();
  server = await start();
  const answer = (by: TestOperator) =>
    apiWith(by.token).call('answerProposal', {
      params: { id: proposalId ?? '' },
      body: { agree: true, reason: 'seen' },
    });
  await expect(answer(asha)).rejects.toMatchObject({ status: 403, terms: { reason: 'ownProposal' } });
  expect((await apiWith(ben.token).call('proposals', { query: { waiting: 'true' } })).items).toMatchObject([
    { id: proposalId, mayAnswer: true, proposedBy: asha.username },
  ]);
  expect(await answer(ben)).toMatchObject({ state: 'done', answeredBy: ben.username });
  const more = { ...adjustment, clientRef: 'one-more', amount: 1 };
  expect(await apiWith(asha.token).call('adjustBalance', { body: more })).toMatchObject({ status: 'waiting' });
  expect(await apiWith(asha.token).call('adjustBalance', { body: alone })).toMatchObject({ status: 'done' });
  expect((await clientWith({ server }, token).call('profile')).wallet.cash).toBe(130_000);
});
