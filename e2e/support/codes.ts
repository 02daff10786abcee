import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accounts, type CodePurpose } from '@jiangtai/contract/accounts'
import { expect, type Page } from '@playwright/test'
import { sandboxFile } from '../../server/src/codes/sandbox.ts'
import { captchaKey, captchaKind } from '../../server/src/login/captcha.ts'
import { createOnce } from '../../server/src/once/once.ts'
import { secretIn } from '../../server/src/secret.ts'
import type { Server } from './server.ts'

const known = 'AB7K'

/** Nobody can read the picture by program: its answer is replaced in the server's database, by the server's own module. */
async function replaceAnswer({ place, database, clock }: Server, captchaId: string) {
  const once = createOnce({ db: database.db, clock, secret: place.secret ?? secretIn(place.dataDir) })
  await once.issue({ kind: captchaKind, subject: captchaId, answer: captchaKey(known) }, { seconds: 300, tries: 1 })
}

/** What `show` brings up is a picture; it is then read right. */
async function readCaptcha(server: Server, page: Page, show: () => Promise<unknown>) {
  const [reply] = await Promise.all([page.waitForResponse(`**${accounts.captcha.path}`), show()])
  await replaceAnswer(server, (await reply.json()).data.captcha_id)
  await expect(page.getByRole('img', { name: '图形验证码' })).toBeVisible()
  await page.getByLabel('图形验证码', { exact: true }).fill(known)
}

/** The newest code that was sent to a phone. */
async function codeSentTo({ place }: Server, to: string, purpose: CodePurpose): Promise<string> {
  let code = ''
  await expect(async () => {
    const lines = (await readFile(join(place.dataDir, sandboxFile), 'utf8')).trim().split('\n')
    const sent = lines.map((line) => JSON.parse(line)).filter((one) => one.to === to && one.purpose === purpose)
    code = sent[sent.length - 1]?.code ?? ''
    expect(code).toMatch(/^\d{6}$/)
  }).toPass()
  return code
}

/** Asks for a code on the page in sight and types it. */
export async function provePhone(server: Server, page: Page, phone: string, purpose: CodePurpose) {
  await readCaptcha(server, page, () => page.getByRole('button', { name: '获取验证码' }).click())
  await expect(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled()
  const code = await codeSentTo(server, phone, purpose)
  // As it is pasted from a message.
  await page.getByLabel('短信验证码').fill(` ${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(page.getByLabel('短信验证码')).toHaveValue(code)
  return code
}
