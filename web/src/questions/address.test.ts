import { describe, expect, it } from 'vitest'
import { withWritten, writeQuestionAt } from '../parts/exam/addresses.ts'
import { editAddress, importAddress, listAddress, pointsAddress, questionsPlaceAt, writtenFor } from './address.ts'

const placeAt = (address: string) => questionsPlaceAt(address.slice(address.indexOf('?')))

describe('an address of 我的题目', () => {
  it('is that of the list, a question, a file or the knowledge points', () => {
    expect(placeAt(listAddress)).toEqual({ part: 'list' })
    expect([placeAt(editAddress(12)), placeAt(editAddress('new'))]).toEqual([
      { part: 'edit', id: 12 },
      { part: 'edit', id: 'new' },
    ])
    expect([placeAt(importAddress(3)), placeAt(importAddress('new'))]).toEqual([
      { part: 'import', id: 3 },
      { part: 'import', id: 'new' },
    ])
    expect([placeAt(pointsAddress()), placeAt(pointsAddress(7))]).toEqual([{ part: 'points' }, { part: 'points' }])
  })

  it('names the page that a question is written for, if that is one of ours', () => {
    expect(writtenFor(writeQuestionAt('new', '/course-exam?exam=7').split('?tab')[1] ?? '')).toBe('/course-exam?exam=7')
    expect(writtenFor('?tab=questions&edit=new&to=//elsewhere.test')).toBeUndefined()
    expect(withWritten('/course-exam?exam=7', 12)).toBe('/course-exam?exam=7&question=12')
  })

  it('leads to the list if it names no number', () => {
    for (const asked of ['0', '-1', '1e3', 'x', '', '99999999999']) expect(questionsPlaceAt(`?edit=${asked}`)).toEqual({ part: 'list' })
  })
})
