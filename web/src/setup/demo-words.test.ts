import { expect, it } from 'vitest'
import { whatGoes } from './demo-words.ts'

it('names the schools that go, and says whether the own one is among them', () => {
  const schools = [
    { name: '演示学校', is_own: 0 as const },
    { name: '高校', is_own: 0 as const },
  ]
  expect(whatGoes({ schools, people: 90 })).toBe(
    '会删除 2 所演示学校：“演示学校”、“高校”，共 90 个账号和他们的课程、文件，不能恢复。你自己的学校不受影响。',
  )
  expect(whatGoes({ schools: [{ name: '演示学校', is_own: 1 }], people: 9 })).toContain('你自己的账号也在“演示学校”里，会一起删除。')
})
