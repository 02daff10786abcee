import { arrange, boxOf, dockBox, drag, keyOf, markOf, placeOf, previewOf, toolOf } from '../../../test/page/dock.ts'
import { logIn, openSchool, student, teacher } from '../../../test/page/school.ts'
import { expect, test } from '../../../test/page/test.ts'
import { dockOf, windowOf } from '../../../test/page/tools.ts'
import { withVoter } from '../../../test/page/voter.ts'

test('R247, R248, R249: the mark toggles when pressed or moved briefly, and moves the dock when dragged', async ({ stand, open }) => {
  logIn(stand, teacher)
  const page = await open('/')
  await expect(toolOf(page)).toBeVisible()
  const home = await placeOf(page)
  await markOf(page).click()
  await expect(toolOf(page)).toBeHidden()
  await drag(page, { x: 80, y: -60 }, false)
  await expect(toolOf(page)).toBeVisible()
  expect(await placeOf(page)).toEqual(home)
  const status = async () => (await page.context().cookies()).find(({ name }) => name === 'inter_drag_status')?.value
  await expect.poll(status).toBe('1')
  await drag(page, { x: -60, y: -200 }, true)
  await expect(toolOf(page)).toBeVisible()
  const moved = { x: home.x - 60, y: home.y - 200 }
  expect(await placeOf(page)).toEqual(moved)
  await expect.poll(status).toBe('0')
  // It stays where it was put, and within reach whatever is tried.
  await page.reload()
  await expect(toolOf(page)).toBeVisible()
  expect(await placeOf(page)).toEqual(moved)
  await drag(page, { x: 200, y: -3000 }, true)
  expect((await placeOf(page)).y).toBeGreaterThanOrEqual(0)
})

// Room for the whole dock along an edge, and to move there.
const tall = { width: 1920, height: 1500 }

test('at the right edge the dock stands upright with its windows beside it, pulled away it lies down again, and at the left edge the page makes room', async ({
  stand,
  open,
  look,
}) => {
  withVoter(stand)
  const page = await open('/', { viewport: tall })
  await expect(toolOf(page)).toBeVisible()
  await drag(page, { x: 3000, y: -300 }, true)
  const right = await dockBox(page)
  expect(right.x + right.width).toBe(1920 - 8)
  expect(right.height).toBeGreaterThan(right.width)
  expect((await boxOf(toolOf(page))).height).toBeGreaterThanOrEqual(56)

  // Along its edge it stays where it was put.
  await drag(page, { x: 10, y: -30 }, true)
  const moved = await dockBox(page)
  expect([moved.x, moved.y]).toEqual([right.x, right.y - 30])
  await page.reload()
  await expect(toolOf(page)).toBeVisible()
  expect(await dockBox(page)).toEqual(moved)

  await toolOf(page).click()
  const form = windowOf(page, '投票器')
  await expect(form).toBeVisible()
  const { x, width } = await boxOf(form)
  expect(x + width).toBeLessThan(right.x)
  await look(page, 'dock-right')
  await form.getByLabel('关闭', { exact: true }).click()
  await expect(form).toBeHidden()

  await drag(page, { x: -700, y: 100 }, true)
  const free = await dockBox(page)
  expect(free.width).toBeGreaterThan(free.height)

  await drag(page, { x: -3000, y: 0 }, true)
  const left = await dockBox(page)
  expect(left.height).toBeGreaterThan(left.width)
  const content = await boxOf(page.getByRole('heading', { level: 1 }))
  expect(content.x).toBeGreaterThanOrEqual(left.x + left.width)
  await look(page, 'dock-left')
})

// Room for all tools in one row (R246), and in one column.
const roomy = { width: 1400, height: 1060 }

test('R237: the dock has one row or two, chosen by keys alone, also after a reload; it stands where its menu says, and the arrows of the mark move it', async ({
  stand,
  open,
  look,
}) => {
  logIn(stand, teacher)
  const page = await open('/', { viewport: roomy })
  await expect(toolOf(page)).toBeVisible()
  const one = await dockBox(page)
  const layout = page.getByRole('button', { name: '布局', exact: true })
  await layout.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: '底部居中' })).toBeFocused()
  await expect(page.getByRole('menuitemradio', { name: '底部居中' })).toBeChecked()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await dockBox(page)).height).toBeGreaterThan(one.height + 50)
  const two = await dockBox(page)
  expect(two.width).toBeLessThan(one.width)
  await page.reload()
  await expect(toolOf(page)).toBeVisible()
  expect(await dockBox(page)).toEqual(two)
  await look(page, 'dock-two-rows')

  await arrange(page, '靠右边')
  await expect.poll(async () => (await dockBox(page)).x).toBeGreaterThan(700)
  const { x, y } = await placeOf(page)
  await markOf(page).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => placeOf(page)).toEqual({ x, y: y - 24 })
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await placeOf(page)).x).toBeLessThan(x)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => placeOf(page)).toEqual({ x, y: y - 24 })
  await arrange(page, '靠左边')
  await arrange(page, '一列')
  await expect.poll(async () => (await dockBox(page)).width).toBeLessThan(120)
  // Esc closes the menu and nothing else.
  await layout.click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(layout).toBeFocused()
  await arrange(page, '底部居中')
  await expect.poll(() => dockBox(page)).toEqual(one)
})

test('the dock, its windows and the form in one are worked by keys alone, and Esc asks before it throws away what was written', async ({
  stand,
  open,
}) => {
  withVoter(stand)
  const page = await open('/')
  await expect(toolOf(page)).toBeVisible()
  const key = await keyOf(toolOf(page))
  await page.keyboard.press('Alt+KeyQ')
  await expect(toolOf(page)).toBeHidden()
  // A collapsed dock still opens its tools.
  await page.keyboard.press(key)
  const form = windowOf(page, '投票器')
  await expect(form.getByRole('textbox', { name: '标题' })).toBeFocused()
  await page.keyboard.press('Alt+KeyQ')
  await page.keyboard.press(key)
  await expect(form).toBeHidden()
  await expect(toolOf(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByRole('textbox', { name: '标题' })).toBeFocused()
  // Put away meanwhile, the mark stands for the tool.
  await page.keyboard.press('Alt+KeyQ')
  await page.keyboard.press(key)
  await expect(form).toBeHidden()
  await expect(markOf(page)).toBeFocused()
  await page.keyboard.press('Alt+KeyQ')
  await page.keyboard.press(key)
  await expect(form).toBeVisible()

  // In the form Enter goes from option to option.
  await form.getByRole('textbox', { name: '选项 C' }).fill('丙')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('textbox', { name: '选项 D' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: '放弃这次投票？' })).toBeVisible()
  // Enter is the safe answer.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(form).toBeVisible()
  // In the colours of the system no fill tells where a window ends and what is chosen.
  const chosen = page.getByRole('navigation').getByRole('link', { name: '首页' })
  for (const part of [form, dockOf(page)]) await expect(part).toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)')
  await expect(chosen).toHaveCSS('outline-style', 'none')
  await page.emulateMedia({ forcedColors: 'active' })
  for (const part of [form, dockOf(page), chosen]) {
    await expect(part).toHaveCSS('outline-style', 'solid')
    await expect(part).not.toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)')
  }
  await page.emulateMedia({ forcedColors: 'none' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '放弃' }).click()
  await expect(form).toBeHidden()
})

test('the dock and the homes wear the colours of hxz and jp', async ({ stand, open, look }) => {
  openSchool(stand, 'hxz')
  logIn(stand, teacher)
  const page = await open('/')
  await expect(toolOf(page)).toBeVisible()
  await page.getByRole('button', { name: '学生端', exact: true }).click()
  await expect(previewOf(page)).toBeVisible()
  await look(page, 'dock-hxz')

  logIn(stand, student)
  await page.goto(`${stand.origin}/student-index`)
  await expect(toolOf(page)).toBeVisible()
  await expect(markOf(page)).toHaveCount(0)
  await look(page, 'student-home-hxz')

  openSchool(stand, 'jp')
  logIn(stand, teacher)
  await page.goto(`${stand.origin}/`)
  await expect(toolOf(page)).toBeVisible()
  // It was left open.
  await expect(previewOf(page)).toBeVisible()
  await look(page, 'dock-jp')
})
