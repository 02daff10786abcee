import { type ConsentState, consentStates } from '@jiangtai/contract/people'
import {
  type ImportAction,
  type ImportedRow,
  type ImportField,
  type ImportKind,
  importActions,
  importKinds,
} from '@jiangtai/contract/people-imports'
import { gradeNames } from '@jiangtai/contract/school-classes'

export const kindNames: Readonly<Record<ImportKind, string>> = { [importKinds.teachers]: '老师', [importKinds.students]: '学生' }

export const actionWords: Readonly<Record<ImportAction, string>> = {
  [importActions.add]: '新增',
  [importActions.update]: '更新',
  [importActions.move]: '转班',
  [importActions.same]: '不变',
  [importActions.error]: '有错',
}

/** What a row says besides what is wrong with it. */
const plainWords: Readonly<Record<ImportAction, string>> = {
  ...actionWords,
  [importActions.update]: '更新信息',
  [importActions.same]: '已存在，信息一样',
}

/** What is wrong, or what becomes of it with what there is to know; who moves is told from where, which says it. */
export function saidOfRow({ action, messages }: Pick<ImportedRow, 'action' | 'messages'>): string {
  const said = messages.join('；')
  if (said === '') return plainWords[action]
  return action === importActions.error || action === importActions.move ? said : `${actionWords[action]}：${said}`
}

export const consentWords: Readonly<Record<ConsentState, string>> = {
  [consentStates.notNeeded]: '不需要同意',
  [consentStates.recorded]: '已登记同意',
  [consentStates.missing]: '缺监护人同意',
}

/** 周敏（数学、信息） */
export const teacherWords = ({ name, subjects }: { readonly name: string; readonly subjects: readonly string[] }) =>
  subjects.length > 0 ? `${name}（${subjects.join('、')}）` : name

/** A column as spreadsheets call it: A, B … AA. */
export function columnLetter(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : columnLetter(Math.floor(at / 26) - 1) + last
}

/** Without what no column has. */
export const shownFields = <F extends ImportField>(fields: readonly F[], columns: readonly { readonly field: ImportField | null }[]): F[] =>
  fields.filter((field) => columns.some((column) => column.field === field))

const day = 86_400_000

/** Days since 1970; undefined: no date. */
export function dayOfDate(date: string): number | undefined {
  const at = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(at) ? undefined : at / day
}

const otherNames: Readonly<Record<string, number>> = { 初一: 7, 初二: 8, 初三: 9, 十年级: 10, 十一年级: 11, 十二年级: 12 }

/** The grade that the name of a class begins with; 0: none. */
export function gradeIn(name: string): number {
  const other = Object.entries(otherNames).find(([word]) => name.startsWith(word))
  return (
    other?.[1] ??
    Math.max(
      0,
      gradeNames.findIndex((word) => word !== '' && name.startsWith(word)),
    )
  )
}

interface HandedOver {
  readonly resources: number
  readonly classes: number
  readonly mixes: number
  readonly boards: number
  readonly kept: number
}

/** What a colleague has got. */
export function handedOverWords({ resources, classes, mixes, boards, kept }: HandedOver): string {
  const given = [`资源 ${resources} 个`, `班级 ${classes} 个`, `备课 ${mixes} 份`, `板书 ${boards} 份`].join('，')
  return kept > 0 ? `${given}；${kept} 份备课同事已有，保持不变` : given
}
