import { Refusal } from '@jiangtai/contract/refusal'
import { ownWordLimits } from '@jiangtai/contract/words'
import { type AuditBy, noteAudit } from '../audits/audits.db.ts'
import type { Db } from '../db/database.ts'
import { folded } from './fold.ts'
import { foldAll } from './fold-all.ts'
import { deleteWords, insertWords, nextWordsVersion, wordsOf } from './words.db.ts'

/** As somebody types or pastes it. */
export const wordTyped = (typed: string) => typed.replace(/[\s\p{Cc}]+/gu, ' ').trim()

function demandWords(words: readonly string[]) {
  for (const word of words) {
    if (folded(word) === '') throw new Refusal('wordEmpty')
    if ([...word].length > ownWordLimits.signs) throw new Refusal('wordLong', { n: ownWordLimits.signs, x: word })
  }
}

interface WordChange {
  readonly add: readonly string[]
  readonly del: readonly string[]
}

/** The words of an organisation after a change: words that would be found as each other are one, however they are typed. */
export async function changeWords(tx: Db, by: AuditBy, change: WordChange) {
  const [add, del] = [change.add.map(wordTyped), change.del.map(wordTyped)]
  demandWords(add)
  // First: whoever else changes the list waits here.
  await nextWordsVersion(tx, by.orgId)
  const before = await wordsOf(tx, by.orgId)
  const keys = await foldAll(tx, before)
  const meant = new Set(del.map(folded))
  const removed = before.filter((_, at) => meant.has(keys[at] ?? ''))
  const gone = new Set(keys.filter((key) => meant.has(key)))
  const seen = new Set(keys.filter((key) => !gone.has(key)))
  const added = add.filter((word) => !seen.has(folded(word)) && seen.add(folded(word)))
  const total = before.length - removed.length + added.length
  if (total > ownWordLimits.words && added.length > 0)
    throw new Refusal('wordsFull', { n: ownWordLimits.words, x: `已有 ${before.length} 个，还要加 ${added.length} 个` })
  await deleteWords(tx, by.orgId, removed)
  await insertWords(tx, by.orgId, added, by.now)
  // How many, and not which: the audit is no place for them.
  await noteAudit(tx, by, {
    ...{ act: 'words-changed', on: { kind: 'school', id: by.orgId, name: '敏感词' } },
    ...{ before: { 词数: before.length }, after: { 词数: total } },
  })
  return { added, removed, missing: del.filter((word) => !gone.has(folded(word))), total }
}
