import { lampNames, type TrafficLightResult, trafficLightStatus } from '@jiangtai/contract/traffic-light'

const names =
  '陈子轩 林可欣 何思远 黄嘉怡 徐若溪 孙浩然 罗雨晴 郭天佑 高语桐 唐一鸣 王一诺 赵梓涵 周沐阳 阿依古丽·买买提 欧阳思远 林小满 曹睿 宋知夏'.split(
    ' ',
  )
const named = (count: number) => Array.from({ length: count }, (_, place) => ({ user_name: names[place % names.length] ?? '' }))

/** A round to look at: for tests and for the page of all parts. */
export function sampleTrafficLight(
  change: Partial<TrafficLightResult> = {},
  counts: readonly [number, number, number] = [27, 10, 4],
): TrafficLightResult {
  const voted = counts.reduce((sum, count) => sum + count, 0)
  return {
    class_id: 1,
    teacher_id: 3,
    id: 7,
    is_open: trafficLightStatus.voting,
    student_count: 46,
    vote_student_count: voted,
    not_vote_student_count: 46 - voted,
    colors: ([1, 2, 3] as const).map((color) => {
      const count = counts[color - 1] ?? 0
      const rate = voted === 0 ? 0 : Math.round((100 * count) / voted)
      return { color, color_name: lampNames[color], count, rate, single_details: named(count) }
    }),
    details: [],
    start_time: 1_700_000_000_000,
    ...change,
  }
}
