import type { Theme } from '@jiangtai/contract/organizations'
import { Refusal } from '@jiangtai/contract/refusal'
import { type MarkKind, schoolLimits } from '@jiangtai/contract/school'
import { markOf, nameOf, tidy } from '../members/schools.ts'
import type { HasBadWords } from '../words/words.ts'

export interface SchoolWords {
  readonly system_long_name: string
  readonly system_sort_name: string
  readonly page_title: string
  readonly home_url: string
  readonly service_phone: string
  readonly service_hours: string
}

const limits = {
  system_long_name: ['学校全称', schoolLimits.longName],
  system_sort_name: ['简称', schoolLimits.shortName],
  page_title: ['浏览器标题', schoolLimits.pageTitle],
  service_phone: ['客服电话', schoolLimits.phone],
  service_hours: ['服务时间', schoolLimits.hours],
} as const

/** What was typed of them, as it is kept. */
function wordsTyped<K extends keyof typeof limits>(form: Readonly<Record<K, string>>, keys: readonly K[], hasBadWords: HasBadWords) {
  const words = Object.fromEntries(keys.map((key) => [key, tidy(form[key])])) as Record<K, string>
  for (const key of keys) {
    const [title, most] = limits[key]
    if ([...words[key]].length > most) throw new Refusal('schoolWordsLong', { n: most, x: title })
  }
  if (hasBadWords(Object.values(words))) throw new Refusal('badWords')
  return words
}

const names = ['system_long_name', 'system_sort_name'] as const

export function namesTyped(form: Readonly<Record<(typeof names)[number], string>>, hasBadWords: HasBadWords) {
  const words = wordsTyped(form, names, hasBadWords)
  if (words.system_long_name === '' || words.system_sort_name === '') throw new Refusal('schoolNameEmpty')
  return words
}

/** Nothing that would run as a script, and no path that a browser reads as another host. */
const isAddress = (url: string) => /^\/(?![/\\])/.test(url) || (/^https?:\/\//i.test(url) && URL.canParse(url))

export function schoolTyped(form: SchoolWords, hasBadWords: HasBadWords): SchoolWords {
  const others = wordsTyped(form, ['page_title', 'service_phone', 'service_hours'], hasBadWords)
  const words = { ...namesTyped(form, hasBadWords), ...others, home_url: form.home_url.trim() || '/login' }
  if (words.page_title === '') throw new Refusal('pageTitleEmpty')
  if (!isAddress(words.home_url)) throw new Refusal('homeUrlWrong')
  return words
}

/** O012: whether a host, perhaps with its port, is one of these. */
export const isAmong = (host: string, hosts: readonly string[]) => hosts.includes(host) || hosts.includes(nameOf(host))

const ofThemes = /^\/brand\/mark-\w+\.svg$/
/** A mark that belongs to the colours follows them; an own picture stays. */
export const markAfter = (mark: string, theme: Theme) => (ofThemes.test(mark) ? markOf(theme) : mark)

export const markTitles: Readonly<Record<MarkKind, string>> = { logo: '标志', favicon: '浏览器图标' }
