import * as z from 'zod/mini'
import { addressed, defineEvent, live } from './event.ts'
import { hasControlCharacters, upTo } from './field.ts'
import { Flag } from './flag.ts'
import type { Filling, RefusalName } from './refusal.ts'
import { defineToolEvents } from './tool.ts'

export const voterType = { single: 1, multiple: 2 } as const
export const voterPrivacy = { public: 1, anonymous: 2 } as const
/** When a student may see the result: after the own vote, or once the vote has ended. */
export const voterResult = { afterVoting: 1, afterClose: 2 } as const
export const voterStatus = { hidden: -1, creating: 2, running: 1, ended: 0 } as const

export const voterLimits = { title: 20, desc: 100, option: 20, fewestOptions: 2, mostOptions: 20, fewestPicks: 2 } as const

const text = z.string().check(z.maxLength(1000), z.regex(/^[^\0]*$/))

/** Shapes only: what a teacher may get wrong has a sentence of its own in `voterProblems`. */
export const VoterForm = z.object({
  title: text,
  desc: z._default(text, ''),
  type: live.choice(1, 2),
  max_select_num: live.int,
  privacy: live.choice(1, 2),
  result: live.choice(1, 2),
  options: upTo(100, z.array(text)),
})
export type VoterForm = z.output<typeof VoterForm>

/** R474, R574–R577 */
export const newVote: VoterForm = {
  title: '',
  desc: '',
  type: voterType.single,
  max_select_num: voterLimits.fewestPicks,
  privacy: voterPrivacy.public,
  result: voterResult.afterClose,
  options: ['', '', ''],
}

/** What is sent and stored: without the spaces around, and with the one pick of a single choice. */
export const tidyVote = (form: VoterForm): VoterForm => ({
  ...form,
  title: form.title.trim(),
  desc: form.desc.trim(),
  options: form.options.map((option) => option.trim()),
  max_select_num: form.type === voterType.single ? 1 : form.max_select_num,
})

const contentOf = (form: VoterForm) => {
  const { title, desc, type, max_select_num, privacy, result, options } = tidyVote(form)
  return JSON.stringify([title, desc, type, max_select_num, privacy, result, options])
}

/** Whether two ask the same, however their words are spaced. */
export const isSameVote = (one: VoterForm, other: VoterForm) => contentOf(one) === contentOf(other)

export interface VoterProblem extends Filling {
  readonly field: 'title' | 'desc' | 'options' | 'max_select_num'
  /** Which option. */
  readonly at?: number
  readonly refuse: RefusalName
}

/** Everything wrong with a tidy form, in the order of its fields; both sides ask this. */
export function voterProblems({ title, desc, type, max_select_num, options }: VoterForm): VoterProblem[] {
  const problems: VoterProblem[] = []
  if (title === '') problems.push({ field: 'title', refuse: 'voteTitleEmpty' })
  else if (lengthOf(title) > voterLimits.title) problems.push({ field: 'title', refuse: 'voteTitleLong', n: voterLimits.title })
  else if (!/^[\p{Script=Han}a-zA-Z0-9]+$/u.test(title)) problems.push({ field: 'title', refuse: 'voteTitleSigns' })
  if (lengthOf(desc) > voterLimits.desc) problems.push({ field: 'desc', refuse: 'voteDescLong', n: voterLimits.desc })
  else if (hasControlCharacters(desc)) problems.push({ field: 'desc', refuse: 'controlCharacters' })
  for (const [at, option] of options.entries()) {
    if (option === '') problems.push({ field: 'options', at, refuse: 'voteOptionEmpty' })
    else if (lengthOf(option) > voterLimits.option) problems.push({ field: 'options', at, refuse: 'voteOptionLong', n: voterLimits.option })
    else if (hasControlCharacters(option)) problems.push({ field: 'options', at, refuse: 'controlCharacters' })
    else if (options.indexOf(option) < at) problems.push({ field: 'options', at, refuse: 'voteOptionTwice' })
  }
  if (options.length < voterLimits.fewestOptions || options.length > voterLimits.mostOptions)
    problems.push({ field: 'options', refuse: 'voteOptionCount' })
  if (type === voterType.multiple && (max_select_num < voterLimits.fewestPicks || max_select_num > options.length))
    problems.push({ field: 'max_select_num', refuse: 'voteMaxSelect' })
  return problems
}

/** As people count: a sign beyond the first plane is one. */
export const lengthOf = (words: string) => [...words].length

const byTeacher = { direction: 'client->server', allow: ['teacher'] } as const
const unique = (items: readonly unknown[]) => new Set(items).size === items.length

const Voter = z.object({ student: z.object({ id: z.int(), real_name: z.string() }) })

export const VoterDetail = z.object({
  class_id: z.int(),
  msg_id: addressed.msg_id,
  teacher_id: z.int(),
  /** 0: no vote yet. */
  id: z.int(),
  title: z.string(),
  desc: z.string(),
  type: z.literal([1, 2]),
  max_select_num: z.int(),
  privacy: z.literal([1, 2]),
  result: z.literal([1, 2]),
  is_open: z.literal([-1, 2, 1, 0]),
  /** 0: the teacher has minimised the window; the vote goes on. */
  is_window_open: Flag,
  /** Ours. 1: the teacher has put the result aside and is back at the slide, and so are the students. */
  is_aside: z.optional(Flag),
  create_at: z.int(),
  voter_count: z.int(),
  voter_student_count: z.int(),
  options: z.array(
    z.object({
      id: z.int(),
      value: z.string(),
      count: z.optional(z.int()),
      rate: z.optional(z.int()),
      rank_number: z.optional(z.int()),
      details: z.optional(z.array(Voter)),
    }),
  ),
  /** A broadcast to students carries none; a student learns his own entry from direct replies only. */
  voter_students: z.array(z.object({ user_id: z.int(), details: z.array(z.object({ voter_option_id: z.int() })) })),
})
export type VoterDetail = z.infer<typeof VoterDetail>
export type VoterOption = VoterDetail['options'][number]

export const voter = defineToolEvents({
  name: 'voter',
  hears: {
    /** Ours: `is_window_open` 0 minimises the teacher's window; left out, the event opens it as the specification says. */
    click: defineEvent({
      name: 'voter_click',
      direction: 'client->server',
      allow: ['student', 'teacher'],
      data: z.object({ ...addressed, is_window_open: z.optional(live.flag) }),
    }),
    create: defineEvent({ name: 'voter_create', ...byTeacher, data: z.object(addressed) }),
    publish: defineEvent({ name: 'voter_publish', ...byTeacher, data: z.extend(VoterForm, addressed) }),
    // An empty list is decoded: it has its own sentence, 请投票.
    cast: defineEvent({
      name: 'voter_vote',
      direction: 'client->server',
      allow: ['student'],
      data: z.object({
        ...addressed,
        id: live.int,
        option_ids: upTo(voterLimits.mostOptions, z.array(live.int).check(z.refine(unique))),
      }),
    }),
    stop: defineEvent({ name: 'voter_stop', ...byTeacher, data: z.object({ ...addressed, id: live.int }) }),
    close: defineEvent({ name: 'voter_close', ...byTeacher, data: z.object({ ...addressed, id: z.optional(live.int) }) }),
  },
  says: {
    detail: defineEvent({ name: 'voter_latest_detail', direction: 'server->client', data: VoterDetail }),
  },
})
