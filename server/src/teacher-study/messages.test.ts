import { expect, it } from 'vitest'
import { linkOf, wordsOf } from './messages.ts'

const course = { class_id: 1, course_id: 2, course_type: 1 } as const
const about = { course_name: '有理数', course, given: 3 }
const unnamed = { course_name: '', course: undefined, given: 0 }
const deed = (kind: 1 | 2 | 3 | 4 | 5, n = 1, done = 0) => ({ kind, ref: 9, n, done })

it('what a student did is a sentence with its numbers', () => {
  const said = [
    [deed(1, 3, 3), about, '看完了“有理数”的全部 3 份内容'],
    // What was withdrawn since is not counted against anybody.
    [deed(1, 4, 4), about, '看完了“有理数”的全部 3 份内容'],
    [deed(1, 2, 1), about, '看了“有理数”的 2 份内容，看完 1 份'],
    [deed(1, 2), { ...about, given: 0 }, '看了“有理数”的 2 份内容'],
    [deed(2), about, '为“有理数”交了一块白板'],
    [deed(2), unnamed, '交了一块白板'],
    [deed(3), unnamed, '申请离开班级'],
    [deed(4, 5), about, '在“有理数”的课上回答了 5 次快问'],
    [deed(5, 2), unnamed, '在课上抢答了 2 次'],
  ] as const
  for (const [one, of, words] of said) expect(wordsOf(one, of)).toBe(words)
})

it('each leads to where the teacher sees it', () => {
  expect(linkOf(deed(1), about)).toBe('/course-push?class=1&course=2&type=1')
  expect(linkOf(deed(1), unnamed)).toBe('')
  expect(linkOf(deed(2), about)).toBe('')
  expect(linkOf(deed(3), unnamed)).toBe('/')
  expect(linkOf(deed(4), about)).toBe('/academic-analysis/learning?lesson=9')
})
