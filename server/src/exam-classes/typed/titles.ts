import type { ScoreLeaf } from '@jiangtai/contract/exam-scores'
import { pointsOf } from '@jiangtai/contract/question'

export const titles = { number: '学号', name: '姓名', total: '总分', absent: '缺考' } as const

/** 第3题(2)（5分）: a column of the table. */
export const leafTitle = ({ item_no, part, full_centi }: ScoreLeaf, isWhole = true) =>
  `第${item_no}题${part > 0 ? `(${part})` : ''}${isWhole ? `(${pointsOf(full_centi)}分)` : ''}`
