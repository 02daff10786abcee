import { type QuestionImport, questionImportStates } from '@jiangtai/contract/question-imports'

/** How far an import is, in a line of a list. */
export function importWords({ state, counts, msg }: Pick<QuestionImport, 'state' | 'counts' | 'msg'>): string {
  if (state === questionImportStates.reading) return '正在读取'
  if (state === questionImportStates.failed) return `没有读出来：${msg}`
  const left = counts.all - counts.made
  return [
    counts.made > 0 ? `已入库 ${counts.made} 题，还剩 ${left} 题` : `${counts.all} 题`,
    counts.error > 0 && `要改 ${counts.error} 题`,
    counts.warn > 0 && `提醒 ${counts.warn} 题`,
  ]
    .filter(Boolean)
    .join('，')
}

/** What came in, and what of the file is still outside. */
export function doneWords({ counts, skipped }: { readonly counts: QuestionImport['counts']; readonly skipped: number }): readonly string[] {
  const left = counts.ok + counts.warn
  return [
    ...(skipped > 0 ? [`${skipped} 题刚刚检查出问题，没有入库`] : []),
    ...(counts.error > 0 ? [`${counts.error} 题有错误，还留着，改好以后可以再导入`] : []),
    ...(left > 0 ? [`${left} 题没有选，也还留着`] : []),
  ]
}
