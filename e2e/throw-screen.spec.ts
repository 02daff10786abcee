import type { Page, WebSocketRoute } from '@playwright/test'
import { framesOf } from './support/frames.ts'
import { endLesson } from './support/lesson.ts'
import { homework, host, itemOf, phone, pick, projector, twoDevices } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

const sheetOf = (page: Page) => page.getByRole('dialog', { name: '投屏' })
const imageOf = (page: Page) => sheetOf(page).getByRole('img', { name: '投屏图片' })
const tool = (page: Page, name: string) => sheetOf(page).getByRole('toolbar').getByRole('button', { name })
const lies = async (page: Page) => [await imageOf(page).getAttribute('data-scale'), await imageOf(page).getAttribute('data-rotate')]
/** How far the middle of the picture is from the middle of its frame, by the size it has at 1. */
const asideOf = (page: Page) =>
  imageOf(page).evaluate((image) => {
    const [box, frame] = [image.getBoundingClientRect(), image.parentElement?.getBoundingClientRect()]
    if (!frame) throw new Error('no frame')
    const scale = Number(image.getAttribute('data-scale'))
    return [
      (box.left + box.width / 2 - frame.left - frame.width / 2) / (box.width / scale),
      (box.top + box.height / 2 - frame.top - frame.height / 2) / (box.height / scale),
    ].map((share) => Math.round(share * 20) / 20)
  })

test('what is thrown from the phone lies on the big screen as on the phone, and the other way round (R236, R259, R415, R462, R463)', async ({
  people,
}) => {
  const { desk, hand } = await twoDevices(people)
  const ann = await people({ as: 'hxstudent1', host, viewport: phone })
  const heard = framesOf(ann.page)
  await ann.goto('/student-index')
  await ann.look('student-home-hxz')
  await expect(itemOf(desk.page, '投屏')).toHaveCount(0)
  await itemOf(hand.page, '投屏').click()
  await pick(hand.page, '从相册选', [{ name: '课件.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') }])
  await expect(hand.page.getByText('文件格式不支持，请上传其他格式文件')).toBeVisible()
  await pick(hand.page, '从相册选', [await homework(hand.page, '作业.png', '设 x 分钟后相遇\n140x = 3600', { width: 900, height: 600 })])
  await expect(imageOf(desk.page)).toBeVisible()
  await desk.look('throw-screen')
  await hand.look('throw-phone')

  await tool(hand.page, '放大').click()
  await tool(hand.page, '放大').click()
  await tool(hand.page, '旋转').click()
  await expect.poll(() => lies(desk.page)).toEqual(['1.4', '90'])
  const box = await imageOf(hand.page).boundingBox()
  if (!box) throw new Error('no picture')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await hand.page.mouse.move(x, y)
  await hand.page.mouse.down()
  await hand.page.mouse.move(x + 60, y - 40, { steps: 12 })
  await hand.page.mouse.up()
  await expect.poll(async () => (await asideOf(desk.page)).map(Math.abs)).not.toEqual([0, 0])
  await expect.poll(() => asideOf(desk.page)).toEqual(await asideOf(hand.page))

  // The big screen has the same tools, and its keyboard.
  await tool(desk.page, '缩小').click()
  await expect.poll(() => lies(hand.page)).toEqual(['1.2', '90'])
  await desk.page.keyboard.press('-')
  await expect.poll(() => lies(hand.page)).toEqual(['1', '90'])
  for (let times = 0; times < 3; times++) await tool(desk.page, '缩小').click()
  await expect.poll(() => lies(hand.page)).toEqual(['0.4', '90'])
  await desk.page.reload()
  await expect.poll(() => lies(desk.page)).toEqual(['0.4', '90'])

  await sheetOf(desk.page).getByRole('button', { name: '关闭' }).click()
  await expect(sheetOf(desk.page)).toBeHidden()
  await expect(imageOf(hand.page)).toBeHidden()
  expect(heard.length).toBeGreaterThan(0)
  expect(heard.filter(({ event_name }) => event_name.includes('projection'))).toEqual([])
  await endLesson(desk)
})

test('a phone whose line breaks goes on where it was, and the lesson ends what is thrown', async ({ people }) => {
  const { desk, hand } = await twoDevices(people)
  await itemOf(hand.page, '投屏').click()
  await pick(hand.page, '从相册选', [await homework(hand.page, '作业.png', 'x = 24')])
  await expect(imageOf(desk.page)).toBeVisible()
  await hand.page.reload()
  await itemOf(hand.page, '投屏').click()
  await expect(imageOf(hand.page)).toBeVisible()
  await tool(hand.page, '旋转').click()
  await expect.poll(() => lies(desk.page)).toEqual(['1', '90'])
  // The phone is gone: the picture stays until somebody closes it.
  await hand.page.close()
  await desk.page.reload()
  await expect.poll(() => lies(desk.page)).toEqual(['1', '90'])
  await desk.page.keyboard.press('Escape')
  await expect(sheetOf(desk.page)).toBeHidden()
  await endLesson(desk)
})

test('two teachers of a class throw each to their own screen; what cannot be told to it is tried again', async ({ people }) => {
  const { desk, hand } = await twoDevices(people, 'teacher1', {})
  const colleague = await people({ as: 'teacher3', viewport: projector })
  const other = await people({ as: 'teacher3', viewport: phone })
  const lines = new Set<WebSocketRoute>()
  let isCut = false
  await other.page.routeWebSocket(/\/ws\?/, (client) => {
    if (isCut) return client.close({ code: 4999 })
    lines.add(client)
    client.connectToServer()
  })
  for (const one of [colleague, other]) {
    await one.goto('/')
    await one.look('teacher-home')
  }
  await itemOf(hand.page, '投屏').click()
  await pick(hand.page, '从相册选', [await homework(hand.page, '作业.png', 'x = 24')])
  await expect(imageOf(desk.page)).toBeVisible()
  await expect(sheetOf(colleague.page)).toHaveCount(0)

  // The file has arrived, and the line to the big screen is gone: nobody has to choose it again.
  await itemOf(other.page, '投屏').click()
  isCut = true
  for (const line of lines) await line.close({ code: 4999 })
  await pick(other.page, '从相册选', [await homework(other.page, '作业 2.png', 'x = 25')])
  await expect(sheetOf(other.page).getByText('没有投到大屏')).toBeVisible({ timeout: 30_000 })
  isCut = false
  await expect(async () => {
    await sheetOf(other.page).getByRole('button', { name: '重试' }).click({ timeout: 1000 })
    await expect(imageOf(other.page)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 40_000 })
  await expect(imageOf(colleague.page)).toBeVisible()
  await tool(other.page, '旋转').click()
  await expect.poll(() => lies(colleague.page)).toEqual(['1', '90'])
  expect(await lies(desk.page)).toEqual(['1', '0'])
  await sheetOf(colleague.page).getByRole('button', { name: '关闭' }).click()
  await expect(sheetOf(colleague.page)).toBeHidden()
  await expect(imageOf(desk.page)).toBeVisible()
  await desk.page.keyboard.press('Escape')
  await expect(sheetOf(desk.page)).toBeHidden()
  await endLesson(desk)
})
