import { type SuggestState, suggestLimits, suggestStateNames, suggestStates, suggestTypeNames } from '@jiangtai/contract/suggests'
import { byCommandLine } from '../audits/audits.db.ts'
import { change, mannerOf } from '../changing.ts'
import { type Clock, systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { jsonOf, organizationCalled, tableOf, timeOf } from '../listing.ts'
import { StartFailure } from '../start-failure.ts'
import { giveAnswer, type Notify } from './answering.ts'
import { listedSuggests, suggestById } from './suggests.db.ts'
import { tidyAnswer } from './suggests.ts'

const usage = `用法：
  npm run admin -- suggests <机构代码> [--all] [--json]
  npm run admin -- suggests answer <编号> 处理中|已处理|不采纳 [回复] [--dry-run] [--json]`

const answers: Readonly<Record<string, SuggestState>> = {
  [suggestStateNames[1]]: suggestStates.handling,
  [suggestStateNames[2]]: suggestStates.done,
  [suggestStateNames[3]]: suggestStates.declined,
}

/** What people have reported, and the answers to it; `npm run admin -- suggests`. */
export async function suggestsAdmin(
  db: Db,
  args: readonly string[],
  say: (line: string) => void,
  { notify, clock = systemClock }: { readonly notify: Notify; readonly clock?: Clock },
) {
  if (args[0] === 'answer') return answerOne(db, args.slice(1), say, { notify, clock })
  const [code, ...flags] = args.filter((arg) => arg !== '--dry-run')
  if (code === undefined || flags.some((flag) => flag !== '--all' && flag !== '--json')) throw new StartFailure(usage)
  const rows = await listedSuggests(db, await organizationCalled(db, code), flags.includes('--all'))
  if (flags.includes('--json')) return say(jsonOf(rows))
  if (rows.length === 0) return say('没有等待处理的反馈。')
  const lines = rows.map((row) => [
    String(row.id),
    timeOf(row.created_at),
    suggestStateNames[row.state],
    suggestTypeNames[row.type_id],
    `${row.username} ${row.real_name}`,
    row.resource_id === null ? row.resource_title : `${row.resource_title}（${row.resource_id}）`,
    row.text,
    row.answer,
  ])
  for (const line of tableOf(['编号', '时间', '状态', '类型', '谁', '资源', '内容', '回复'], lines)) say(line)
}

interface Needs {
  readonly notify: Notify
  readonly clock: Clock
}

async function answerOne(db: Db, args: readonly string[], say: (line: string) => void, { notify, clock }: Needs) {
  const { manner, rest: typed } = mannerOf(args)
  const [id = '', word = '', ...rest] = typed
  const state = Object.hasOwn(answers, word) ? answers[word] : undefined
  if (!/^\d{1,9}$/.test(id) || state === undefined) throw new StartFailure(usage)
  const most = suggestLimits.answer
  if ([...rest.join(' ').trim()].length > most) throw new StartFailure(`回复最多 ${most} 个字。`)
  const answer = tidyAnswer(rest.join(' '))
  await change(db, manner, say, async (tx) => {
    const row = await suggestById(tx, Number(id))
    if (!row || row.state >= suggestStates.done) throw new StartFailure(`没有等待处理的反馈 ${id}。`)
    await giveAnswer(tx, byCommandLine(row.org_id, clock.seconds()), row, { version: row.version, state, answer }, notify)
    return { lines: [`反馈 ${id}：${word}`], data: { id: Number(id), state, answer } }
  })
}
