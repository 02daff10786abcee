import { examReports } from '@jiangtai/contract/exam-reports'
import { enterConsole } from '../../../test/page/admins.ts'
import { overviewExam } from '../../../test/page/exam-reports.ts'
import { expect, test } from '../../../test/page/test.ts'

test('all exams of the school are found by word, state, grade, class, teacher and day, page by page, each with its report', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  enterConsole(stand)
  const rows = [
    overviewExam(),
    overviewExam({ exam_class_id: 10, title: '期中考试', state: 1, mean_milli: null, rate_bp: null, teacher_name: '陈立' }),
    overviewExam({
      exam_class_id: 11,
      title: '第四章小测',
      state: 0,
      starts_at: 0,
      counts: { roster: 46, handed_in: 0, marked: 0, absent: 0, to_mark: 0 },
    }),
  ]
  const answer = { pageCount: 2, total: 23, classes: [{ id: 1, name: '七年级(3)班' }], teachers: [{ id: 2, name: '周敏' }] }
  stand.answer(examReports.overview, ({ word }) =>
    word === 'x' ? { ...answer, list: [], pageCount: 0, total: 0 } : { ...answer, list: rows },
  )
  const page = await open('/admin/exams')
  const list = page.getByRole('list', { name: '考试' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByRole('link', { name: '报告：第三章单元测，七年级(3)班' })).toHaveAttribute(
    'href',
    /learning-analysis\?exam_class_id=9$/,
  )
  await expect(list.getByRole('link')).toHaveCount(2)
  await look(page, 'exam-overview')
  await page.getByRole('button', { name: '下一页' }).click()
  await expect.poll(() => stand.asked(examReports.overview).at(-1)?.curr_page_index).toBe(2)
  await page.getByRole('button', { name: '老师：老师：全部' }).click()
  await page.getByRole('menuitemradio', { name: '周敏' }).click()
  await page.getByRole('button', { name: '状态：状态：全部' }).click()
  await page.getByRole('menuitemradio', { name: '待开始' }).click()
  await page.getByLabel('从哪一天').fill('2026-11-13')
  await expect
    .poll(() => stand.asked(examReports.overview).at(-1))
    .toMatchObject({ curr_page_index: 1, teacher_id: 2, state: 0, from: Date.UTC(2026, 10, 12, 16) / 1000 })
  await page.getByLabel('搜索考试').fill('x')
  await expect(page.getByText('没有找到考试')).toBeVisible()
  await look(page, 'exam-overview-none')
  await page.getByRole('button', { name: '清空条件' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  stand.refuse(examReports.overview, 'unavailable')
  expectError(/get-exams/)
  await page.getByRole('button', { name: '年级：年级：全部' }).click()
  await page.getByRole('menuitemradio', { name: '七年级' }).click()
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
})
