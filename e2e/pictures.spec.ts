import { endLesson } from './support/lesson.ts'
import * as pictures from './support/pictures.ts'
import { expect, test } from './support/test.ts'

const { galleryOf, itemOf, miniOf, orderOf, rowsOf, throwPictures, tilesOf, twoDevices } = pictures

const solutions = [
  '设相遇时间为 x 分钟\n70x + 80x = 3600\n150x = 3600\nx = 24',
  '解：设走了 x 米\nx/70 = (3600-x)/80',
  '设 x 分钟后相遇\n140x = 3600',
  'x = 24',
]

test('pictures of the phone appear in the gallery, are dragged, moved by keys and menu, removed, enlarged and minimised (R285, R286, R287, R288, R289, R290, R291, R497)', async ({
  people,
}) => {
  test.setTimeout(180_000)
  const { desk, hand } = await twoDevices(people)
  await itemOf(hand.page, '投图').click()
  await expect(galleryOf(desk.page)).toBeVisible()
  await expect(galleryOf(desk.page).getByText('当前投图内容为空')).toBeVisible()
  await galleryOf(desk.page).getByRole('button', { name: '最小化' }).click()
  await expect(miniOf(desk.page).getByText('请在手机端添加投图图片')).toBeVisible()
  await desk.look('pictures-mini-empty')
  await miniOf(desk.page).getByRole('button', { name: '展开投图' }).click()

  await throwPictures(hand, ...solutions.slice(0, 4))
  await expect(tilesOf(desk.page)).toHaveCount(4)
  await expect(rowsOf(hand.page)).toHaveCount(4)
  await expect(rowsOf(hand.page).first()).toContainText('正在大屏显示')
  await desk.look('gallery')
  await hand.look('phone-pictures')

  const before = await orderOf(desk.page)
  const [first, third] = [await tilesOf(desk.page).nth(0).boundingBox(), await tilesOf(desk.page).nth(2).boundingBox()]
  if (!first || !third) throw new Error('no tiles')
  await desk.page.mouse.move(first.x + 100, first.y + 200)
  await desk.page.mouse.down()
  await desk.page.mouse.move(third.x + 100, third.y + 200, { steps: 8 })
  await desk.page.mouse.up()
  const dragged = [1, 2, 0, 3].map((at) => before[at])
  await expect.poll(() => orderOf(desk.page)).toEqual(dragged)
  // A reload finds what is stored.
  await desk.page.reload()
  await expect.poll(() => orderOf(desk.page)).toEqual(dragged)

  await tilesOf(desk.page)
    .nth(0)
    .getByRole('button', { name: /打开全屏/ })
    .focus()
  // Two quick presses are two places.
  await desk.page.keyboard.press('Shift+ArrowRight')
  await desk.page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => orderOf(desk.page)).toEqual([2, 0, 1, 3].map((at) => before[at]))
  await expect(
    tilesOf(desk.page)
      .nth(2)
      .getByRole('button', { name: /打开全屏/ }),
  ).toBeFocused()
  await desk.page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(() => orderOf(desk.page)).toEqual([2, 1, 0, 3].map((at) => before[at]))
  await tilesOf(desk.page).nth(0).getByRole('button', { name: '调整第 1 张的位置' }).click()
  await desk.page.getByRole('menuitem', { name: '移到最后' }).click()
  await expect.poll(() => orderOf(desk.page)).toEqual([1, 0, 3, 2].map((at) => before[at]))
  await tilesOf(desk.page).nth(0).getByRole('button', { name: '移除第 1 张' }).click()
  await expect(tilesOf(desk.page)).toHaveCount(3)

  // What was taken away can be thrown again; the phone says what the class looks at.
  await expect(rowsOf(hand.page).first()).toContainText('等待投出')
  await hand.page.getByRole('button', { name: '投这张：第 1 张' }).click()
  await hand.page.getByRole('button', { name: '第 1 张全屏' }).click()
  const viewer = desk.page.getByRole('dialog', { name: '投图' }).last()
  await expect(viewer.getByText('1/3')).toBeVisible()
  await viewer.getByRole('button', { name: '下一张' }).click()
  await expect(hand.page.getByRole('button', { name: '第 2 张退出全屏' })).toBeVisible()
  await hand.page.getByRole('button', { name: '第 2 张退出全屏' }).click()
  await expect(viewer.getByText('2/3')).toBeHidden()

  await galleryOf(desk.page).getByRole('button', { name: '最小化' }).click()
  const box = await miniOf(desk.page).boundingBox()
  expect([box?.width, box?.height]).toEqual([184 * 3 + 20, 380])
  await desk.look('pictures-mini')
  // Who leaves takes nothing away; who closes does.
  await hand.page.getByRole('dialog', { name: '投图' }).getByRole('button', { name: '关闭', exact: true }).click()
  await expect(miniOf(desk.page).getByRole('img')).toHaveCount(3)
  await miniOf(desk.page).getByRole('button', { name: '关闭投图' }).click()
  await expect(miniOf(desk.page)).toBeHidden()
  await endLesson(desk)
})

test('two pictures lie beside each other, each in its own way (R279, R280, R281, R282, R283, R496)', async ({ people }) => {
  const { desk, hand } = await twoDevices(people)
  await itemOf(hand.page, '投图').click()
  await throwPictures(hand, solutions[0] ?? '')
  await expect(tilesOf(desk.page)).toHaveCount(1)
  await tilesOf(desk.page).getByRole('button', { name: '全屏第 1 张' }).click()
  const viewer = desk.page.getByRole('dialog', { name: /^(投图|对比)$/ }).last()
  const tool = (pane: string, name: string) => viewer.getByRole('toolbar', { name: pane }).getByRole('button', { name, exact: true })
  const image = (pane: string) => viewer.getByRole('img', { name: pane })
  for (const name of ['放大', '缩小', '旋转']) await expect(tool('第 1 张', name)).toBeVisible()
  for (const name of ['对比', '上一张', '下一张']) await expect(tool('第 1 张', name)).toBeHidden()
  await viewer.getByRole('button', { name: '关闭' }).click()
  await throwPictures(hand, ...solutions.slice(1, 3))
  await expect(tilesOf(desk.page)).toHaveCount(3)

  await tilesOf(desk.page).first().getByRole('button', { name: '全屏第 1 张' }).click()
  await expect(viewer.getByText('1/3')).toBeVisible()
  await tool('第 1 张', '放大').click()
  await tool('第 1 张', '放大').click()
  await tool('第 1 张', '旋转').click()
  await expect(image('第 1 张')).toHaveAttribute('data-scale', '1.4')
  await expect(image('第 1 张')).toHaveAttribute('data-rotate', '270')
  await tool('第 1 张', '下一张').click()
  await expect(image('第 2 张')).toHaveAttribute('data-scale', '1')
  await tool('第 2 张', '上一张').click()
  await tool('第 1 张', '对比').click()
  await expect(viewer.getByText('1/3')).toBeHidden()
  await viewer.getByRole('button', { name: '和第 3 张对比' }).click()
  await tool('第 3 张', '放大').click()
  await tool('第 1 张', '旋转').click()
  await expect(image('第 3 张')).toHaveAttribute('data-scale', '1.2')
  await expect(image('第 3 张')).toHaveAttribute('data-rotate', '0')
  await expect(image('第 1 张')).toHaveAttribute('data-scale', '1')
  // Dragging one leaves the other where it is.
  const [one, other] = [await image('第 1 张').boundingBox(), await image('第 3 张').boundingBox()]
  if (!one || !other) throw new Error('no pictures')
  await desk.page.mouse.move(other.x + other.width / 2, other.y + 200)
  await desk.page.mouse.down()
  await desk.page.mouse.move(other.x + other.width / 2 + 90, other.y + 240, { steps: 4 })
  await desk.page.mouse.up()
  expect((await image('第 3 张').boundingBox())?.x).toBeCloseTo(other.x + 90, 0)
  expect((await image('第 1 张').boundingBox())?.x).toBeCloseTo(one.x, 0)
  await tool('第 3 张', '移除').click()
  await expect(image('第 3 张')).toBeHidden()
  await viewer.getByRole('button', { name: '退出对比' }).click()
  await expect(image('第 1 张')).toHaveAttribute('data-rotate', '0')
  await tool('第 1 张', '对比').click()
  await viewer.getByRole('button', { name: '和第 3 张对比' }).click()
  await desk.look('pic-compare')
  // What has the screen for itself is known to the server; how it is looked at is not.
  await desk.page.reload()
  await expect(viewer.getByText('1/3')).toBeVisible()
  await desk.look('picture-viewer')
  await viewer.getByRole('button', { name: '关闭' }).click()
  await pictures.closeGallery(desk.page)
  await endLesson(desk)
})

test('an upload that is cut off is tried again, and arrives; another kind of file is refused', async ({ people }) => {
  const { desk, hand } = await twoDevices(people)
  const { page } = hand
  await itemOf(page, '投图').click()
  await expect(galleryOf(desk.page)).toBeVisible()
  let answer: 'cut' | 'full' | 'taken' = 'cut'
  await page.route('**/api/storage/upload', (route) => {
    if (answer === 'cut') return route.abort('connectionreset')
    return answer === 'full' ? route.fulfill({ status: 507, body: '' }) : route.continue()
  })
  hand.expectError(/507|storage\/upload|ERR_CONNECTION_RESET/)
  await throwPictures(hand, solutions[0] ?? '')
  await expect(rowsOf(page).first()).toContainText('网络断开，恢复后自动接着传')
  answer = 'full'
  await expect(page.getByRole('button', { name: '重试第 1 张' })).toBeVisible({ timeout: 60_000 })
  await hand.look('phone-pictures-failed')
  await expect(tilesOf(desk.page)).toHaveCount(0)
  answer = 'cut'
  await page.getByRole('button', { name: '重试第 1 张' }).click()
  await expect(rowsOf(page).first()).toContainText('网络断开，恢复后自动接着传')
  answer = 'taken'
  await expect(tilesOf(desk.page)).toHaveCount(1, { timeout: 30_000 })
  await expect(rowsOf(page).first()).toContainText('正在大屏显示')
  await pictures.pick(page, '从相册选', [{ name: '课件.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') }])
  await expect(page.getByText('文件格式不支持，请上传其他格式文件')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(1)

  // The phone is gone: what it has thrown stays, and another device finds it.
  await page.close()
  await desk.page.reload()
  await expect(tilesOf(desk.page)).toHaveCount(1)
  await pictures.closeGallery(desk.page)
  await endLesson(desk)
})

test('two devices of a teacher never undo each other: what is looked at stays, whatever the phone does beside it', async ({ people }) => {
  const { desk, hand } = await twoDevices(people)
  await itemOf(hand.page, '投图').click()
  await throwPictures(hand, ...solutions.slice(0, 3))
  await expect(tilesOf(desk.page)).toHaveCount(3)
  await tilesOf(desk.page).nth(1).getByRole('button', { name: '全屏第 2 张' }).click()
  const viewer = desk.page.getByRole('dialog', { name: /^(投图|对比)$/ }).last()
  const image = (name: string) => viewer.getByRole('img', { name, exact: true })
  await expect(viewer.getByText('2/3')).toBeVisible()
  // By keys: left and right while all of it is in sight, plus and minus, R.
  await desk.page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('3/3')).toBeVisible()
  await desk.page.keyboard.press('ArrowLeft')
  await expect(viewer.getByText('2/3')).toBeVisible()
  await desk.page.keyboard.press('+')
  await desk.page.keyboard.press('r')
  await expect(image('第 2 张')).toHaveAttribute('data-scale', '1.2')
  await expect(image('第 2 张')).toHaveAttribute('data-rotate', '270')
  await desk.page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2/3')).toBeVisible()
  const src = await image('第 2 张').getAttribute('src')

  // More comes from the phone: the same picture lies as it did, alone and beside another.
  await throwPictures(hand, solutions[3] ?? '')
  await expect(viewer.getByText('2/4')).toBeVisible()
  await expect(image('第 2 张')).toHaveAttribute('data-scale', '1.2')
  await viewer.getByRole('button', { name: '对比' }).click()
  await viewer.getByRole('button', { name: '和第 3 张对比' }).click()
  const other = await image('第 3 张').getAttribute('src')
  await throwPictures(hand, 'x = 25')
  await expect(viewer.getByRole('button', { name: '和第 5 张对比' })).toBeVisible()
  expect([await image('第 2 张').getAttribute('src'), await image('第 3 张').getAttribute('src')]).toEqual([src, other])
  // The phone says that another one is to be looked at.
  await hand.page.getByRole('button', { name: '投这张：第 4 张' }).click()
  await expect(viewer).toHaveAccessibleName('投图')
  await expect(tilesOf(desk.page)).toHaveCount(5)

  await pictures.closeGallery(desk.page)
  await endLesson(desk)
})

test('two teachers of a class have galleries of their own', async ({ people }) => {
  const { desk, hand } = await twoDevices(people, 'teacher1', {})
  const colleague = await people({ as: 'teacher3', viewport: pictures.projector })
  const other = await people({ as: 'teacher3', viewport: pictures.phone })
  for (const one of [colleague, other]) {
    await one.goto('/')
    await one.look('teacher-home')
  }
  await itemOf(hand.page, '投图').click()
  await throwPictures(hand, solutions[3] ?? '')
  await expect(tilesOf(desk.page)).toHaveCount(1)
  await expect(galleryOf(colleague.page)).toBeHidden()
  await expect(itemOf(colleague.page, '投图')).toHaveAccessibleName('投图')
  await itemOf(other.page, '投图').click()
  await throwPictures(other, ...solutions.slice(0, 2))
  await expect(tilesOf(colleague.page)).toHaveCount(2)
  await expect(tilesOf(desk.page)).toHaveCount(1)
  await pictures.closeGallery(colleague.page)
  await expect(tilesOf(desk.page)).toHaveCount(1)
  await expect(rowsOf(hand.page)).toHaveCount(1)
  await pictures.closeGallery(desk.page)
  await endLesson(desk)
})
