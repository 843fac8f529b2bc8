/** Packages that `npm run mutants` changes; `MUTANTS=kernel,ledger` names some of them. */
export const PACKAGES = (process.env.MUTANTS ?? 'kernel,ledger,exchange,engine').split(',');
