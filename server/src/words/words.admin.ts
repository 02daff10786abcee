import { byCommandLine } from '../audits/audits.db.ts'
import { change, mannerOf } from '../changing.ts'
import { type Clock, systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { jsonOf, organizationCalled } from '../listing.ts'
import { StartFailure } from '../start-failure.ts'
import { changeWords } from './change-words.ts'
import { folded } from './fold.ts'
import { firstWords } from './list.ts'
import { wordsOf } from './words.db.ts'
import { tellWordsChanged } from './words.ts'

const usage = '用法：npm run admin -- words add|remove|list <机构代码> [词…] [--dry-run] [--json]'
const soon = '有 Redis 的服务器马上知道，其他的最迟 5 秒。'

type Publish = (channel: string, message: string) => Promise<void>

/** The words an organisation adds to the first list; `npm run admin -- words …`. */
export async function wordsAdmin(
  db: Db,
  args: readonly string[],
  say: (line: string) => void,
  publish: Publish,
  clock: Clock = systemClock,
) {
  const { manner, rest } = mannerOf(args)
  const [what, code, ...words] = rest
  if (code === undefined || !['add', 'remove', 'list'].includes(what ?? '') || (what === 'list') !== (words.length === 0))
    throw new StartFailure(usage)
  const orgId = await organizationCalled(db, code)
  if (what === 'list') {
    const kept = await wordsOf(db, orgId)
    if (manner.isJson) return say(jsonOf({ org_code: code, words: kept }))
    for (const word of kept) say(word)
    if (kept.length === 0) say(`${code} 还没有自己的词。`)
    return
  }
  await change(db, manner, say, async (tx) => {
    const by = byCommandLine(orgId, clock.seconds())
    const done = await changeWords(tx, by, what === 'add' ? { add: words, del: [] } : { add: [], del: words })
    return { ...(what === 'add' ? addedWords(done, words.length) : removedWords(done)), after: () => tellWordsChanged(publish, orgId) }
  })
}

type Done = Awaited<ReturnType<typeof changeWords>>

const addedWords = ({ added, total }: Done, typed: number) => ({
  lines: [`加入了 ${added.length} 个词，${typed - added.length} 个原来就有；现在共 ${total} 个。${soon}`],
  data: { added, total },
})

const isFirst = (word: string) => firstWords.some((first) => folded(first) === folded(word))

function removedWords({ removed, missing, total }: Done) {
  const [ofAll, unknown] = [missing.filter(isFirst), missing.filter((word) => !isFirst(word))]
  return {
    lines: [
      `删除了 ${removed.length} 个词；现在共 ${total} 个。${soon}`,
      ...(unknown.length > 0 ? [`名单里没有：${unknown.join('、')}`] : []),
      ...(ofAll.length > 0 ? [`每个机构都有，不能删除：${ofAll.join('、')}`] : []),
    ],
    data: { removed, missing, total },
  }
}
