import { subjectLimits } from '@jiangtai/contract/subjects'
import { describe, expect, it } from 'vitest'
import { samples } from './samples.ts'

describe('the tables of contents that come with the program', () => {
  it('are read book by book, chapter by chapter', () => {
    const [first] = samples.find(({ key }) => key === 'mathematics')?.grades ?? []
    expect(first?.name).toBe('七年级上册')
    expect(first?.chapters.at(-1)?.courses).toEqual([
      ...['4.1 几何图形', '4.2 直线、射线和线段', '4.3 角', '4.4 课题学习 设计制作长方体形状的包装纸盒'],
    ])
  })

  it.each(samples)('$name $edition has books, chapters and courses, no name twice and none too long', ({ grades }) => {
    const chapters = grades.flatMap((grade) => grade.chapters)
    const names = [grades, ...grades.map((grade) => grade.chapters)].map((list) => list.map(({ name }) => name))
    for (const list of [...names, ...chapters.map(({ courses }) => courses)]) {
      expect(list.length).toBeGreaterThan(0)
      expect(new Set(list).size).toBe(list.length)
      for (const name of list) expect(name.length > 0 && name.length <= subjectLimits.nameLength && !/[：；]/.test(name)).toBe(true)
    }
  })

  it('have each a key of its own', () => expect(new Set(samples.map(({ key }) => key)).size).toBe(samples.length))
})
