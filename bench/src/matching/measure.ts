import { makeStream, type StreamShape } from './order-stream.ts';
import { playEngine, playLibrary, type Round } from './play-round.ts';

/** A separate process, for a fresh heap and defined flags. Arguments: engine, rounds, shape as JSON. */
const [engine, rounds, shapeText] = process.argv.slice(2);
const shape = JSON.parse(shapeText as string) as StreamShape;
const stream = makeStream(shape);
const play = engine === 'library' ? playLibrary : playEngine;
const played: Round[] = [];
for (let round = 0; round < Number(rounds); round++) played.push(play(shape, stream));
console.log(JSON.stringify(played));
