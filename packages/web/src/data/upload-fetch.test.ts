import { expect, it } from 'vitest';
import { uploadFetch } from './upload-fetch.ts';

it('sends nothing once its signal is aborted, and rejects with the reason', async () => {
  const reason = new Error('left');
  const send = uploadFetch(() => {});
  await expect(send('/api/documents', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});
