import type { Insertable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'
import { type GoingOut, studentNotice, teacherNotice } from '../pushes/pushes.ts'
import { createChance } from './chance.ts'
import type { DemoFile } from './files.ts'
import type { Prepared, Pushed } from './material.ts'
import { insert } from './rows.db.ts'
import type { School } from './school.ts'
import { momentAt, nextSchoolDay } from './term.ts'

interface Surroundings {
  readonly school: School
  readonly courseOf: (name: string) => number
  readonly resourceOf: (file: string) => number
  readonly measureOf: (file: string) => Pick<DemoFile, 'pages' | 'seconds'>
  readonly now: number
}

const day = 86_400
const seed = 11

/** Lessons as teachers have prepared them, what they gave to their classes, what students opened of it, and the notices of that. */
export async function insertPrepared(tx: Db, all: readonly Prepared[], { school, courseOf, resourceOf, measureOf, now }: Surroundings) {
  const chance = createChance(seed)
  const reads: Insertable<Tables['item_reads']>[] = []
  const notices: Insertable<Tables['notices']>[] = []

  for (const [at, { teacherId, classId, course, type, files, back, pushes }] of all.entries()) {
    const students = school.students.filter((student) => student.classId === classId)
    const updated_at = momentAt(now, back, 16, 30 + at)
    const { id: mix_id } = await tx
      .insertInto('mixes')
      .values({
        ...{ teacher_id: teacherId, class_id: classId, course_id: courseOf(course), course_type: type },
        ...{ version: files.length + pushes.length, updated_at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const items = await tx
      .insertInto('mix_items')
      .values(files.map((file, n) => ({ mix_id, resource_id: resourceOf(file), position: n + 1, removed_at: null })))
      .returning(['id', 'resource_id'])
      .execute()
    const itemOf = (file: string) => items.find(({ resource_id }) => resource_id === resourceOf(file))?.id ?? 0

    for (const pushed of pushes) {
      const { push_at, created_at, isOut } = timesOf(pushed, updated_at, now)
      const { id: push_id } = await tx
        .insertInto('pushes')
        .values({ mix_id, note: pushed.note ?? '', push_at, created_at, told_at: isOut ? push_at : null })
        .returning('id')
        .executeTakeFirstOrThrow()
      await insert(
        tx,
        'push_items',
        pushed.files.map((file) => ({ push_id, item_id: itemOf(file), withdrawn_at: null })),
      )
      if (!isOut) continue
      const out: GoingOut = {
        ...{ id: push_id, mix_id, note: pushed.note ?? '', push_at, created_at, course_name: course, course_id: courseOf(course) },
        ...{ class_id: classId, class_name: nameIn(school.classes, classId, 'name') },
        ...{ teacher_id: teacherId, teacher_name: nameIn(school.teachers, teacherId, 'real_name') },
      }
      const count = pushed.files.length
      for (const [n, { id: student_id }] of students.entries()) {
        // The first of a class has not opened yet what came last: a newcomer who logs in as student1 finds something to do.
        const isReader = chance.is(pushed.readShare) && !(n === 0 && pushed.back === 1)
        const opened = isReader ? push_at + chance.between(600, 40_000) : undefined
        const hasOpened = opened !== undefined && opened < now - 3600
        if (hasOpened) reads.push(...readsOf(pushed.files, student_id, opened))
        notices.push({ ...studentNotice(out, count, push_at), user_id: student_id, read_at: hasOpened ? opened : null })
      }
      if (pushed.wasScheduled) notices.push({ ...teacherNotice(out, count, push_at), user_id: teacherId, read_at: null })
    }

    function readsOf(opened: readonly string[], student_id: number, from: number): Insertable<Tables['item_reads']>[] {
      return opened
        .filter((_, n) => n === 0 || chance.is(0.8))
        .map((file) => {
          const { pages = 0, seconds: length = 0 } = measureOf(file)
          const isDone = chance.is(0.8)
          const seconds =
            length > 0 ? (isDone ? length : chance.between(3, length)) : chance.between(20, 60) * Math.max(1, pages) * (isDone ? 1 : 0.5)
          return {
            ...{
              item_id: itemOf(file),
              student_id,
              opened_at: from,
              seen_at: from + Math.ceil(seconds) + 30,
              seconds: Math.round(seconds),
            },
            page: pages === 0 ? 1 : isDone ? pages : chance.between(1, pages),
            position: length === 0 ? 0 : isDone ? length : Math.round(seconds),
            is_done: isDone ? 1 : 0,
          }
        })
    }
  }
  notices.sort((a, b) => a.created_at - b.created_at)
  await insert(tx, 'item_reads', reads)
  await insert(tx, 'notices', notices)
}

function timesOf({ back, hour = 18, wasScheduled }: Pushed, updated_at: number, now: number) {
  if (back === undefined) return { push_at: nextSchoolDay(now) + 7.5 * 3600, created_at: updated_at, isOut: false }
  const push_at = momentAt(now, back, hour)
  return { push_at, created_at: wasScheduled ? push_at - day / 8 : push_at, isOut: true }
}

function nameIn<T extends { readonly id: number }, K extends keyof T>(list: readonly T[], id: number, name: K): T[K] {
  const one = list.find((row) => row.id === id)
  if (!one) throw new Error(`the demo school has nobody and no class with the id ${id}`)
  return one[name]
}
