import { type QuickQuestionDetail, questionStatus } from '@jiangtai/contract/quick-question'

const names =
  '陈子轩 林可欣 王一诺 赵梓涵 何思远 黄嘉怡 周沐阳 徐若溪 孙浩然 高语桐 郭天佑 罗雨晴 阿依古丽·买买提 欧阳思远 林小满 曹睿 宋知夏 唐一鸣'.split(
    ' ',
  )

/** A question to look at: for tests and for the page of all parts. */
export function sampleQuestion(change: Partial<QuickQuestionDetail> = {}, counts: readonly number[] = [26, 12, 4, 2]): QuickQuestionDetail {
  const answered = counts.reduce((sum, count) => sum + count, 0)
  return {
    class_id: 1,
    teacher_id: 3,
    id: 5,
    is_open: questionStatus.answering,
    is_shown: 0,
    kind: 1,
    option_count: counts.length,
    page: 0,
    start_time: 1_700_000_000_000,
    end_time: 0,
    student_count: 46,
    answer_count: answered,
    answer: 0,
    options: counts.map((count, at) => ({
      option: at + 1,
      count,
      rate: answered === 0 ? 0 : Math.round((100 * count) / answered),
      people: Array.from({ length: count }, (_, place) => ({ user_id: 100 * at + place, real_name: names[place % names.length] ?? '' })),
    })),
    details: [],
    ...change,
  }
}
