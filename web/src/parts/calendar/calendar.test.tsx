import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Calendar } from './Calendar.tsx'

const nothing = () => {}
const calendar = {
  today: '2026-11-16',
  month: '2026-11',
  date: '2026-11-14',
  marked: ['2026-11-02'],
  markName: '投图',
  onMonth: nothing,
  onDate: nothing,
}
const html = renderToStaticMarkup(<Calendar {...calendar} />)
const buttons = html.match(/<button[^>]*data-date[^>]*>/g) ?? []
const dayOf = (button: string) => button.match(/data-date="2026-11-(\d\d)"/)?.[1]
const daysWith = (mark: string) => buttons.filter((button) => button.includes(mark)).map(dayOf)

it('R277, R493: no day after today can be pressed, nor a month or year after this one', () => {
  expect(buttons).toHaveLength(30)
  expect(daysWith(' disabled')).toEqual(Array.from({ length: 14 }, (_, at) => String(at + 17)))
  const arrows = html.match(/<button[^>]*aria-label="[上下]\S{2}"[^>]*>/g) ?? []
  expect(arrows.map((arrow) => arrow.includes('aria-disabled'))).toEqual([false, false, true, true])
})

it('R278: days that have something are marked, for the ear too; the chosen one is pressed', () => {
  expect([daysWith('data-marked'), daysWith('，有投图'), daysWith('aria-pressed="true"')]).toEqual([['02'], ['02'], ['14']])
})
