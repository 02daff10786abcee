import { type Call, Envelope } from '@jiangtai/contract/call'
import { classes } from '@jiangtai/contract/classes'
import { courses } from '@jiangtai/contract/courses'
import { notices } from '@jiangtai/contract/notices'
import { voterPlans } from '@jiangtai/contract/voter-plans'
import * as z from 'zod/mini'
import { classId, type Somebody } from './school.ts'
import { form } from './vote.ts'

interface Node {
  readonly address: string
}

const reads: readonly (readonly [Call, Record<string, unknown>])[] = [
  [classes.mine, {}],
  [classes.info, { class_id: classId }],
  [classes.roster, { class_id: classId }],
  [courses.recent, { curr_page_index: 1 }],
  [notices.unread, {}],
]

/** A teacher's calls on two nodes in turns: what one saves the other must have. How many were asked, and what was refused. */
export async function askBoth(nodes: readonly [Node, Node], { session }: Somebody) {
  let asked = 0
  const refused: string[] = []
  async function ask({ address }: Node, call: Call, input: Record<string, unknown>) {
    const query = call.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const reply = await fetch(`${address}${call.path}${query}`, {
      method: call.method,
      headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
      ...(call.method === 'POST' && { body: JSON.stringify(input) }),
    })
    const { errCode, msg, data } = z.parse(Envelope, await reply.json())
    asked++
    if (errCode !== 0) refused.push(`${call.path} ${msg}`)
    return data
  }

  const [old, fresh] = nodes
  for (const [saving, reading] of [
    [old, fresh],
    [fresh, old],
  ] as const) {
    for (const [call, input] of reads) {
      const answers = [await ask(saving, call, input), await ask(reading, call, input)].map((data) => Object.keys(data ?? {}).length > 0)
      if (answers.includes(false)) throw new Error(`${call.path} is not answered by both`)
    }
    const saved = z.parse(z.object({ id: z.int() }), await ask(saving, voterPlans.save, { form }))
    const { list } = z.parse(voterPlans.list.reply, await ask(reading, voterPlans.list, {}))
    if (!list.some(({ id }) => id === saved.id)) throw new Error('what one node saved the other does not have')
  }
  return { asked, refused }
}
