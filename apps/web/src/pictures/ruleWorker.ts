import { answering } from './answers.ts';
import { rulePicture } from './rules.ts';

addEventListener('message', answering(rulePicture));
