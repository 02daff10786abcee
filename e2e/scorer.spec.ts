import { scorer } from '@jiangtai/contract/scorer'
import { framesOf } from './support/frames.ts'
import { endLesson } from './support/lesson.ts'
import { add, cardOf, closeUnsaved, enter, host, miniOf, open, plusOf, rename, scoreIs, windowOf } from './support/scorer.ts'
import { expect, test } from './support/test.ts'

const phone = { width: 390, height: 844 }

test('scores are counted at once, sent together and the same on every device, and no student learns of them (R382)', async ({ people }) => {
  const teacher = await enter(people)
  const second = await people({ as: 'hxteacher1', host, viewport: phone })
  const ann = await people({ as: 'hxstudent1', host, viewport: phone })
  const heard = framesOf(ann.page)
  const sent: string[] = []
  const { page } = teacher
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(JSON.parse(payload.toString()).event_name)))
  await second.goto('/')
  await second.look('teacher-home-hxz')
  await ann.goto('/student-index')
  await ann.look('student-home-hxz')
  await page.reload()
  await expect(page.getByText('1 / 30 在线')).toBeVisible()

  await open(teacher)
  await scoreIs(page, '新增小组1', 0)
  await scoreIs(second.page, '新增小组2', 0)
  await expect(windowOf(page).getByText('领先')).toBeHidden()
  const before = sent.length
  await plusOf(page, '新增小组1').evaluate((button: HTMLElement) => {
    for (const _ of [1, 2, 3]) button.click()
  })
  await scoreIs(page, '新增小组1', 3)
  await scoreIs(second.page, '新增小组1', 3)
  expect(sent.slice(before).filter((name) => name === scorer.hears.update.name)).toHaveLength(1)
  await expect(cardOf(page, '新增小组1').getByText('领先')).toBeVisible()
  await expect(windowOf(page).getByText('2 个小组 · 未保存')).toBeVisible()

  // A long press goes on by itself.
  await plusOf(second.page, '新增小组2').hover()
  await second.page.mouse.down()
  await expect(cardOf(second.page, '新增小组2')).toHaveAccessibleName(/，[4-9] 分/)
  await second.page.mouse.up()
  await expect(cardOf(page, '新增小组2')).toHaveAccessibleName(/，([4-9]|1\d) 分/)

  // Written directly, and only whole numbers.
  const write = async (text: string) => {
    await cardOf(page, '新增小组2').getByRole('button', { name: '输入分数' }).click()
    await windowOf(page).getByLabel('新增小组2的分数').fill(text)
    await page.keyboard.press('Enter')
  }
  await write('-12')
  await scoreIs(page, '新增小组2', -12)
  await scoreIs(second.page, '新增小组2', -12)
  await write('1.5')
  await expect(page.getByText('分数只能在 -999 到 999 之间')).toBeVisible()
  await scoreIs(page, '新增小组2', -12)

  // By keys alone.
  await plusOf(page, '新增小组1').focus()
  await page.keyboard.press('ArrowRight')
  await expect(plusOf(page, '新增小组2')).toBeFocused()
  for (const key of ['+', '+', '-']) await page.keyboard.press(key)
  await scoreIs(page, '新增小组2', -11)
  await scoreIs(second.page, '新增小组2', -11)

  await page.reload()
  await scoreIs(page, '新增小组1', 3)
  await windowOf(page).getByRole('button', { name: '最小化' }).click()
  await expect(windowOf(page)).toBeHidden()
  await page.reload()
  await expect(miniOf(page).getByText('新增小组1 领先')).toBeVisible()
  await teacher.look('scorer-mini')
  await miniOf(page).getByRole('button', { name: '展开' }).click()
  await scoreIs(page, '新增小组1', 3)

  // What would be lost is asked for, and closed everywhere.
  await windowOf(page).getByRole('button', { name: '关闭' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '继续计分' }).click()
  await scoreIs(page, '新增小组1', 3)
  await closeUnsaved(page)
  await expect(windowOf(second.page)).toBeHidden()

  expect(heard.length).toBeGreaterThan(0)
  expect(heard.filter(({ event_name }) => event_name.startsWith('indicator_'))).toEqual([])
  await expect(ann.page.getByText('计分器')).toHaveCount(0)
  await ann.page.reload()
  await expect(ann.page.getByText('正在上课').first()).toBeVisible()
  expect(heard.filter(({ event_name }) => event_name.startsWith('indicator_'))).toEqual([])
  await endLesson(teacher)
})

test('groups have names that differ and six colours with shapes, and one always stays (R484, R485, R486, R589)', async ({ people }) => {
  const teacher = await enter(people)
  const { page } = teacher
  await open(teacher)
  for (const at of [3, 4, 5, 6, 7]) {
    await add(page)
    await scoreIs(page, `新增小组${at}`, 0)
  }
  // R589: the seventh looks like the first again, and colour and shape go together.
  const looks = await windowOf(page)
    .locator('[data-group]')
    .evaluateAll((cards) =>
      cards.map((card) => [getComputedStyle(card).borderTopColor, card.querySelector('svg')?.innerHTML ?? ''].join(' ')),
    )
  expect(new Set(looks).size).toBe(6)
  expect(looks[6]).toBe(looks[0])

  await expect(await rename(page, '新增小组1', ' ')).toBeVisible()
  await expect(page.getByText('小组名称不能为空')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(await rename(page, '新增小组1', '新增小组2')).toBeVisible()
  await expect(page.getByText('小组名称不能重复')).toBeVisible()
  // R486
  await plusOf(page, '新增小组3').click()
  await expect(page.getByText('请先完成当前操作')).toBeVisible()
  await scoreIs(page, '新增小组3', 0)
  for (const name of ['新增小组', '历史记录', '保存成绩', '关闭', '最小化'])
    await windowOf(page).getByRole('button', { name, exact: true }).click()
  await expect(windowOf(page).getByLabel('小组名称')).toHaveValue('新增小组2')
  await expect(windowOf(page).locator('[data-group]')).toHaveCount(7)
  await windowOf(page).getByRole('button', { name: '取消改名' }).click()
  // R484: the server knows the words, the name stays to be mended.
  const field = await rename(page, '新增小组1', '笨蛋组')
  await expect(page.getByText('存在敏感词汇')).toBeVisible()
  await expect(field).toHaveValue('笨蛋组')
  await field.fill('追光组')
  await windowOf(page).getByRole('button', { name: '完成改名' }).click()
  await expect(field).toBeHidden()
  await scoreIs(page, '追光组', 0)
  for (const [at, name] of ['朝阳组', '青松组', '麦田组', '紫荆组', '远航组'].entries()) {
    await expect(await rename(page, `新增小组${at + 2}`, name)).toBeHidden()
    await scoreIs(page, name, 0)
  }
  const remove = (name: string) =>
    cardOf(page, name)
      .getByRole('button', { name: `删除：${name}` })
      .click()
  await remove('新增小组7')
  await expect(windowOf(page).locator('[data-group]')).toHaveCount(6)
  await windowOf(page).getByRole('button', { name: '撤销删除' }).click()
  await scoreIs(page, '新增小组7', 0)
  await remove('新增小组7')
  // The name of the removed one would be free, and a smaller one is too.
  await add(page)
  await scoreIs(page, '新增小组1', 0)
  await expect(cardOf(page, '新增小组7')).toBeHidden()
  await remove('新增小组1')
  for (const name of ['追光组', '朝阳组', '朝阳组', '麦田组']) await plusOf(page, name).click()
  await scoreIs(page, '朝阳组', 2)
  await teacher.look('scorer')
  for (const name of ['追光组', '青松组', '麦田组', '紫荆组', '远航组']) await remove(name)
  // R485
  await remove('朝阳组')
  await expect(page.getByText('至少保留一项')).toBeVisible()
  await scoreIs(page, '朝阳组', 2)
  await closeUnsaved(page)
  await endLesson(teacher)
})
