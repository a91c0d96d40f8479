import { answering } from './answers.ts';
import { draw } from './draw.ts';

addEventListener('message', answering(draw));
