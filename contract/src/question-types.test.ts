import { expect, it } from 'vitest'
import { questionTitles, questionTypes } from './question.ts'

it('R080: types of questions keep the numbers of the documents, and each has a name', () => {
  expect(questionTypes).toEqual({
    ...{ single: 1, multiple: 2, analysis: 3, read: 4, pack: 7 },
    ...{ hearing: 8, judge: 9, hearingPack: 11, hearingRead: 12 },
  })
  const named = Object.entries(questionTypes).map(([name, id]) => [name, questionTitles[id]])
  expect(Object.fromEntries(named)).toMatchObject({
    ...{ single: '单选题', multiple: '多选题', judge: '判断题', pack: '填空题', analysis: '解答题', read: '阅读题' },
    ...{ hearing: '听力题', hearingPack: '听力填空题', hearingRead: '听力阅读题' },
  })
})
