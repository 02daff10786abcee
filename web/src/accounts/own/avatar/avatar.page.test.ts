import { profile } from '@jiangtai/contract/profile'
import { openAccounts } from '../../../../test/page/accounts.ts'
import { informationOf, logIn, student } from '../../../../test/page/school.ts'
import { expect, phone, test } from '../../../../test/page/test.ts'

const avatar = '/avatars/7.webp'
/** Left half red, right half blue. */
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="300" height="400" fill="#c33"/><rect x="300" width="300" height="400" fill="#36c"/><circle cx="300" cy="200" r="60" fill="#fd9"/></svg>',
)

/** Size and colour at the left edge of a picture, as a browser reads it. */
async function seenIn(base64: string): Promise<number[]> {
  const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))]))
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  pen?.drawImage(picture, 0, 0)
  return [picture.width, picture.height, ...(pen?.getImageData(5, 5, 1, 1).data ?? [])]
}

test('a picture is chosen, cut by keys, shown everywhere, and taken away again', async ({ open, stand, look }) => {
  openAccounts(stand)
  logIn(stand, student)
  stand.serveFile(avatar, drawing, 'image/svg+xml')
  const known = { ...informationOf(student), avatar: '' }
  stand.answer(profile.information, known)
  stand.answer(profile.uploadAvatar, { avatar_file_id: 7, avatar })
  stand.answer(profile.save, ({ avatar_file_id }) => ({ ...known, avatar: avatar_file_id ? avatar : '' }))
  const page = await open('/student-personal-center?sec_name=profile')
  await expect(page.getByRole('button', { name: '更换头像' })).toBeVisible()
  await page.getByLabel('头像图片').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expect(page.getByText('这张图片打不开')).toBeVisible()
  await page.getByLabel('头像图片').setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: drawing })
  const dialog = page.getByRole('dialog', { name: '裁剪头像' })
  const frame = dialog.getByRole('button', { name: /^图片/ })
  await expect(frame).toBeVisible()
  // The colour of the left edge.
  const redAtLeft = () =>
    frame.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.getContext('2d')?.getImageData(5, 5, 1, 1).data[0])
  await expect.poll(redAtLeft).toBe(0xcc)
  for (let times = 0; times < 4; times++) await frame.press('+')
  await expect(dialog.getByRole('slider', { name: '缩放' })).toHaveValue('1.8')
  for (let times = 0; times < 12; times++) await frame.press('ArrowLeft')
  await expect.poll(redAtLeft).toBe(0x33)
  await look(page, 'avatar-crop')
  const release = stand.hold(profile.save)
  await dialog.getByRole('button', { name: '用这张' }).click()
  await expect.poll(() => stand.asked(profile.save)).toEqual([{ avatar_file_id: 7 }])
  // It is being worn: it cannot be closed as if it were not.
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(dialog.getByRole('button', { name: '取消' })).toBeDisabled()
  release()
  await expect(page.getByText('头像换好了')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const sent = Buffer.from((await stand.sent(profile.uploadAvatar)[0]?.arrayBuffer()) ?? new ArrayBuffer())
  const [width, height, ...edge] = await page.evaluate(seenIn, sent.toString('base64'))
  // What was cut: blue at the left edge, where the whole picture is red.
  expect([width, height]).toEqual([512, 512])
  for (const [at, part] of [0x33, 0x66, 0xcc].entries()) expect(Math.abs((edge[at] ?? 0) - part)).toBeLessThan(12)
  await expect(page.locator(`img[src="${avatar}"]`)).toHaveCount(3)
  await page.getByRole('button', { name: '移除头像' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '移除头像' }).click()
  await expect(page.locator(`img[src="${avatar}"]`)).toHaveCount(0)
})

test('on a phone the picture stands in the list of 我的 and in the account', async ({ open, stand, look }) => {
  openAccounts(stand)
  logIn(stand, { ...student, avatar })
  stand.serveFile(avatar, drawing, 'image/svg+xml')
  const page = await open('/student-personal-center', { viewport: phone })
  await expect(page.locator(`img[src="${avatar}"]`)).toHaveCount(1)
  await page.getByRole('link', { name: '账号与安全' }).click()
  await expect(page.getByRole('button', { name: '移除头像' })).toBeVisible()
  await look(page, 'avatar-phone')
})
