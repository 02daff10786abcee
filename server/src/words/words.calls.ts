import { flagOf } from '@jiangtai/contract/flag'
import { Refusal } from '@jiangtai/contract/refusal'
import { words as calls, ownWordLimits, wordLimits } from '@jiangtai/contract/words'
import { byCaller } from '../audits/audits.db.ts'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { changeWords } from './change-words.ts'
import { folded } from './fold.ts'
import { foldAll } from './fold-all.ts'
import { findingsIn } from './hits.db.ts'
import type { Hits } from './hits.ts'
import type { ReadWords } from './read-words.ts'
import { wordsOf } from './words.db.ts'
import { tellWordsChanged, type Words } from './words.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly bus: Pick<Bus, 'publish'>
  readonly words: Words
  readonly hits: Pick<Hits, 'settled'>
  readonly readWords: (...sent: [...Parameters<ReadWords>, userId: number]) => ReturnType<ReadWords>
}

const megabyte = 1024 * 1024

export function wordCalls({ db, clock, bus, words, hits, readWords }: Deps) {
  const statusOf = async (orgId: number, texts: readonly string[]) => ({ status: flagOf((await words.of(orgId, null))(texts)) })

  return answer(calls, {
    check: ({ word }, { org }) => statusOf(org.id, [word]),

    checkAll({ words: texts = [] }, { org }) {
      if (texts.length > wordLimits.texts) throw new Refusal('badInput')
      return statusOf(org.id, texts)
    },

    async list({ word = '', curr_page_index, page_size }, { org }) {
      const all = await wordsOf(db, org.id)
      const asked = folded(word)
      const keys = asked === '' ? [] : await foldAll(db, all)
      const found = asked === '' ? all : all.filter((_, at) => keys[at]?.includes(asked))
      const from = (curr_page_index - 1) * page_size
      return {
        ...{ list: found.slice(from, from + page_size), pageCount: Math.ceil(found.length / page_size), total: found.length },
        first: [...words.firstWords],
      }
    },

    async save({ add = [], del = [] }, context) {
      if (add.length + del.length === 0) throw new Refusal('wordEmpty')
      const by = byCaller(context, clock.seconds())
      const { added, removed, missing, total } = await db.transaction().execute((tx) => changeWords(tx, by, { add, del }))
      await tellWordsChanged(bus.publish, by.orgId)
      const first = new Set(words.firstWords.map(folded))
      return {
        ...{ added: added.length, known: add.length - added.length, removed: removed.length, total },
        fixed: missing.filter((word) => first.has(folded(word))),
      }
    },

    async readFile(_input, { caller, file }) {
      const bytes = await file().whole(ownWordLimits.fileBytes)
      if (!bytes) throw new Refusal('uploadTooLarge', { n: ownWordLimits.fileBytes / megabyte })
      const read = await readWords({ bytes }, caller.id)
      if ('refused' in read) throw new Refusal(read.refused, { n: ownWordLimits.words })
      return { words: [...read.words] }
    },

    async tryOut({ text }, { org }) {
      const found = await words.hitsIn(org.id, text)
      return { status: flagOf(found.length > 0), hits: [...found] }
    },

    async findings(_input, { org }) {
      await hits.settled()
      return findingsIn(db, org.id)
    },
  })
}
