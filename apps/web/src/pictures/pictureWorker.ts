import { answerWith } from './answers.ts';
import { draw } from './draw.ts';

answerWith(draw);
