import { goneStudent } from '@jiangtai/contract/privacy'
import { describe, expect, it } from 'vitest'
import { withoutStudent } from './without-student.ts'

const gone = { id: 7, uploads: new Set([70]) }
const vote = {
  title: '午餐',
  options: [{ id: 7, value: '面', count: 2 }],
  ballots: [
    { user_id: 5, name: '安安', option_ids: [7] },
    { user_id: 7, name: '波波', option_ids: [7] },
  ],
}

describe('the state of a tool without a student', () => {
  it('has a nameless one in the place, so that what was counted still counts', () => {
    expect(withoutStudent(vote, { ...gone, standIn: -3 })).toEqual({
      ...vote,
      ballots: [{ user_id: -3, name: goneStudent, option_ids: [7] }, vote.ballots[0]],
    })
    const calls = { picked: [5, 7], absent: [7], pool: [{ student_id: 7, student_name: '波波', rank: 1, used_ms: 7 }] }
    expect(withoutStudent(calls, { ...gone, standIn: -3 })).toEqual({
      picked: [5, -3],
      absent: [-3],
      pool: [{ student_id: -3, student_name: goneStudent, rank: 1, used_ms: 7 }],
    })
  })

  it('has nobody in the place where the class is too small', () => {
    expect(withoutStudent(vote, { ...gone, standIn: undefined })).toEqual({ ...vote, ballots: [vote.ballots[0]] })
    expect(withoutStudent({ picked: [5, 7] }, { ...gone, standIn: undefined })).toEqual({ picked: [5] })
  })

  it('shows no picture of the student any more', () => {
    const pictures = {
      galleries: [
        {
          teacher_id: 1,
          pic_list: [
            { file_cdn_id: 70, url: 'a' },
            { file_cdn_id: 7, url: 'b' },
          ],
          logged: [7, 70],
          shown_id: 70,
        },
      ],
    }
    expect(withoutStudent(pictures, { ...gone, standIn: -3 })).toEqual({
      galleries: [{ teacher_id: 1, pic_list: [{ file_cdn_id: 7, url: 'b' }], logged: [7], shown_id: 0 }],
    })
  })
})
