import { type StudyMessage, teacherStudy } from '@jiangtai/contract/teacher-study'
import { emptyShelves } from '../../test/page/empty-shelves.ts'
import { logIn, ofClass, teacher } from '../../test/page/school.ts'
import { expect, test } from '../../test/page/test.ts'

const message = (kind: StudyMessage['kind'], real_name: string, text: string, link: string): StudyMessage => ({
  ...{ kind, text, link, student: { id: kind, real_name }, class_id: ofClass.id, class_name: ofClass.name },
  at: Math.floor(Date.UTC(2026, 10, 16, 1, kind) / 1000),
})

test('a teacher reads what students did, and goes to it', async ({ open, stand, look }) => {
  logIn(stand, teacher)
  emptyShelves(stand)
  const list = [
    message(1, '林小满', '看完了“有理数”的全部 3 份内容', '/course-push?class=1&course=2&type=1'),
    message(4, '王一', '在“有理数”的课上回答了 5 次快问', '/academic-analysis/learning?lesson=9'),
    message(2, '李二', '交了一块白板', ''),
  ]
  stand.answer(teacherStudy.messages, ({ class_id }) =>
    class_id ? { list: [], pageCount: 0, total: 0 } : { list, pageCount: 1, total: list.length },
  )
  const page = await open('/personal-center?tab=messages')
  const rows = page.getByRole('region', { name: '学习消息列表' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1).getByRole('link')).toHaveAttribute('href', '/academic-analysis/learning?lesson=9')
  await expect(rows.nth(2).getByRole('link')).toHaveCount(0)
  await look(page, 'study-messages')
  await page.getByRole('combobox', { name: '班级' }).selectOption(ofClass.name)
  await expect(page.getByText('最近 30 天没有学习消息')).toBeVisible()
  await look(page, 'study-messages-empty')
})

test('R1111: advice has its numbers and a way to act; where little is known the page says so', async ({ open, stand, look }) => {
  logIn(stand, teacher)
  emptyShelves(stand)
  const link = '/course-push?class=1&course=2&type=1'
  const list = [
    {
      key: 'absent 1',
      kind: 3,
      text: '王一连续 2 节课没有出勤',
      action: '看课堂报告',
      link: '/academic-analysis/learning?lesson=9',
    } as const,
    { key: 'unpushed 1 2 1', kind: 5, text: '“有理数”备好了 3 份内容，还没有推送给班级', action: '去推送', link } as const,
  ]
  stand.answer(teacherStudy.advice, { list, lesson_count: 6, question_count: 14 })
  const page = await open('/personal-center?tab=suggest')
  await expect(page.getByRole('list', { name: '建议' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('link', { name: '去推送' })).toHaveAttribute('href', link)
  await look(page, 'study-advice')
  stand.answer(teacherStudy.advice, { list: [], lesson_count: 1, question_count: 0 })
  await page.reload()
  await expect(page.getByText('现在没有建议')).toBeVisible()
  await expect(page.getByText(/^证据不足：最近 30 天只有 1 节课/)).toBeVisible()
  await look(page, 'study-advice-empty')
})
