import * as z from 'zod/mini'

/** A class that has an exam. Apart from the exams themselves: courses, which every teacher loads, show it too. */
export const GivenTo = z.object({
  exam_class_id: z.int(),
  class_id: z.int(),
  class_name: z.string(),
  /** One of `examStates`. */
  state: z.literal([0, 1, 2, 3, 9]),
  starts_at: z.int(),
  ends_at: z.int(),
  counts: z.object({ roster: z.int(), answering: z.int(), handed_in: z.int(), absent: z.int() }),
})
export type GivenTo = z.infer<typeof GivenTo>

/** What a course says of an exam that stands in it. */
export const ExamInCourse = z.object({
  item_count: z.int(),
  total_centi: z.int(),
  /** Those of its teacher's classes that have it, newest first. */
  classes: z.array(GivenTo),
})
export type ExamInCourse = z.infer<typeof ExamInCourse>
