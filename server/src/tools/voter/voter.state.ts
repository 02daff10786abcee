import { VoterDetail } from '@jiangtai/contract/voter'
import * as z from 'zod/mini'

const Kept = z.omit(VoterDetail, { class_id: true, msg_id: true, voter_student_count: true, options: true, voter_students: true })
const Ballot = z.object({ user_id: z.int(), name: z.string(), option_ids: z.array(z.int()) })

export const Vote = z.extend(Kept, {
  teacher_name: z.string(),
  // Counted while ballots come in: an anonymous vote keeps its counts when it forgets who chose what.
  options: z.array(z.object({ id: z.int(), value: z.string(), count: z.int() })),
  // By user id, so that their order says nothing about who voted when.
  ballots: z.array(Ballot),
})
export type Vote = z.infer<typeof Vote>

export const voterAudiences = ['teacher', 'student', 'student-with-result'] as const
export type VoterAudience = (typeof voterAudiences)[number]
