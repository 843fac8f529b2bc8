export * from './assert.ts';
export * from './money.ts';
export * from './price.ts';
export * from './price-ladder.ts';
export * from './prng.ts';
export * from './refusal.ts';
export * from './sports.ts';
