import { examKinds, examMediaTitles } from '@jiangtai/contract/exam'
import type { ListedExam } from '@jiangtai/contract/exams'
import { pointsOf } from '@jiangtai/contract/question'

/** 考试 · 12 题 · 96 分 · 推送过 2 个班 · 李想 */
export const examWords = ({ kind, media_type_id, item_count, total_centi, used_count, is_mine, owner_name }: ListedExam): string =>
  [
    ...(kind === examKinds.scores
      ? ['只有成绩', `${pointsOf(total_centi)} 分`, `${used_count} 个班`]
      : [
          examMediaTitles[media_type_id],
          item_count > 0 ? `${item_count} 题` : '还没有题目',
          ...(item_count > 0 ? [`${pointsOf(total_centi)} 分`] : []),
          ...(used_count > 0 ? [`推送过 ${used_count} 个班`] : []),
        ]),
    ...(is_mine === 1 ? [] : [owner_name]),
  ].join(' · ')
