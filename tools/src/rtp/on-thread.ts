import { Worker } from 'node:worker_threads';

/** A thread does not take over the loader of TypeScript from the one that starts it. */
const loads = (file: string) => `
  import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))})
    .then(({ tsImport }) => tsImport(${JSON.stringify(file)}, ${JSON.stringify(import.meta.url)}));
`;

/** Runs a worker of this folder with its data. @returns the one message that it posts. */
export function onThread<Message>(file: URL, workerData: object): Promise<Message> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(loads(file.href), { eval: true, workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
