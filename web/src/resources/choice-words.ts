import { resourceLimits } from '@jiangtai/contract/resources'

const { together } = resourceLimits

/** 已选 25 项，其中 5 项在别的页 */
export function chosenWords(count: number, elsewhere: number): string {
  const where = elsewhere > 0 ? `，其中 ${elsewhere} 项在别的页` : ''
  return `已选 ${count} 项${where}${count > together ? `；一次最多 ${together} 项，请少选几项` : ''}`
}

/** What one press chooses: as many as can be worked on at once. */
export const allWords = (total: number): string =>
  total <= together ? `选全部 ${total} 个` : `选前 ${together} 个（一次最多 ${together} 个）`
