import { ScorerDetail, ScorerGroup, ScorerStudent } from '@jiangtai/contract/scorer'
import * as z from 'zod/mini'

/** The last scorer of one teacher: of what was closed only the names of the groups are kept, what was saved is facts. */
export const Scorer = z.extend(z.pick(ScorerDetail, { teacher_id: true, id: true, is_open: true, is_changed: true }), {
  groups: z.array(ScorerGroup),
  last_group_id: z.int(),
  /** In ms: it has been saved. */
  closes_at: z.nullable(z.int()),
  /** To know a save that is sent again. */
  saved: z.nullable(z.object({ id: z.int(), groups: z.array(ScorerGroup) })),
  saved_count: z.int(),
  /** The last message that added a group: the same again, over a line that dropped, must not add another. */
  added_by: z.string(),
  /** With which the next one begins, in this lesson or another. */
  names: z._default(z.array(z.string()), []),
  /** Of this lesson. */
  students: z._default(z.array(ScorerStudent), []),
  /** The last messages that gave points to students: one is pressed while others are on their way, and all come again when the line drops. */
  heard: z._default(z.array(z.string()), []),
})
export type Scorer = z.infer<typeof Scorer>

/** O098: every teacher of the class has their own. */
export const Scorers = z.object({ last_id: z.int(), scorers: z.array(Scorer) })
export type Scorers = z.infer<typeof Scorers>
