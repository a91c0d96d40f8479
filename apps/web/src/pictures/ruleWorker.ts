import { answerWith } from './answers.ts';
import { rulePicture } from './rules.ts';

answerWith(rulePicture);
