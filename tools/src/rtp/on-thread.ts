import { Worker } from 'node:worker_threads';

/** A worker thread does not inherit the TypeScript loader of its parent. */
const loads = (file: string) => `
  import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))})
    .then(({ tsImport }) => tsImport(${JSON.stringify(file)}, ${JSON.stringify(import.meta.url)}));
`;

/** Runs a worker of this folder. @returns the one message that it posts. */
export function onThread<Message>(file: URL, workerData: object): Promise<Message> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(loads(file.href), { eval: true, workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
