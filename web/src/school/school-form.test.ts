import { expect, it } from 'vitest'
import { schoolOf } from '../../test/page/school-info.ts'
import { draftAfter, markShown } from './school-form.ts'

it('a draft keeps the version that it began with, and is none when all is as it was', () => {
  const info = schoolOf()
  const first = draftAfter(info, undefined, { page_title: '新的' })
  expect(first).toMatchObject({ version: info.version, form: { page_title: '新的', theme: 'default' } })
  const later = { ...info, version: info.version + 1 }
  expect(draftAfter(later, first, { theme: 'jp' })).toMatchObject({ version: info.version, form: { page_title: '新的', theme: 'jp' } })
  expect(draftAfter(info, first, { page_title: info.page_title })).toBeUndefined()
})

it('the mark of the colours is shown in those that are chosen, an own picture as it is', () =>
  expect(['/brand/mark-default.svg', '/brand/school/ab.png'].map((mark) => markShown(mark, { theme: 'hxz' }))).toEqual([
    '/brand/mark-hxz.svg',
    '/brand/school/ab.png',
  ]))
