import { byCommandLine, noteAudit } from '../audits/audits.db.ts'
import { type Changed, change, mannerOf } from '../changing.ts'
import { type Clock, systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { jsonOf, organizationCalled } from '../listing.ts'
import { StartFailure } from '../start-failure.ts'
import { folded } from './fold.ts'
import { firstWords } from './list.ts'
import { deleteWords, insertWords, nextWordsVersion, wordsOf } from './words.db.ts'

/** What one organisation may add to the first list. */
export const listLimits = { words: 10_000, signs: 50 } as const

const usage = '用法：npm run admin -- words add|remove|list <机构代码> [词…] [--dry-run] [--json]'

/** The words an organisation adds to the first list; `npm run admin -- words …`. */
export async function wordsAdmin(db: Db, args: readonly string[], say: (line: string) => void, clock: Clock = systemClock) {
  const { manner, rest } = mannerOf(args)
  const [what, code, ...typed] = rest
  const words = typed.map((word) => word.replace(/\p{Cc}/gu, ' ').trim())
  if (code === undefined || !['add', 'remove', 'list'].includes(what ?? '') || (what === 'list') !== (words.length === 0))
    throw new StartFailure(usage)
  const orgId = await organizationCalled(db, code)
  if (what === 'add') demandWords(words)
  if (what !== 'list') return change(db, manner, say, (tx) => (what === 'add' ? add : remove)(tx, orgId, words, clock.seconds()))
  const kept = await wordsOf(db, orgId)
  if (manner.isJson) return say(jsonOf({ org_code: code, words: kept }))
  for (const word of kept) say(word)
  if (kept.length === 0) say(`${code} 还没有自己的词。`)
}

function demandWords(words: readonly string[]) {
  for (const word of words) {
    if (folded(word) === '') throw new StartFailure('词不能为空，也不能只有空格、连接符或看不见的符号。')
    if ([...word].length > listLimits.signs) throw new StartFailure(`词不能超过 ${listLimits.signs} 个字：${word}`)
  }
}

/** How many, and not which: the audit is no place for them. */
const note = (tx: Db, orgId: number, now: number, before: number, after: number) =>
  noteAudit(tx, byCommandLine(orgId, now), {
    ...{ act: 'words-changed', on: { kind: 'school', id: orgId, name: '敏感词' } },
    ...{ before: { 词数: before }, after: { 词数: after } },
  })

async function add(tx: Db, orgId: number, words: readonly string[], now: number): Promise<Changed> {
  await nextWordsVersion(tx, orgId)
  const kept = await wordsOf(tx, orgId)
  const seen = new Set(kept.map(folded))
  const fresh = words.filter((word) => !seen.has(folded(word)) && seen.add(folded(word)))
  const total = kept.length + fresh.length
  if (total > listLimits.words)
    throw new StartFailure(`每个机构最多 ${listLimits.words} 个词：已有 ${kept.length} 个，还要加 ${fresh.length} 个。一个也没有加入。`)
  await insertWords(tx, orgId, fresh, now)
  await note(tx, orgId, now, kept.length, total)
  return {
    lines: [`加入了 ${fresh.length} 个词，${words.length - fresh.length} 个原来就有；现在共 ${total} 个，半分钟内生效。`],
    data: { added: fresh, total },
  }
}

const isFirst = (word: string) => firstWords.some((first) => folded(first) === folded(word))

/** However it is typed: whatever would be found as this word is removed. */
async function remove(tx: Db, orgId: number, words: readonly string[], now: number): Promise<Changed> {
  const meant = new Set(words.map(folded))
  await nextWordsVersion(tx, orgId)
  const kept = await wordsOf(tx, orgId)
  const gone = kept.filter((word) => meant.has(folded(word)))
  await deleteWords(tx, orgId, gone)
  const total = kept.length - gone.length
  await note(tx, orgId, now, kept.length, total)
  const found = new Set(gone.map(folded))
  const missing = words.filter((word) => !found.has(folded(word)))
  const [ofAll, unknown] = [missing.filter(isFirst), missing.filter((word) => !isFirst(word))]
  return {
    lines: [
      `删除了 ${gone.length} 个词；现在共 ${total} 个，半分钟内生效。`,
      ...(unknown.length > 0 ? [`名单里没有：${unknown.join('、')}`] : []),
      ...(ofAll.length > 0 ? [`每个机构都有，不能删除：${ofAll.join('、')}`] : []),
    ],
    data: { removed: gone, missing, total },
  }
}
