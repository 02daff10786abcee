import { proposedPeriods, type ShownCell, type TimetableFrame, timetable } from '@jiangtai/contract/timetable'
import { enterConsole } from '../../test/page/admins.ts'
import { navigate } from '../../test/page/navigate.ts'
import { expect, phone, test } from '../../test/page/test.ts'

const frame: TimetableFrame = {
  ...{ periods: [...proposedPeriods], version: 'p1' },
  subjects: ['数学', '语文', '英语'].map((name, at) => ({ id: at + 1, name })),
  teachers: [
    { id: 11, name: '周敏', subject_ids: [1], class_ids: [1] },
    { id: 12, name: '李想', subject_ids: [2], class_ids: [1, 2] },
  ],
  classes: [
    { id: 1, name: '七年级(1)班', cell_count: 2 },
    { id: 2, name: '七年级(2)班', cell_count: 3 },
  ],
}
const cell = (weekday: number, period: number, subject: number, teacher: number, classId = 1): ShownCell => ({
  ...{ weekday, period, root_subject_id: subject, teacher_id: teacher, class_id: classId },
  subject_name: frame.subjects[subject - 1]?.name ?? '',
  teacher_name: frame.teachers.find(({ id }) => id === teacher)?.name ?? '',
  class_name: `七年级(${classId})班`,
})
const week = {
  ...{ version: 'v1', is_last_year: 0 as const, cells: [cell(1, 1, 1, 11), cell(1, 2, 2, 0)] },
  taken: [{ weekday: 3, period: 2, teacher_id: 12, class_name: '七年级(2)班' }],
}

test('a lesson is put by mouse or keys; a teacher who is elsewhere is seen before it is saved; a refusal keeps the changes', async ({
  stand,
  open,
  look,
}) => {
  enterConsole(stand)
  stand.answer(timetable.frame, frame)
  stand.answer(timetable.get, week)
  const page = await open('/admin/timetable')
  const at = (name: RegExp | string) => page.getByRole('button', { name })
  await look(page, 'timetable')
  await at('周三第2节，没有课').click()
  const dialog = page.getByRole('dialog', { name: '周三第2节' })
  await dialog.getByLabel('学科').selectOption('语文')
  await expect(dialog.getByLabel('老师')).toHaveValue('0')
  await dialog.getByLabel('老师').selectOption('李想（此节在七年级(2)班）')
  await expect(dialog.getByText('该老师此节已有课：在七年级(2)班')).toBeVisible()
  await look(page, 'timetable-cell')
  await dialog.getByLabel('学科').selectOption('数学')
  await expect(dialog.getByLabel('老师')).toHaveValue('11')
  await dialog.getByRole('button', { name: '放进课表' }).click()

  await at(/^周一第1节/).focus()
  await page.keyboard.press('ArrowDown')
  await expect(at(/^周一第2节/)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(at('周一第2节，没有课')).toBeVisible()

  stand.refuse(timetable.save, 'timetableStale')
  await at('保存 2 处改动').click()
  await expect(page.getByText('课表刚刚被别人改过，请重新打开再改')).toBeVisible()
  stand.answer(timetable.save, { version: 'v2' })
  await at('保存 2 处改动').click()
  await expect(page.getByText('已保存七年级(1)班的课表')).toBeVisible()
  expect(stand.asked(timetable.save)[1]).toEqual({
    ...{ class_id: 1, version: 'v1' },
    cells: [
      { weekday: 1, period: 1, root_subject_id: 1, teacher_id: 11 },
      { weekday: 3, period: 2, root_subject_id: 1, teacher_id: 11 },
    ],
  })
})

test('another class is copied with the own teachers, and nothing is lost without a question', async ({ stand, open, look }) => {
  enterConsole(stand)
  stand.answer(timetable.frame, frame)
  stand.answer(timetable.get, ({ class_id, teacher_id }) => {
    if (teacher_id) return { ...week, cells: [cell(1, 1, 2, 12), cell(3, 2, 2, 12, 2)] }
    return class_id === 2 ? { ...week, cells: [cell(2, 1, 1, 12, 2)], taken: [] } : { ...week, is_last_year: 1 as const }
  })
  const page = await open('/admin/timetable')
  await expect(page.getByText('这是上一学年的课表')).toBeVisible()
  await page.getByRole('button', { name: '从别的班复制' }).click()
  await page.getByRole('button', { name: '复制', exact: true }).click()
  await expect(page.getByRole('button', { name: '周二第1节，数学，周敏，未保存' })).toBeVisible()
  await look(page, 'timetable-copied')
  // What is not saved stays while one looks at another page.
  await navigate(page, '/admin/nothing')
  await expect(page.getByRole('heading', { name: '这一页被擦掉了' })).toBeVisible()
  await navigate(page, '/admin/timetable')
  await expect(page.getByRole('button', { name: '周二第1节，数学，周敏，未保存' })).toBeVisible()
  await page.getByRole('combobox', { name: '班级' }).selectOption('七年级(2)班')
  await page.getByRole('alertdialog', { name: '不保存这个班的改动？' }).getByRole('button', { name: '不保存' }).click()
  await expect(page.getByRole('table', { name: '七年级(2)班课表' })).toBeVisible()
  await page.getByRole('radio', { name: '按老师' }).check()
  await page.getByRole('combobox', { name: '老师' }).selectOption('李想')
  await expect(page.getByText('李想老师一周 2 节课')).toBeVisible()
  await page.setViewportSize(phone)
  await page.getByLabel('星期').selectOption('周三')
  await expect(page.getByText('七年级(2)班', { exact: true })).toBeVisible()
  await look(page, 'timetable-teacher')
})

test('the periods of the day are changed, and a table is looked at row by row before it is imported', async ({ stand, open, look }) => {
  enterConsole(stand)
  stand.answer(timetable.frame, frame)
  stand.answer(timetable.get, week)
  const page = await open('/admin/timetable')
  await page.getByRole('button', { name: '节次时间' }).click()
  await page.getByRole('button', { name: '加一节' }).click()
  await page.getByLabel('第9节结束').fill('18:30')
  await look(page, 'timetable-periods')
  stand.answer(timetable.savePeriods, { version: 'p2' })
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(stand.asked(timetable.savePeriods)).toMatchObject([{ version: 'p1', periods: { 8: { name: '第9节', start: 1060, end: 1110 } } }])

  await page.getByRole('button', { name: '导入' }).click()
  const row = { class: '七年级(1)班', weekday: '周一', period: '1', subject: '数学', teacher: '周敏' }
  const file = { name: '课表.csv', mimeType: 'text/csv', buffer: Buffer.from('班级') }
  stand.answer(timetable.importTable, {
    ...{ is_done: 0, classes: ['七年级(1)班'], version: 'w1' },
    rows: [
      { row_no: 2, ...row, messages: [] },
      { row_no: 3, ...row, class: '九班', messages: ['班级不存在：“九班”'] },
    ],
  })
  await page.getByLabel('课表表格').setInputFiles(file)
  await expect(page.getByText('有 1 行要改')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: '导入', exact: true })).toBeDisabled()
  await look(page, 'timetable-import')
  stand.answer(timetable.importTable, { is_done: 0, classes: ['七年级(1)班'], version: 'w1', rows: [{ row_no: 2, ...row, messages: [] }] })
  await page.getByLabel('课表表格').setInputFiles(file)
  await expect(page.getByText('1 节课，没有问题。将换掉 1 个班的课表：七年级(1)班')).toBeVisible()
  stand.answer(timetable.importTable, { is_done: 1, classes: ['七年级(1)班'], version: 'w1', rows: [] })
  await page.getByRole('dialog').getByRole('button', { name: '导入', exact: true }).click()
  await expect(page.getByText('已导入 1 个班的课表')).toBeVisible()
})

test('without classes it is said what comes first', async ({ stand, open, look }) => {
  enterConsole(stand)
  stand.answer(timetable.frame, { ...frame, classes: [] })
  const page = await open('/admin/timetable')
  await expect(page.getByText('还没有班级')).toBeVisible()
  await look(page, 'timetable-empty')
})
