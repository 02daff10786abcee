import { expect, it } from 'vitest'
import { lettingGo, takingOut } from './member-words.ts'

const who = { studentName: '林小满', className: '七年级(3)班' }

it('taking out names the student and says what stays, what ends and the ways back', () => {
  const { title, body } = takingOut({ ...who, hasCode: true })
  expect(title).toBe('把林小满移出七年级(3)班？')
  for (const words of ['作答、成绩和课堂报告都保留', '课和推送看不到了', '30 天内', '班级码']) expect(body).toContain(words)
})

it('where nobody joins by a code none is spoken of', () => {
  expect(takingOut({ ...who, hasCode: false }).body).not.toContain('班级码')
  expect(lettingGo(who).title).toBe('同意林小满离开七年级(3)班？')
})
