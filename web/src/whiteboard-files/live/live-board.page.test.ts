import { liveBoard } from '@jiangtai/contract/live-board'
import type { Page } from '@playwright/test'
import { boardOf, ready, stroke } from '../../../test/page/board.ts'
import { enterBoard } from '../../../test/page/board-files.ts'
import { answerWriter, liveBoardOf } from '../../../test/page/live-board.ts'
import type { Stand } from '../../../test/page/stand.ts'
import { expect, test } from '../../../test/page/test.ts'

const { hears, says } = liveBoard
const switchOf = (page: Page) => page.getByRole('switch', { name: /同步给学生/ })
const sent = (stand: Stand) => stand.heard(hears.ops).flatMap(({ ops }) => ops)
const linesIn = (stand: Stand) => new Set(sent(stand).flatMap((one) => (one.kind === 'line' ? [one.id] : []))).size

test('a teacher shows the class the board until the switch is off, after a reload too, and is told when another device does', async ({
  stand,
  open,
  look,
}) => {
  answerWriter(stand)
  const page = await enterBoard(stand, open)
  await stroke(page, [300, 300], [700, 300], [700, 500])
  await switchOf(page).click()
  await expect(page.getByText('正在同步给学生')).toBeVisible()
  await expect(page.getByText('学生的屏幕上已打开这块白板，收起的点“白板分享”再看')).toBeVisible()
  await expect(switchOf(page)).toBeChecked()
  expect(stand.heard(hears.start)).toMatchObject([{ width: 1440, height: 900, background: 'transparent' }])
  // With what was there before.
  await expect.poll(() => linesIn(stand)).toBe(1)
  await look(page, 'live-board-teacher')
  await stroke(page, [300, 600], [900, 600])
  await expect.poll(() => linesIn(stand)).toBe(2)
  const batches = stand.heard(hears.ops).map(({ seq }) => seq)
  expect(batches).toEqual(batches.map((_, at) => at + 1))
  await switchOf(page).click()
  await expect.poll(() => stand.heard(hears.stop)).toMatchObject([{ board_live_id: 7 }])
  await expect(switchOf(page)).not.toBeChecked()

  const stopped = sent(stand).length
  await switchOf(page).click()
  await expect.poll(() => sent(stand).length).toBeGreaterThan(stopped)
  const before = sent(stand).length
  await page.reload()
  await expect(boardOf(page)).toBeVisible()
  await ready(page)
  await expect(page.getByText('正在同步给学生')).toBeVisible()
  await expect.poll(() => sent(stand).length).toBeGreaterThan(before)
  expect(stand.heard(hears.start)).toHaveLength(3)

  stand.say(says.started, liveBoardOf({ board_live_id: 99 }))
  await expect(page.getByText('另一台设备正在同步板书')).toBeVisible()
  await expect(switchOf(page)).not.toBeChecked()
})
