import { type ImportField, importActions, importLimits } from '@jiangtai/contract/people-imports'
import { refusals } from '@jiangtai/contract/refusal'
import { usernameKey } from '../login/username.ts'
import type { FindClass, NamedClass } from '../members/class-names.ts'
import type { FindSubject } from '../members/subject-names.ts'
import type { HasBadWords } from '../words/words.ts'
import type { Values } from './columns.ts'
import { createFaults, type Decided, type Faults, firstRows, type ValuedRow } from './decided.ts'
import { nameChecked, phoneChecked, usernameChecked } from './person.ts'

/** Somebody of the school who logs in with a name or has a phone that stands in the table. */
export interface KnownTeacher {
  readonly id: number
  readonly isTeacher: boolean
  readonly isStopped: boolean
  /** False: registered by themselves. Whoever chose the name first may be anybody. */
  readonly isVouched: boolean
  /** Whoever imports may not change the account. */
  readonly isOutOfReach: boolean
  readonly username: string
  readonly username_key: string
  readonly real_name: string
  readonly phone: string | null
  /** Of the classes and subjects the school has now. */
  readonly classIds: readonly number[]
  readonly subjectIds: readonly number[]
}

export interface HeadedClass extends NamedClass {
  readonly head_teacher_id: number | null
  readonly head_name: string | null
}

export interface TeachersSchool {
  readonly people: readonly KnownTeacher[]
  readonly classes: readonly HeadedClass[]
  readonly findClass: FindClass
  readonly findSubject: FindSubject
  readonly hasBadWords: HasBadWords
}

/** What is written for a row that can be; lists are all there is from then on, but `head_of_ids`, which only adds. */
export interface TeacherWrite {
  /** 0: somebody new. */
  readonly id: number
  readonly username: string
  readonly real_name: string
  readonly phone: string | null
  readonly class_ids: readonly number[]
  readonly subject_ids: readonly number[]
  readonly head_of_ids: readonly number[]
  /** Classes that are left. */
  readonly left_class_ids: readonly number[]
}

/** Of one cell. Nobody teaches more classes, and every one is looked for. */
const mostParts = 40

const partsOf = (typed: string) =>
  typed
    .split(/[、,，;；/|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** R1122: of every row what it does, or why it cannot. A teacher is known by the name to log in with, or without one by the phone. */
export function createTeacherDecider({ people, classes, findClass, findSubject, hasBadWords }: TeachersSchool) {
  const byKey = new Map(people.map((person) => [person.username_key, person]))
  const byPhone = new Map(people.flatMap((person) => (person.phone === null ? [] : [[person.phone, person] as const])))
  const classById = new Map(classes.map((one) => [one.id, one]))
  const [firstWithKey, firstWithPhone, firstAsHead] = [firstRows(), firstRows(), firstRows()]

  /** What stands in a cell with several names, each found; undefined: the cell is empty, which takes nothing away. */
  function found<T extends { readonly id: number }>(
    field: ImportField,
    values: Values,
    faults: Faults,
    find: (part: string) => T | string,
  ): T[] | undefined {
    const typed = values[field] ?? ''
    if (typed === '') return undefined
    // What was longer has been cut, perhaps in the middle of a name.
    if (typed.length >= importLimits.cellLength) {
      faults.add(field, `内容过长（最多${importLimits.cellLength - 1}个字）`)
      return []
    }
    const parts = partsOf(typed)
    if (parts.length > mostParts) {
      faults.add(field, `一格最多写${mostParts}个`)
      return []
    }
    const all = new Map<number, T>()
    for (const part of parts) {
      const one = find(part)
      if (typeof one === 'string') faults.add(field, one)
      else all.set(one.id, one)
    }
    return [...all.values()]
  }

  const classOf = new Map<string, ReturnType<FindClass>>()
  const classCalled = (part: string) => {
    const one = classOf.get(part) ?? findClass(part)
    classOf.set(part, one)
    return one
  }
  /** 是 and 否 are for a teacher of one class. */
  function headOf(values: Values, taught: readonly NamedClass[] | undefined, faults: Faults): readonly NamedClass[] {
    const typed = values.head_of ?? ''
    if (/^(否|无|不是|-|—)$/.test(typed)) return []
    if (typed !== '是') return found('head_of', values, faults, classCalled) ?? []
    const [only, ...others] = taught ?? []
    if (only && others.length === 0) return [only]
    faults.add('head_of', '请写明是哪个班的班主任')
    return []
  }

  function checkWho(known: KnownTeacher | undefined, field: ImportField, faults: Faults) {
    if (!known) return
    if (!known.isTeacher) faults.add(field, '用户名已存在')
    else if (known.isStopped) faults.add(field, '这位老师已停用，请先恢复')
    else if (!known.isVouched) faults.add(field, '这个账号是自己注册的，请先在“老师”里确认')
  }

  return ({ row, values }: ValuedRow): Decided<TeacherWrite> => {
    const faults = createFaults()
    const name = faults.take('real_name', nameChecked(values.real_name ?? '', hasBadWords))
    const phone = faults.take('phone', phoneChecked(values.phone ?? ''))
    const typedName = values.username ?? ''
    const field = typedName === '' && phone ? 'phone' : 'username'
    const username = typedName === '' ? phone : faults.take('username', usernameChecked(typedName))
    if (username === null) faults.add('username', '账号为空')
    const key = usernameKey(username ?? '')
    const known = typedName === '' && phone ? (byPhone.get(phone) ?? byKey.get(key)) : byKey.get(key)
    checkWho(known, field, faults)
    const sameKey = username ? firstWithKey(known?.username_key ?? key, row) : undefined
    if (sameKey !== undefined) faults.add(field, `用户名重复（第${sameKey}行）`)
    const samePhone = phone ? firstWithPhone(phone, row) : undefined
    const owner = phone ? byPhone.get(phone) : undefined
    if (owner && owner.id !== known?.id) faults.add('phone', `手机号已是账号 ${owner.username} 的`)
    else if (samePhone !== undefined && samePhone !== sameKey) faults.add('phone', `手机号重复（第${samePhone}行）`)
    const taught = found('classes', values, faults, classCalled)
    const subjects = found('subjects', values, faults, findSubject)
    const heads = headOf(values, taught, faults)
    for (const { id, name: called } of heads) {
      const first = firstAsHead(String(id), row)
      if (first !== undefined) faults.add('head_of', `${called}的班主任重复（第${first}行）`)
    }
    if (faults.messages.length > 0 || name === undefined || !username)
      return { row, action: importActions.error, messages: faults.messages, wrong: faults.wrong }

    const before = { classIds: known?.classIds ?? [], subjectIds: known?.subjectIds ?? [] }
    const write: TeacherWrite = {
      ...{ id: known?.id ?? 0, username: known?.username ?? username, real_name: name, phone: phone ?? known?.phone ?? null },
      class_ids: taught?.map(({ id }) => id) ?? before.classIds,
      subject_ids: subjects?.map(({ id }) => id) ?? before.subjectIds,
      head_of_ids: heads.map(({ id }) => id).filter((id) => !known || classById.get(id)?.head_teacher_id !== known.id),
      left_class_ids: taught ? before.classIds.filter((id) => !taught.some((one) => one.id === id)) : [],
    }
    const action = !known ? importActions.add : isSame(write, known) ? importActions.same : importActions.update
    if (known?.isOutOfReach && action === importActions.update)
      return { row, action: importActions.error, messages: [refusals.operatorPerson[1]], wrong: [field] }
    return { row, action, messages: notesOf(write, known), wrong: [], ...(action !== importActions.same && { write }) }
  }

  /** What somebody may not have meant. */
  function notesOf(write: TeacherWrite, known: KnownTeacher | undefined): string[] {
    const left = write.left_class_ids.map((id) => classById.get(id)?.name ?? '')
    const replaced = write.head_of_ids.flatMap((id) => {
      const one = classById.get(id)
      return one?.head_name ? [`${one.name}的班主任原来是${one.head_name}`] : []
    })
    return [
      ...(known && known.real_name !== write.real_name ? [`姓名原来是${known.real_name}`] : []),
      ...(left.length > 0 ? [`不再教${left.join('、')}`] : []),
      ...replaced,
    ]
  }
}

const sameIds = (one: readonly number[], other: readonly number[]) => one.length === other.length && one.every((id) => other.includes(id))

/** R1124: whoever is as the row says is left alone. */
const isSame = (write: TeacherWrite, known: KnownTeacher) =>
  known.real_name === write.real_name &&
  known.phone === write.phone &&
  sameIds(known.classIds, write.class_ids) &&
  sameIds(known.subjectIds, write.subject_ids) &&
  write.head_of_ids.length === 0
