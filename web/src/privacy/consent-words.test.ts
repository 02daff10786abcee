import { expect, it } from 'vitest'
import { consentText, holds, momentOf, versionOptions } from './consent-words.ts'

const day = (date: string) => Date.parse(`${date}T12:00:00+08:00`) / 1000
const now = new Date(day('2026-11-18') * 1000)
const given = { given_by: '王妈妈', how: '纸质告知书', given_at: day('2026-11-16'), text_version: 5, withdrawn_at: 0 }

it.each([
  [null, '缺少同意', false],
  [given, '王妈妈 · 纸质告知书 · 11 月 16 日', true],
  [{ ...given, text_version: 4 }, '王妈妈 · 纸质告知书 · 11 月 16 日 · 同意的是旧版告知书', true],
  [{ ...given, withdrawn_at: day('2026-11-17') }, '缺少同意（11 月 17 日 撤回；原为 王妈妈 · 纸质告知书 · 11 月 16 日）', false],
])('the consent %j is told as %s', (consent, text, isHeld) => {
  expect(consentText(consent, 5, now)).toBe(text)
  expect(holds(consent)).toBe(isHeld)
})

it.each([
  ['2026-11-18', Date.parse('2026-11-18T00:00:00+08:00') / 1000],
  ['2026-11-19', undefined],
  ['', undefined],
])('the date %j is the moment %s', (date, at) => expect(momentOf(date, now.getTime())).toBe(at))

it('offers the versions of the notice by their days, the newest first', () => {
  const [old, morning, evening] = [day('2026-11-16'), day('2026-11-18'), day('2026-11-18') + 3600]
  expect(versionOptions([evening, morning, old])).toEqual([
    { value: String(evening), text: '2026-11-18（现在的）' },
    { value: String(old), text: '2026-11-16' },
  ])
})
