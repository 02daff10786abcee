import { examMarking } from '@jiangtai/contract/exam-marking'
import { uploads } from '@jiangtai/contract/uploads'
import type { Page } from '@playwright/test'
import { answerMarking, answerOf } from '../../../test/page/exam-marking.ts'
import { here, markingPath, panelOf, plainLeaf, rowOf, scoreOf } from '../../../test/page/marking-room.ts'
import { takesPictures } from '../../../test/page/pictures.ts'
import { logIn, teacher } from '../../../test/page/school.ts'
import { expect, test } from '../../../test/page/test.ts'

test.beforeEach(({ stand }) => logIn(stand, teacher))

test('R951: a voice comment is recorded where there is a microphone, ends after a minute at most, can be heard, removed and sent', async ({
  stand,
  open,
  look,
}) => {
  takesPictures(stand, 400)
  const about = { media_type_id: 2, media_class_id: 2, platform_id: -1, is_known: 0, created_at: 1 } as const
  stand.answer(uploads.addMaterial, {
    file_id: 400,
    file_cdn_id: 400,
    file_cdn_url: '/files/400',
    name: '语音评语.wav',
    bytes: 9,
    ...about,
  })
  answerMarking(stand, { questions: [{ asked: plainLeaf(), list: [answerOf(0), answerOf(1)] }] })
  // A microphone that hums.
  const before = (page: Page) =>
    page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        const context = new AudioContext()
        const [hum, out] = [context.createOscillator(), context.createMediaStreamDestination()]
        hum.connect(out)
        hum.start()
        return out.stream
      }
    })
  const page = await open(markingPath, { before })
  const voice = page.getByRole('region', { name: '语音评语' })
  await voice.getByRole('button', { name: '语音评语' }).click()
  await expect(voice.getByRole('timer')).toHaveText('正在录音 1 / 60 秒')
  // Whoever goes on would lose it.
  await page.keyboard.press('5')
  await page.keyboard.press('Enter')
  await expect(panelOf(page).getByText('正在录音，请先停止')).toBeVisible()
  await rowOf(page, 1).click()
  await page.keyboard.press('j')
  await here(page, 0)
  await voice.getByRole('button', { name: '停止' }).click()
  await expect(scoreOf(page)).toHaveValue('5')
  await expect(voice.getByLabel(/^语音评语，\d 秒$/)).toBeVisible()
  await look(page, 'marking-voice')
  await voice.getByRole('button', { name: '删除语音评语' }).click()
  const chooser = page.waitForEvent('filechooser')
  await voice.getByRole('button', { name: '选录音' }).click()
  await (await chooser).setFiles([{ name: '长.wav', mimeType: 'audio/wav', buffer: silence(62) }])
  await expect(voice.getByRole('alert')).toHaveText('语音评语最长 60 秒')
  const again = page.waitForEvent('filechooser')
  await voice.getByRole('button', { name: '选录音' }).click()
  await (await again).setFiles([{ name: '短.wav', mimeType: 'audio/wav', buffer: silence(3) }])
  await expect(voice.getByLabel('语音评语，3 秒')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(() => stand.asked(examMarking.mark)).toMatchObject([{ audio_file_id: 400, audio_seconds: 3 }])
})

/** A recording without a sound: 8,000 samples a second. */
function silence(seconds: number): Buffer {
  const bytes = seconds * 8000
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + bytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(bytes, 40)
  return Buffer.concat([head, Buffer.alloc(bytes, 128)])
}
