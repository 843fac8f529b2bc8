import { readFileSync } from 'node:fs';
import { type ConformanceKeys, walletFaults } from './conform.ts';

// npm run wallet-conformance -- URL KEYS: tests every order of calls against a wallet.
const [url, file] = process.argv.slice(2);
if (!url || !file) {
  console.error('npm run wallet-conformance -- https://house/provider/CODE keys.json');
  process.exit(2);
}
const keys = JSON.parse(readFileSync(file, 'utf8')) as ConformanceKeys;
const { calls, faults } = await walletFaults(url.replace(/\/$/, ''), keys);
for (const fault of faults) console.log(fault);
console.log(`${calls} calls, ${faults.length} wrong answers`);
process.exit(faults.length > 0 ? 1 : 0);
