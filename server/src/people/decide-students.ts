import { classLimits } from '@jiangtai/contract/classes'
import { type ImportAction, importActions } from '@jiangtai/contract/people-imports'
import { usernameKey } from '../login/username.ts'
import type { FindClass, NamedClass } from '../members/class-names.ts'
import type { HasBadWords } from '../words/words.ts'
import type { Values } from './columns.ts'
import { createFaults, type Decided, type Faults, firstRows, type ValuedRow } from './decided.ts'
import { type Gender, genderIn, nameChecked, phoneChecked, studentNoChecked, usernameChecked } from './person.ts'

/** Somebody of the school whose number or name to log in with stands in the table. */
export interface KnownPerson {
  readonly id: number
  readonly isStudent: boolean
  readonly isStopped: boolean
  readonly student_no: string | null
  readonly username: string
  readonly username_key: string
  readonly real_name: string
  readonly gender: Gender
  readonly parent_phone: string | null
  readonly class_id: number | null
}

export interface School {
  readonly people: readonly KnownPerson[]
  readonly classes: readonly (NamedClass & { readonly students: number })[]
  readonly findClass: FindClass
  readonly hasBadWords: HasBadWords
}

/** What is written for a row that can be. */
export interface StudentWrite {
  /** 0: somebody new. */
  readonly id: number
  readonly student_no: string
  readonly username: string
  readonly real_name: string
  readonly gender: Gender
  readonly parent_phone: string | null
  readonly class_id: number
  /** The class that is left. */
  readonly from_class_id: number | null
}

/** R1122: of every row what it does, or why it cannot. Whoever is in the school already is found by the number. */
export function createStudentDecider({ people, classes, findClass, hasBadWords }: School) {
  const byNumber = new Map(people.flatMap((person) => (person.student_no === null ? [] : [[person.student_no, person] as const])))
  const byKey = new Map(people.map((person) => [person.username_key, person]))
  const classNames = new Map(classes.map(({ id, name }) => [id, name]))
  const room = new Map(classes.map(({ id, students }) => [id, classLimits.students - students]))
  const firstWithNumber = firstRows()
  const firstWithKey = firstRows()

  function classOf(values: Values, faults: Faults): NamedClass | undefined {
    const typed = values.class ?? ''
    if (typed === '') faults.add('class', '班级为空')
    else {
      const found = findClass(typed, values.grade)
      if (typeof found === 'object') return found
      faults.add('class', found)
    }
    return undefined
  }

  /** Who the row is about; one who has no number yet may be known by the name to log in with, if it is the same person's. */
  function knownAs(number: string, key: string, name: string | undefined): KnownPerson | undefined {
    const numbered = byNumber.get(number)
    if (numbered) return numbered
    const named = byKey.get(key)
    return named?.isStudent && named.student_no === null && named.real_name === name ? named : undefined
  }

  return ({ row, values }: ValuedRow): Decided<StudentWrite> => {
    const faults = createFaults()
    const notes: string[] = []
    const name = faults.take('real_name', nameChecked(values.real_name ?? '', hasBadWords))
    const number = faults.take('student_no', studentNoChecked(values.student_no ?? ''))
    const gender = genderIn(values.gender ?? '')
    if (gender === undefined) notes.push('性别不是男或女，这一项不导入')
    const parentPhone = faults.take('parent_phone', phoneChecked(values.parent_phone ?? ''))
    const into = classOf(values, faults)
    const typedName = values.username ?? ''
    const username = typedName === '' ? number : faults.take('username', usernameChecked(typedName))
    const key = username === undefined ? '' : usernameKey(username)
    const known = number === undefined ? undefined : knownAs(number, key, name)

    if (number !== undefined) {
      const first = firstWithNumber(number, row)
      if (first !== undefined) faults.add('student_no', `学号重复（第${first}行）`)
      else if (username !== undefined && !known) {
        const field = typedName === '' ? 'student_no' : 'username'
        const other = firstWithKey(key, row)
        if (byKey.has(key)) faults.add(field, '用户名已存在')
        else if (other !== undefined) faults.add(field, `用户名重复（第${other}行）`)
      }
    }
    if (known?.isStopped) faults.add('student_no', '这位同学已停用，请先恢复')
    if (known && typedName !== '' && username !== undefined && usernameKey(known.username) !== key)
      notes.push(`账号不变，仍是 ${known.username}`)

    const leaves = known && known.class_id !== null && into && known.class_id !== into.id ? known.class_id : null
    if (leaves !== null) notes.push(`从${classNames.get(leaves) ?? '别的班'}转来，原班会移出`)
    if (faults.messages.length === 0 && into && known?.class_id !== into.id) {
      const left = room.get(into.id) ?? 0
      if (left === 0) faults.add('class', `这个班级已经满员（最多${classLimits.students}人）`)
      else room.set(into.id, left - 1)
    }

    if (faults.messages.length > 0 || !into || name === undefined || number === undefined || username === undefined)
      return { row, action: importActions.error, messages: faults.messages, wrong: faults.wrong }
    const write: StudentWrite = {
      ...{ id: known?.id ?? 0, student_no: number, username: known?.username ?? username, real_name: name },
      // An empty cell, or no such column, takes nothing away.
      gender: gender || (known?.gender ?? 0),
      parent_phone: parentPhone ?? known?.parent_phone ?? null,
      ...{ class_id: into.id, from_class_id: leaves },
    }
    const action = actionOf(write, known)
    return { row, action, messages: notes, wrong: [], ...(action !== importActions.same && { write }) }
  }
}

/** R1124: whoever is as the row says is left alone. */
function actionOf(write: StudentWrite, known: KnownPerson | undefined): ImportAction {
  if (!known) return importActions.add
  if (write.from_class_id !== null) return importActions.move
  const isSame =
    known.student_no === write.student_no &&
    known.real_name === write.real_name &&
    known.gender === write.gender &&
    known.parent_phone === write.parent_phone &&
    known.class_id === write.class_id
  return isSame ? importActions.same : importActions.update
}
