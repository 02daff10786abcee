import { courses } from '@jiangtai/contract/courses'
import type { Page } from '@playwright/test'
import { boxOf } from '../../../test/page/dock.ts'
import { navigate } from '../../../test/page/navigate.ts'
import { onePixel } from '../../../test/page/pictures.ts'
import { inLesson, teacher } from '../../../test/page/school.ts'
import { picture } from '../../../test/page/studies.ts'
import { teaches, teachPath } from '../../../test/page/teach.ts'
import { expect, phone, test } from '../../../test/page/test.ts'
import { dockOf, openDock } from '../../../test/page/tools.ts'

const titles = ['线段图', '数轴', '图形']
const showButton = (page: Page) => page.getByRole('button', { name: '图片展示', exact: true })

test('R231, R235: pictures are chosen and shown from the bar, those of a lesson in sight at once, one after another', async ({
  stand,
  open,
  look,
}) => {
  const { mix } = teaches(stand)
  const [item] = mix().items
  if (!item) throw new Error('nothing is prepared')
  const items = titles.map((title, at) => ({ ...item, id: 200 + at, resource: { ...picture, id: 20 + at, title } }))
  stand.answer(courses.mix, () => ({ ...mix(), items }))
  inLesson(stand, teacher)
  const page = await open('/')
  const show = page.getByRole('dialog', { name: '图片', exact: true })
  const at = async (title: string, count: string) => {
    await expect(show.getByRole('heading', { name: title })).toBeVisible()
    await expect(show.getByText(count)).toBeVisible()
    await expect(show.getByRole('img', { name: title })).toBeVisible()
  }
  await expect(dockOf(page).getByRole('listitem').first()).toBeVisible()
  // Nothing in sight has pictures: some of the library are chosen, or files of this machine.
  await showButton(page).click()
  const chooser = page.getByRole('dialog', { name: '图片展示' })
  await expect(chooser.getByRole('button', { name: '展示', exact: true })).toBeDisabled()
  await chooser.getByRole('button', { name: picture.title }).click()
  await look(page, 'picture-choose')
  await chooser.getByRole('button', { name: '展示 1 张' }).click()
  await at(picture.title, '1 / 1')
  await page.keyboard.press('Escape')
  await showButton(page).click()
  const file = { mimeType: 'image/png', buffer: onePixel }
  await chooser.locator('input[data-way=album]').setInputFiles([
    { name: '板书.png', ...file },
    { name: '作业.png', ...file },
  ])
  await at('板书', '1 / 2')
  await show.getByRole('button', { name: '关闭', exact: true }).click()

  await navigate(page, teachPath)
  await page.getByRole('navigation', { name: '这节课的资源' }).getByRole('button', { name: '数轴' }).click()
  await showButton(page).click()
  await at('数轴', '2 / 3')
  // It is enlarged and turned, and arrows then move it; written on, as thrown pictures are.
  const shown = show.getByRole('img', { name: '数轴' })
  const strokes = async () => (await show.locator('[data-ink] path').getAttribute('d'))?.split('M').length ?? 0
  await show.getByRole('button', { name: '放大' }).click()
  await page.keyboard.press('ArrowRight')
  await at('数轴', '2 / 3')
  await show.getByRole('button', { name: '缩小' }).click()
  await show.getByRole('button', { name: '旋转' }).click()
  await expect(shown).toHaveAttribute('data-rotate', '270')
  await show.getByRole('button', { name: '画笔' }).click()
  const { x, y, width, height } = await boxOf(shown)
  await page.mouse.move(x + width * 0.3, y + height * 0.4)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.7, y + height * 0.4, { steps: 3 })
  await page.mouse.up()
  await expect.poll(strokes).toBe(2)
  await look(page, 'picture-show')
  await show.getByRole('button', { name: '橡皮' }).click()
  await page.mouse.click(x + width * 0.5, y + height * 0.4)
  await expect.poll(strokes).toBe(1)
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
  await expect(showButton(page)).toBeFocused()

  await page.setViewportSize(phone)
  await openDock(page)
  const all = [
    '投图',
    '投屏',
    '聚光灯',
    '放大镜',
    '图片展示',
    '手写',
    '快问',
    '投票器',
    '发题',
    '信号灯',
    '点名',
    '计分器',
    '计时器',
    '白板',
    '锁屏',
  ]
  await expect(dockOf(page).getByRole('listitem')).toHaveText(all)
})
