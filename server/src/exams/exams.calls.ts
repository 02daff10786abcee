import {
  examKinds,
  examLimits,
  examMediaTitles,
  examStates,
  examStateTitles,
  redoCounts,
  shownWhenTitles,
  usualSettings,
} from '@jiangtai/contract/exam'
import { type ExamQuery, exams } from '@jiangtai/contract/exams'
import { multiRules, questionTitles } from '@jiangtai/contract/question'
import { bankLimits, visibilities } from '@jiangtai/contract/questions'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { asStored } from '../http/as-stored.ts'
import type { Context, Org } from '../http/context.ts'
import { placeOfCourse } from '../library/course-place.db.ts'
import { givenTo } from '../library/exam-given.db.ts'
import { ownExam } from '../library/exam-rows.db.ts'
import { paperTitle } from '../library/exam-title.ts'
import { lockMix, putIn } from '../library/mix-changes.db.ts'
import { addExam } from '../library/new-exam.db.ts'
import { viewerOf } from '../library/usable-questions.db.ts'
import { grantOf } from '../members/admins.db.ts'
import { memberOf } from '../members/members.ts'
import { demandVouched } from '../members/vouched.ts'
import { hasWhole } from '../members/whole.ts'
import type { Words } from '../words/words.ts'
import { composing } from './composing.ts'
import { copyExam } from './copy.ts'
import {
  copyableExam,
  type ExamShelf,
  examPage,
  isAllPlatform,
  isInState,
  listedOf,
  ownAmong,
  readableExam,
  setDeleted,
  showTo,
  toMark,
} from './exams.db.ts'
import { newestQuestions, savedPaper, sectionsJson } from './items.db.ts'
import { paperTyped, targetTyped, textsOf } from './paper.ts'
import { type PrintingDeps, printing } from './printing.ts'
import { demandVersions, saveOver } from './save.ts'

type Who = Context<'teacher'>
interface Deps extends PrintingDeps {
  readonly clock: Clock
  readonly words: Pick<Words, 'of'>
  /** Before anything is given to the whole school. */
  readonly demandAgreed: (who: Pick<Who, 'caller' | 'org'>) => Promise<void>
}

const pageCount = (total: number, { page_size }: Pick<ExamQuery, 'page_size'>) => Math.ceil(total / page_size)

const chosen = (ids: readonly number[]) => {
  const some = [...new Set(ids)]
  if (some.length > bankLimits.atOnce) throw new Refusal('tooManyAtOnce', { n: bankLimits.atOnce })
  return some
}

const optionsOf = (titles: Readonly<Record<number, string>>) => Object.entries(titles).map(([id, name]) => ({ id: Number(id), name }))

export function examCalls({ db, clock, words, demandAgreed, ...files }: Deps) {
  async function demandClean(org: Pick<Org, 'id'>, texts: readonly string[]) {
    if ((await words.of(org.id, 'question'))(texts)) throw new Refusal('badWords')
  }

  const pages = (shelf: ExamShelf) => async (query: ExamQuery, who: Who) => {
    const viewer = viewerOf(who)
    const { list, total } = await examPage(db, viewer, shelf, query, query)
    return { list: list.map((row) => listedOf(row, viewer)), total, pageCount: pageCount(total, query) }
  }

  type Place = { readonly class_id: number; readonly course_id: number; readonly course_type: 1 | 2 }
  async function demandPlace({ caller, org }: Who, { class_id, course_id }: Place) {
    await memberOf(db, caller, class_id)
    const place = await placeOfCourse(db, org.id, caller.id, course_id)
    if (!place) throw new Refusal('courseUnknown')
    return place
  }

  /** A new exam at the end of a prepared course. */
  const putInCourse = (
    who: Who,
    { class_id, course_id, course_type }: Place,
    make: (tx: Db, now: number) => Promise<Awaited<ReturnType<typeof addExam>>>,
  ) =>
    db.transaction().execute(async (tx) => {
      const now = clock.seconds()
      const mix_id = await lockMix(tx, { teacher_id: who.caller.id, class_id, course_id, course_type }, now)
      const exam = await make(tx, now)
      if (exam.isGone) throw new Refusal('paperUnknown')
      const [item_id = 0] = (await putIn(tx, mix_id, [exam.resource_id], now)).ids
      return { exam_id: exam.id, mix_id, item_id, resource_id: exam.resource_id }
    })

  return answer(exams, {
    schoolPages: pages('school'),
    platformPages: pages('platform'),
    teacherPages: pages('own'),
    allPages: pages('all'),

    async addEmpty({ title: typed, media_type_id, once, ...place }, who) {
      const { course } = await demandPlace(who, place)
      const title = paperTitle(typed ?? `${[...course.name].slice(0, examLimits.title - 5).join('')} ${examMediaTitles[media_type_id]}`)
      await demandClean(who.org, [title])
      const { course_id } = place
      const exam = { viewer: viewerOf(who), title, media_type_id, kind: examKinds.paper, source_exam_id: null, course_id, once }
      return putInCourse(who, place, (tx, now) => addExam(tx, { ...exam, now }))
    },

    async copy({ exam_id, once, ...place }, who) {
      await demandPlace(who, place)
      const viewer = viewerOf(who)
      const source = await copyableExam(db, viewer, exam_id)
      if (!source) throw new Refusal('paperUnknown')
      const { course_id } = place
      return putInCourse(who, place, (tx, now) => copyExam(tx, { viewer, source, course_id, once, now }))
    },

    async get({ exam_id, class_id }, who) {
      const viewer = viewerOf(who)
      if (class_id !== undefined) await memberOf(db, who.caller, class_id)
      const row = await readableExam(db, viewer, exam_id)
      if (!row) throw new Refusal('paperUnknown')
      const classes = (await givenTo(db, viewer.teacherId, [exam_id])).filter((one) => class_id === undefined || one.class_id === class_id)
      const sections = await savedPaper(db, exam_id)
      const leaf_count = sections.flatMap(({ items }) => items).reduce((count, { leaf_centis }) => count + leaf_centis.length, 0)
      const said = { ...listedOf(row, viewer), rev: row.rev, target_centi: row.target_centi, leaf_count, classes }
      return asStored(`{"sections":${await sectionsJson(db, viewer, exam_id)},${JSON.stringify(said).slice(1)}`)
    },

    async savePaper({ exam_id, rev, title: typed, target_centi: target, sections }, who) {
      const viewer = viewerOf(who)
      const own = await ownExam(db, who.caller.id, exam_id)
      if (!own || own.kind === examKinds.scores) throw new Refusal('paperUnknown')
      const [title, target_centi, paper] = [paperTitle(typed), targetTyped(target), paperTyped(sections)]
      await demandClean(who.org, textsOf(title, paper.sections))
      await demandVersions(db, viewer, paper.sections)
      const { total_centi, item_count, leaf_count } = paper
      const change = { id: exam_id, base: rev, title, target_centi, ...paper }
      const saved = await db.transaction().execute((tx) => saveOver(tx, viewer, change, clock.seconds()))
      return { ...saved, total_centi, item_count, leaf_count }
    },

    ...composing({ db, clock }),
    ...printing({ db, ...files }),

    async questions({ ids }, who) {
      const list = await newestQuestions(db, viewerOf(who), chosen(ids))
      return asStored(`{"list":[${list.join(',')}]}`)
    },

    setting: async () => ({
      settings: usualSettings,
      limits: { ...examLimits },
      types: optionsOf(questionTitles),
      media_types: optionsOf(examMediaTitles),
      states: optionsOf(examStateTitles),
      shown_when: optionsOf(shownWhenTitles),
      redo_counts: Object.values(redoCounts),
      multi_rules: [...multiRules],
    }),

    async mine({ status, ...query }, who) {
      const viewer = viewerOf(who)
      const also = status === undefined ? undefined : isInState(status)
      const { list, total } = await examPage(db, viewer, 'own', { ...query, also }, query)
      const ids = list.map(({ id }) => id)
      const [given, waiting] = [await givenTo(db, viewer.teacherId, ids), await toMark(db, viewer.teacherId, ids)]
      const rows = list.map((row) => {
        const classes = given.filter(({ exam_id }) => exam_id === row.id).map(({ exam_id: _, ...one }) => one)
        return { ...listedOf(row, viewer), status: classes[0]?.state ?? -1, classes, to_mark: waiting.get(row.id) ?? 0 }
      })
      return { list: rows, total, pageCount: pageCount(total, query) }
    },

    async remove({ ids }, who) {
      const { caller } = who
      const some = chosen(ids)
      if (some.length === 0) return { deleted: 0 }
      const own = await ownAmong(db, caller.id, some, false)
      if (own.length < some.length) throw new Refusal('paperUnknown')
      // Nobody would find it again to end it.
      const running = (await givenTo(db, viewerOf(who).teacherId, some)).find(({ state }) => state === examStates.running)
      if (running) throw new Refusal('paperGoesOn', { x: running.class_name })
      await setDeleted(
        db,
        caller.id,
        own.map(({ id }) => id),
        clock.seconds(),
      )
      return { deleted: own.length }
    },

    async restore({ ids }, { caller }) {
      const some = chosen(ids)
      const own = some.length === 0 ? [] : await ownAmong(db, caller.id, some, true)
      if (own.length > 0)
        await setDeleted(
          db,
          caller.id,
          own.map(({ id }) => id),
          null,
        )
      return { restored: own.length }
    },

    async setVisibility({ exam_id, visibility }, who) {
      const own = await ownExam(db, who.caller.id, exam_id)
      if (!own || own.kind === examKinds.scores) throw new Refusal('paperUnknown')
      if (visibility !== visibilities.mine) {
        await demandVouched(db, who.caller)
        if (visibility === visibilities.platform) {
          const isOperator = (await grantOf(db, who.caller.id, who.caller.sessionId)) !== undefined && (await hasWhole(db, who.caller))
          if (!isOperator) throw new Refusal('platformOnly')
          if (!(await isAllPlatform(db, exam_id))) throw new Refusal('paperNotPlatform')
        }
        await demandAgreed(who)
      }
      await db.transaction().execute((tx) => showTo(tx, own, visibility))
      return { visibility }
    },
  })
}
