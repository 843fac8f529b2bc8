import { describeWorldFigures } from './testing/describe-world-figures.ts';

describeWorldFigures(125, 100);
