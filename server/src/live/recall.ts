import { admit, type House, type Waiting } from './decide.ts'
import { showing } from './showing.ts'
import type { LiveStore } from './store.ts'
import type { No, Said } from './tool.ts'

/** The answer to a question about what a tool has kept. */
export async function recall(
  classId: number,
  store: LiveStore,
  { tool, actor, message }: Waiting,
  state: unknown,
  house: House,
): Promise<No | readonly Said[]> {
  const no = admit(tool, state, message, actor, house)
  if (no) return no
  const of = (kind: string, userId: number) => ({ tool: tool.events.name, kind, userId })
  const outcome = (await tool.recall?.(state, message, actor, {
    page: (kind, userId, page, size) => store.facts(classId, of(kind, userId), page, size),
    one: (kind, userId, id) => store.fact(classId, of(kind, userId), id),
  })) ?? { refuse: 'crashed' as const }
  return 'refuse' in outcome ? outcome : showing(classId, tool, state).replyTo(actor, message.data.msg_id, outcome)
}
