import { resources } from '@jiangtai/contract/resources'
import { dockOf } from './support/dock.ts'
import { prepareLesson } from './support/prepared-lesson.ts'
import { expect, test } from './support/test.ts'
import { photo } from './support/upload-files.ts'

test('R231, R235: the pictures of a lesson are shown one after another from the bar, and only where there are any', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  const lesson = prepareLesson(teacher)
  const of = await lesson.course(0)
  await teacher.goto('/')
  await teacher.look('teacher-home')
  await expect(dockOf(page)).toBeVisible()
  await expect(page.getByRole('button', { name: '图片展示', exact: true })).toHaveCount(0)
  const ids: number[] = []
  for (const title of ['线段图', '数轴', '图形'])
    ids.push(await lesson.upload({ title, mediaType: 6, ...(await photo(page, `${title}.png`, 80, 'image/png')) }))
  await lesson.empty(of)
  await lesson.put(of, ids)

  await teacher.goto(`/teacher-course?class=${of.class_id}&course=${of.course_id}&type=1`)
  await page.getByRole('navigation', { name: '这节课的资源' }).getByRole('button', { name: '数轴' }).click()
  await page.getByRole('button', { name: '图片展示', exact: true }).click()
  const show = page.getByRole('dialog', { name: '图片', exact: true })
  const at = async (title: string, count: string) => {
    await expect(show.getByRole('heading', { name: title })).toBeVisible()
    await expect(show.getByText(count)).toBeVisible()
    await expect(show.getByRole('img', { name: title })).toBeVisible()
  }
  await at('数轴', '2 / 3')
  await teacher.look('picture-show')
  await page.keyboard.press('PageDown')
  await at('图形', '3 / 3')
  await expect(show.getByRole('button', { name: '下一张' })).toBeDisabled()
  await page.keyboard.press('ArrowRight')
  await at('图形', '3 / 3')
  await page.keyboard.press('Home')
  await at('线段图', '1 / 3')
  await show.getByRole('button', { name: '下一张' }).click()
  await at('数轴', '2 / 3')
  await page.keyboard.press('Escape')
  await expect(show).toBeHidden()
  await expect(page.getByRole('button', { name: '图片展示', exact: true })).toBeFocused()
  // With it, and on a phone, the bar has all that there is.
  await page.setViewportSize({ width: 390, height: 844 })
  const all = ['投图', '投屏', '聚光灯', '放大镜', '图片展示', '手写', '投票器', '信号灯', '点名', '计分器', '计时器', '白板', '锁屏']
  await expect(dockOf(page).getByRole('listitem')).toHaveText(all)
  await lesson.post(resources.remove, { ids: JSON.stringify(ids) })
})
