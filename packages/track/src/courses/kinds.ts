import { CIRCUIT } from './circuitCourse.ts';
import type { CourseKind } from './course.ts';
import { RALLY } from './rallyCourse.ts';

/** Every kind of course there is; one more is one line here and its row in the page's list. */
export const COURSE_KINDS = { circuit: CIRCUIT, rally: RALLY } as const satisfies Readonly<
  Record<string, CourseKind>
>;
export type CourseKindName = keyof typeof COURSE_KINDS;

export const courseKind = (name: string): CourseKind | undefined =>
  Object.entries(COURSE_KINDS).find(([each]) => each === name)?.[1];
