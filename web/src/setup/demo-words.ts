import type { DemoState } from '@jiangtai/contract/setup'

/** Said before the demo schools go: which, with how many people, and whether the own one is among them. */
export function whatGoes({ schools, people }: Pick<DemoState, 'schools' | 'people'>): string {
  const names = schools.map(({ name }) => `“${name}”`).join('、')
  const what = `会删除 ${schools.length} 所演示学校：${names}，共 ${people} 个账号和他们的课程、文件，不能恢复。`
  const own = schools.find(({ is_own }) => is_own === 1)
  return own ? `${what}你自己的账号也在“${own.name}”里，会一起删除。` : `${what}你自己的学校不受影响。`
}
