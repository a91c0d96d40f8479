import type {
  Answered,
  AnswerTo,
  Question,
  QuestionType,
  WorkerAnswer,
  WorkerRequest,
} from './protocol.ts';
import { Timeline, type PlayedRules } from './timeline.ts';

/** A question with the states of its game, and a way to say how far the answer is. */
type Asked<State, Action, Type extends QuestionType> = {
  readonly question: Question<Action, Type>;
  readonly states: readonly State[];
  readonly now: State;
  readonly tell: (share: number) => void;
};

/** What a worker can answer about its game. */
export type Answers<State, Action> = {
  readonly [T in QuestionType]?: (asked: Asked<State, Action, T>) => AnswerTo<Action, T>;
};

function answerOf<State, Action>(
  answers: Answers<State, Action>,
  asked: Asked<State, Action, QuestionType>,
): Answered<Action> {
  const { question } = asked;
  const unknown = (): never => {
    throw new Error(`question.${question.type}`);
  };
  switch (question.type) {
    case 'choose':
      return { to: 'choose', answer: (answers.choose ?? unknown)({ ...asked, question }) };
    case 'review':
      return { to: 'review', answer: (answers.review ?? unknown)({ ...asked, question }) };
    case 'worth':
      return { to: 'worth', answer: (answers.worth ?? unknown)({ ...asked, question }) };
    case 'judge':
      return { to: 'judge', answer: (answers.judge ?? unknown)({ ...asked, question }) };
    case 'solve':
      return { to: 'solve', answer: (answers.solve ?? unknown)({ ...asked, question }) };
    case 'heat':
      return { to: 'heat', answer: (answers.heat ?? unknown)({ ...asked, question }) };
    default:
      return unknown();
  }
}

/** Answers the page's questions about one kind of game for as long as the worker lives. */
export function serveDrivers<Setup, State, Action>(
  rules: PlayedRules<Setup, State, Action>,
  answers: Answers<State, Action>,
): void {
  const timeline = new Timeline(rules);

  const reply = ({ id, question }: WorkerRequest<Action>): WorkerAnswer<Action> => {
    const began = performance.now();
    try {
      const states = timeline.follow(question);
      const now = states.at(-1);
      if (now === undefined) throw new Error('timeline.empty');
      const tell = (share: number): void => {
        const progress: WorkerAnswer<Action> = { id, type: 'progress', share };
        postMessage(progress);
      };
      const answered = answerOf(answers, { question, states, now, tell });
      const thought = { ...answered, thoughtMs: performance.now() - began };
      return { id, type: 'answer', thought };
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      return { id, type: 'failed', reason };
    }
  };

  addEventListener('message', (event: MessageEvent<WorkerRequest<Action>>) => {
    postMessage(reply(event.data));
  });
}
