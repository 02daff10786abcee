import { type Clock, systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { organizationCalled } from '../listing.ts'
import { StartFailure } from '../start-failure.ts'
import { folded } from './fold.ts'
import { firstWords } from './list.ts'
import { deleteWords, insertWords, nextWordsVersion, wordsOf } from './words.db.ts'

/** What one organisation may add to the first list. */
export const listLimits = { words: 10_000, signs: 50 } as const

const usage = '用法：npm run admin -- words add|remove|list <机构代码> [词…]'

/** The words an organisation adds to the first list; `npm run admin -- words …`. */
export async function wordsAdmin(db: Db, args: readonly string[], say: (line: string) => void, clock: Clock = systemClock) {
  const [what, code, ...typed] = args
  const words = typed.map((word) => word.replace(/\p{Cc}/gu, ' ').trim())
  if (code === undefined || !['add', 'remove', 'list'].includes(what ?? '') || (what === 'list') !== (words.length === 0))
    throw new StartFailure(usage)
  const orgId = await organizationCalled(db, code)
  if (what === 'add') return add(db, orgId, words, say, clock.seconds())
  if (what === 'remove') return remove(db, orgId, words, say)
  const kept = await wordsOf(db, orgId)
  for (const word of kept) say(word)
  if (kept.length === 0) say(`${code} 还没有自己的词。`)
}

async function add(db: Db, orgId: number, words: readonly string[], say: (line: string) => void, now: number) {
  for (const word of words) {
    if (folded(word) === '') throw new StartFailure('词不能为空，也不能只有空格、连接符或看不见的符号。')
    if ([...word].length > listLimits.signs) throw new StartFailure(`词不能超过 ${listLimits.signs} 个字：${word}`)
  }
  const [added, total] = await db.transaction().execute(async (tx) => {
    await nextWordsVersion(tx, orgId)
    const kept = await wordsOf(tx, orgId)
    const seen = new Set(kept.map(folded))
    const fresh = words.filter((word) => !seen.has(folded(word)) && seen.add(folded(word)))
    if (kept.length + fresh.length > listLimits.words)
      throw new StartFailure(`每个机构最多 ${listLimits.words} 个词：已有 ${kept.length} 个，还要加 ${fresh.length} 个。一个也没有加入。`)
    await insertWords(tx, orgId, fresh, now)
    return [fresh.length, kept.length + fresh.length]
  })
  say(`加入了 ${added} 个词，${words.length - added} 个原来就有；现在共 ${total} 个，半分钟内生效。`)
}

const isFirst = (word: string) => firstWords.some((first) => folded(first) === folded(word))

/** However it is typed: whatever would be found as this word is removed. */
async function remove(db: Db, orgId: number, words: readonly string[], say: (line: string) => void) {
  const meant = new Set(words.map(folded))
  const [gone, left] = await db.transaction().execute(async (tx) => {
    await nextWordsVersion(tx, orgId)
    const kept = await wordsOf(tx, orgId)
    const gone = kept.filter((word) => meant.has(folded(word)))
    await deleteWords(tx, orgId, gone)
    return [gone, kept.length - gone.length] as const
  })
  const found = new Set(gone.map(folded))
  const missing = words.filter((word) => !found.has(folded(word)))
  say(`删除了 ${gone.length} 个词；现在共 ${left} 个，半分钟内生效。`)
  const [ofAll, unknown] = [missing.filter(isFirst), missing.filter((word) => !isFirst(word))]
  if (unknown.length > 0) say(`名单里没有：${unknown.join('、')}`)
  if (ofAll.length > 0) say(`每个机构都有，不能删除：${ofAll.join('、')}`)
}
