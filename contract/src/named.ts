import * as z from 'zod/mini'

/** R304: a subject, a grade, a chapter or a course. */
export const Named = z.object({ id: z.int(), name: z.string() })
export type Named = z.infer<typeof Named>

/** With the edition of its textbooks; empty: none is said. */
export const RootSubject = z.extend(Named, { edition: z.string() })
export type RootSubject = z.infer<typeof RootSubject>
