import { accounts, type LoggedIn, type SessionInfo } from '@jiangtai/contract/accounts'
import { organizations } from '@jiangtai/contract/organizations'
import { registration } from '@jiangtai/contract/registration'
import { relations } from '@jiangtai/contract/relations'
import type { User } from '@jiangtai/contract/session'
import type { Page } from '@playwright/test'
import { isGuest, logIn } from './school.ts'
import type { Stand } from './stand.ts'

export const loggedIn = (user: User): LoggedIn => ({ ...user, token: 'token', is_password_guessable: 0 })

/** Whoever logs in from now on, by whatever way, is this person. */
export function letIn(stand: Stand, user: User) {
  const enter = () => {
    logIn(stand, user)
    return loggedIn(user)
  }
  stand.answer(accounts.logIn, enter)
  stand.answer(accounts.logInOnPhone, enter)
  stand.answer(accounts.logInByCode, enter)
  stand.answer(registration.register, enter)
}

/** Logging out ends the session. */
export const letOut = (stand: Stand) =>
  stand.answer(accounts.logOut, () => {
    isGuest(stand)
    return { msg: '已退出登录' }
  })

export async function typeLogin(page: Page, username: string, password = 'jiangtai1') {
  await page.getByLabel('账号', { exact: true }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** A picture of a word, as a server sends it within an answer. */
const drawn = (word: string, width: number, height: number) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="10" y="30" font-size="24">${word}</text></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** Pictures to be read: each has a number of its own, and AB7K on it. */
export function drawPictures(stand: Stand) {
  let count = 0
  stand.answer(accounts.captcha, () => ({ captcha_id: `picture-${++count}`, base64_image: drawn('AB7K', 120, 44) }))
}

export const studentCard = { base64_image: drawn('QR', 320, 320) }

/** Pictures can be read and codes are sent to phones. */
export function sendCodes(stand: Stand) {
  drawPictures(stand)
  stand.answer(accounts.sendCode, {})
}

/** Asks for a code on the form in sight, reads the picture and types what came. */
export async function proveBy(page: Page, code: string) {
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('img', { name: '图形验证码' }).waitFor()
  await page.getByLabel('图形验证码', { exact: true }).fill('AB7K')
  await page.getByRole('button', { name: /^\d+ 秒后重发$/ }).waitFor()
  await page.getByLabel('短信验证码').fill(code)
}

const seconds = (at: number) => Math.floor(at / 1000)
const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1'

/** Where an account is logged in: here, on a phone and on another desk. */
export const devices = (now = Date.now()): SessionInfo[] => {
  const session = { origin: 100, address: '127.0.0.1', created_at: seconds(now) - 7200, is_current: 0 as const }
  return [
    { ...session, id: 1, user_agent: linux, seen_at: seconds(now), is_current: 1 },
    { ...session, id: 2, user_agent: iphone, seen_at: seconds(now) - 600 },
    { ...session, id: 3, user_agent: linux, seen_at: seconds(now) - 3600 },
  ]
}

const protocol = (title: string) => ({
  title,
  content: ['一、总则', `本${title}说明双方的权利和义务。`, '二、账号', '账号只由本人使用。'].join('\n'),
  updated_at: Date.UTC(2026, 8, 1) / 1000,
})

/** What everybody may read before and after the login. */
export function printProtocols(stand: Stand) {
  stand.answer(organizations.terms, protocol('软件服务协议'))
  stand.answer(organizations.privacy, protocol('用户隐私协议'))
}

/** 账号与安全 has something to show: nothing is bound or related yet. */
export function openAccounts(stand: Stand) {
  stand.answer(registration.bindings, { list: [] })
  stand.answer(relations.list, { list: [] })
  stand.answer(accounts.sessions, { list: devices() })
}

export async function openAccount(page: Page) {
  await page.getByRole('link', { name: /^我的账号/ }).click()
  await page.getByRole('heading', { name: '账号与安全', level: 1 }).waitFor()
}

export async function leave(page: Page) {
  await openAccount(page)
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog', { name: '退出登录？' }).getByRole('button', { name: '退出登录' }).click()
}
