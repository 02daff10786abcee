import { accounts } from '@jiangtai/contract/accounts'
import { classes } from '@jiangtai/contract/classes'
import { describe, expect, it } from 'vitest'
import { createFirstAnswers } from './first-answers.ts'

const guest = { errCode: 0, msg: '', data: { is_login: 0, user: null, back_url: '' } }
const roster = { errCode: 0, msg: '', data: { list: [] } }
const address = `${classes.roster.path}?class_id=7`
const text = JSON.stringify({ [accounts.status.path]: guest, [address]: roster })
const young = () => 1000

describe('answers that come with the page', () => {
  it('answer one question each', () => {
    const first = createFirstAnswers(() => text, young)
    expect(first.take(`${classes.roster.path}?class_id=8`)).toBeUndefined()
    expect(first.has(classes.roster)).toBe(true)
    expect(first.take(address)).toEqual(roster)
    expect(first.take(address)).toBeUndefined()
    expect(first.has(classes.roster)).toBe(false)
  })

  it('are forgotten when something is done, and when the page is not young any more', () => {
    const first = createFirstAnswers(() => text, young)
    first.forget()
    expect(first.take(address)).toBeUndefined()
    expect(
      createFirstAnswers(
        () => text,
        () => 21_000,
      ).take(address),
    ).toBeUndefined()
  })

  it.each([undefined, null, '', '<html>', '[]'])('may be missing or broken: %s', (broken) => {
    expect(createFirstAnswers(() => broken, young).take(address)).toBeUndefined()
  })
})

describe('that nobody is logged in', () => {
  it('is taken from a page where nobody has left traces', () => {
    const first = createFirstAnswers(() => text, young)
    expect(first.saysNobody(accounts.status, false)).toBe(true)
    expect(first.take(accounts.status.path)).toEqual(guest)
  })

  it('is asked for where somebody has: a link of another site leaves the strict cookie at home', () => {
    const first = createFirstAnswers(() => text, young)
    expect(first.saysNobody(accounts.status, true)).toBe(false)
    expect(first.take(accounts.status.path)).toBeUndefined()
  })

  it('is not said of somebody who is', () => {
    const somebody = { errCode: 0, msg: '', data: { is_login: 1, user: { user_id: 1 }, back_url: '' } }
    const first = createFirstAnswers(() => JSON.stringify({ [accounts.status.path]: somebody }), young)
    expect(first.saysNobody(accounts.status, false)).toBe(false)
    expect(first.take(accounts.status.path)).toEqual(somebody)
  })
})
