import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from './packages.mjs'
import { say, top } from './run.mjs'

/** The pictures of README, from a demo school that was just loaded: `npm start`, then `node scripts/screenshots.mjs [http://localhost:3000]`. */
const [address = 'http://localhost:3000'] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })

async function enter(username, viewport) {
  const context = await browser.newContext({ viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const page = await context.newPage()
  await page.goto(`${address}/login`)
  await page.getByRole('textbox').first().fill(username)
  await page.locator('input[type=password]').fill('jiangtai1')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForURL((url) => !url.pathname.includes('login'))
  return page
}

async function keep(page, name) {
  await page.waitForLoadState('networkidle')
  // 256 colours are enough for a page, and a third of the bytes.
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(join(top, 'docs/images', `${name}.png`))
  say(`docs/images/${name}.png`)
}

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const teacher = await enter('teacher1', desk)
await teacher.getByText('等你处理').waitFor()
await teacher.getByText('参与率').waitFor()
// The bar of tools would lie over the lower half.
await teacher.getByRole('button', { name: '课堂互动' }).first().click()
await keep(teacher, 'teacher-home')

const report = await enter('teacher1', desk)
// An own lesson of yesterday, in which most happened.
await report.getByRole('link', { name: /等式的性质 · 周敏老师 出勤/ }).click()
await report.getByText('参与率').first().waitFor()
await report.getByRole('button', { name: '课堂互动' }).first().click()
await keep(report, 'lesson-report')

const student = await enter('student1', phone)
await student.getByText('新资料').waitFor()
await keep(student, 'student-home')

await report.goto(address)
await report.getByRole('button', { name: '不全屏开始' }).click()
await report.waitForURL(/teacher-course/)
await report.getByText('这一页的互动').waitFor()
for (let page = 1; page < 6; page++) {
  await report.keyboard.press('ArrowRight')
  await report.getByText(`${page + 1} / 9`).waitFor()
}
await report.getByRole('button', { name: '发起投票：追及问题里相等的是什么' }).click()
await student.getByRole('radio', { name: '离出发点的路程' }).waitFor()
await keep(student, 'student-vote')
await keep(report, 'lesson')
await browser.close()
