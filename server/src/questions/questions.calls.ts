import { leavesOf } from '@jiangtai/contract/question'
import { isScore } from '@jiangtai/contract/question-faults'
import { ownParts } from '@jiangtai/contract/question-parts'
import { type BankQuestion, bankLimits, type ListedQuestion, questionOrigins, questions, visibilities } from '@jiangtai/contract/questions'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import { groupedBy } from '../grouped-by.ts'
import { answer } from '../http/answer.ts'
import { type Viewer, viewerOf } from '../library/usable-questions.db.ts'
import { isQuestionAnswer, scoreQuestion } from '../scoring/score.ts'
import { nextSlice, sliceIn } from '../slices.ts'
import type { Words } from '../words/words.ts'
import { localTime } from '../workbook.ts'
import { type DemandAgreed, demandFiles, demandPoints, demandVisible } from './demands.ts'
import { answerWords, exportedOf, fileKinds, filesShown } from './exported.ts'
import { askedText, beginningOf, demandQuestion, demandWorth, sharesOf, sourceTyped, textsOf } from './kept.ts'
import { holdSubjects } from './knowledge-points.db.ts'
import { type FileDeps, ownFiles } from './own-files.ts'
import { nowhere, placeGiven, placeOf } from './place.db.ts'
import {
  forgetWords,
  keepWords,
  ownAmong,
  pointsOf,
  questionPage,
  questionRows,
  setDeleted,
  usableAmong,
  versionOf,
  versionsOf,
} from './questions.db.ts'
import { addQuestion, demandRoom, type Kept, saveOver } from './save.ts'
import { contentOf } from './stored.ts'
import type { WriteOrder } from './write/write-questions.ts'
import type { Written } from './write/written.ts'

interface Deps extends FileDeps {
  readonly clock: Clock
  readonly words: Pick<Words, 'of'>
  /** The order is made when it is this person's turn: until it is written it is all in memory. */
  readonly writeQuestions: (userId: number, order: () => Promise<WriteOrder>) => Promise<Written | 'large'>
  readonly demandAgreed: DemandAgreed
}

type Row = Awaited<ReturnType<typeof questionRows>>[number]
type PointRow = Awaited<ReturnType<typeof pointsOf>>[number]

const listedOf = (row: Row, points: readonly PointRow[], teacherId: number): Omit<ListedQuestion, 'body' | 'stem_text'> => ({
  ...{ id: row.id, type: row.type, difficulty: row.difficulty, source: row.source, visibility: row.visibility },
  ...{ full_centi: row.full_centi, version_id: row.current_version_id ?? 0, version_no: row.no, used_count: row.used_count },
  ...{ owner_name: row.owner_name, is_mine: row.owner_id === teacherId ? 1 : 0, updated_at: row.updated_at },
  ...placeOf(row),
  points: points.map(({ id, name, share }) => ({ id, name, share })),
})

const unique = (ids: readonly number[], most: number = bankLimits.atOnce) => {
  const some = [...new Set(ids)]
  if (some.length > most) throw new Refusal('tooManyAtOnce', { n: most })
  return some
}

export function questionCalls({ db, clock, words, storage, keepFile, writeQuestions, demandAgreed }: Deps) {
  /** With their points, in the order of the ids. */
  async function listed(viewer: Viewer, ids: readonly number[]): Promise<ListedQuestion[]> {
    if (ids.length === 0) return []
    const [rows, points] = [await questionRows(db, ids), groupedBy(await pointsOf(db, ids), ({ question_id }) => question_id)]
    const list: ListedQuestion[] = []
    for (const row of rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))) {
      await nextSlice()
      const { body, key } = contentOf(row)
      const stem_text = beginningOf(askedText({ type: row.type, body, key }))
      list.push({ ...listedOf(row, points.get(row.id) ?? [], viewer.teacherId), body, stem_text })
    }
    return list
  }

  return answer(questions, {
    async list({ curr_page_index, page_size, order, ...filter }, who) {
      const viewer = viewerOf(who)
      const { ids, total } = await questionPage(db, viewer, filter, { curr_page_index, page_size, order })
      return { list: await listed(viewer, ids), pageCount: Math.ceil(total / page_size), total }
    },

    async get({ id, version_id }, who): Promise<BankQuestion> {
      const viewer = viewerOf(who)
      if (!(await usableAmong(db, viewer, [id])).has(id)) throw new Refusal('questionUnknown')
      const [row] = await questionRows(db, [id])
      if (!row) throw new Refusal('questionUnknown')
      const version = version_id === undefined || version_id === row.current_version_id ? undefined : await versionOf(db, id, version_id)
      if (version_id !== undefined && version_id !== row.current_version_id && !version) throw new Refusal('questionUnknown')
      const content = contentOf(version ?? row)
      const type = version?.type ?? row.type
      return {
        ...listedOf(row, await pointsOf(db, [id]), viewer.teacherId),
        ...content,
        type,
        stem_text: beginningOf(askedText({ type, body: content.body, key: content.key })),
        expected_s: row.expected_s,
        is_old: version ? 1 : 0,
        versions: await versionsOf(db, id, bankLimits.versions),
      }
    },

    async save({ id, type, body, key, explanation, base_version_id, ...given }, who) {
      const viewer = viewerOf(who)
      const question = ownParts({ type, body, key })
      await demandQuestion(question, explanation)
      demandWorth(given.full_centi, given.expected_s)
      const kept: Kept = {
        ...{ question, explanation, difficulty: given.difficulty, full_centi: given.full_centi, expected_s: given.expected_s },
        ...{ visibility: given.visibility, source: sourceTyped(given.source), points: sharesOf(given.points) },
        place: await placeGiven(db, viewer, given),
      }
      if (id !== undefined && (await ownAmong(db, viewer.teacherId, [id], false)).length === 0) throw new Refusal('questionUnknown')
      await demandFiles(db, viewer, id, kept)
      await demandVisible(db, demandAgreed, who, kept.visibility)
      const texts = [...textsOf(question, explanation), kept.source]
      if ((await words.of(who.org.id, 'question'))(texts)) throw new Refusal('badWords')
      const now = clock.seconds()
      return db.transaction().execute(async (tx) => {
        await demandPoints(tx, viewer, kept.place.root_subject_id, kept.points)
        if (id !== undefined) return saveOver(tx, viewer, id, base_version_id, kept, now)
        await demandRoom(tx, viewer.teacherId, 1)
        return addQuestion(tx, viewer, kept, questionOrigins.typed, now)
      })
    },

    async remove({ ids }, { caller }) {
      const some = unique(ids)
      return db.transaction().execute(async (tx) => {
        const own = some.length === 0 ? [] : await ownAmong(tx, caller.id, some, false)
        if (own.length < some.length) throw new Refusal('questionUnknown')
        if (some.length > 0) {
          await setDeleted(tx, some, clock.seconds())
          await forgetWords(tx, some)
        }
        return {
          deleted: own.length,
          used: own.filter(({ used_count }) => used_count > 0).map((one) => ({ id: one.id, count: one.used_count })),
        }
      })
    },

    async restore({ ids }, who) {
      const { caller } = who
      const some = unique(ids)
      const gone = some.length === 0 ? [] : await ownAmong(db, caller.id, some, true)
      for (const visibility of new Set(gone.map((row) => row.visibility))) await demandVisible(db, demandAgreed, who, visibility)
      return db.transaction().execute(async (tx) => {
        const ids = some.length === 0 ? [] : (await ownAmong(tx, caller.id, some, true)).map(({ id }) => id)
        await demandRoom(tx, caller.id, ids.length)
        if (ids.length === 0) return { restored: 0 }
        await setDeleted(tx, ids, null)
        for (const row of await questionRows(tx, ids)) {
          await sliceIn(tx)
          await keepWords(tx, row.org_id, [
            { id: row.id, visibility: row.visibility, text: askedText({ type: row.type, ...contentOf(row) }) },
          ])
        }
        return { restored: ids.length }
      })
    },

    async copy({ ids }, who) {
      const viewer = viewerOf(who)
      const some = unique(ids)
      const usable = await usableAmong(db, viewer, some)
      if (usable.size < some.length) throw new Refusal('questionUnknown')
      if (some.length === 0) return { ids: [] }
      const rows = await questionRows(db, some)
      const isOurs = ({ org_id }: Row) => org_id === viewer.orgId
      const withOwn = ownFiles({ db, storage, keepFile }, viewer)
      const taken = new Map<number, ReturnType<typeof contentOf>>()
      for (const row of rows.filter((one) => !isOurs(one))) {
        await nextSlice()
        taken.set(row.id, await withOwn({ type: row.type, ...contentOf(row) }))
      }
      const now = clock.seconds()
      return db.transaction().execute(async (tx) => {
        await holdSubjects(
          tx,
          rows.filter(isOurs).map(({ root_subject_id }) => root_subject_id),
        )
        const points = groupedBy(await pointsOf(tx, some), ({ question_id }) => question_id)
        await demandRoom(tx, viewer.teacherId, some.length)
        const made: number[] = []
        for (const row of rows.toSorted((one, other) => some.indexOf(one.id) - some.indexOf(other.id))) {
          await sliceIn(tx)
          const { explanation, body, key } = taken.get(row.id) ?? contentOf(row)
          const kept: Kept = {
            ...{ question: { type: row.type, body, key }, explanation, visibility: visibilities.mine, source: row.source },
            ...{ difficulty: row.difficulty, full_centi: row.full_centi, expected_s: row.expected_s },
            // Another school has other subjects and points.
            ...(isOurs(row) ? { place: placeOf(row), points: points.get(row.id) ?? [] } : { place: nowhere, points: [] }),
          }
          made.push((await addQuestion(tx, viewer, kept, questionOrigins.copy, now)).id)
        }
        return { ids: made }
      })
    },

    async exportFile({ ids, format, answers }, who) {
      const viewer = viewerOf(who)
      const some = unique(ids, bankLimits.exported)
      if (some.length === 0 || (await usableAmong(db, viewer, some)).size < some.length) throw new Refusal('questionUnknown')
      const written = await writeQuestions(who.caller.id, async () => {
        const { questions: stored, shown } = await exportedOf(db, some)
        const files = await filesShown(db, storage, shown, format)
        return { format, answers: answerWords[answers], questions: stored, files }
      })
      if (written === 'large') throw new Refusal('exportLarge')
      const { bytes, notes } = written
      const left = new Set(notes.filter(({ isLeftOut }) => isLeftOut).map(({ at }) => at)).size
      if (left === some.length) throw new Refusal('exportEmpty')
      const [day] = localTime(clock.seconds()).split(' ')
      const name = `题目 ${some.length - left} 题${left > 0 ? `（${left} 题这种格式放不下）` : ''} ${day}`
      return { name: `${name}.${fileKinds[format].extension}`, type: fileKinds[format].type, bytes }
    },

    async scoreTry({ type, body, key, rule, full_centi, answer: given }) {
      const question = ownParts({ type, body, key })
      await demandQuestion(question, { type: 'doc', content: [] })
      if (!isScore(full_centi)) throw new Refusal('scoreBad')
      if (!isQuestionAnswer(question, given)) throw new Refusal('answerBad')
      const fulls = splitCenti(full_centi, leavesOf(question).length)
      const { leaves, ...whole } = scoreQuestion(question, given, rule, fulls)
      return {
        ...whole,
        leaves: leaves.map(({ score_centi, state, blanks }, at) => ({
          ...{ score_centi, state, full_centi: fulls[at] ?? 0 },
          ...(blanks ? { blanks: [...blanks] } : {}),
        })),
      }
    },
  })
}

/** The same for each; what is left over goes to the last. */
const splitCenti = (full: number, count: number): number[] => {
  const each = Math.floor(full / count)
  return Array.from({ length: count }, (_, at) => (at === count - 1 ? full - each * (count - 1) : each))
}
