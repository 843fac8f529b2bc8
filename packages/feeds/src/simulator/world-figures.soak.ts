import { describeWorldFigures } from './testing/describe-world-figures.ts';

describeWorldFigures(500, 300);
