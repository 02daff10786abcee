import { suggestStates, suggestTypes } from '@jiangtai/contract/suggests'
import type { Db } from '../db/database.ts'
import { enclose } from '../suggests/enclosed.db.ts'
import { insertSuggest, setAnswer } from '../suggests/suggests.db.ts'
import { answerNotice } from '../suggests/suggests.ts'
import { insert } from './rows.db.ts'
import { momentAt } from './term.ts'

interface Surroundings {
  readonly orgId: number
  readonly resourceOf: (file: string) => number
  readonly uploadOf: (file: string, title: string, userId: number, role: 'student') => Promise<{ readonly id: number }>
  readonly now: number
}

/** Told to the school: one answered, one in hand that is about a resource, one that waits, with a picture. */
export async function insertFeedback(tx: Db, { orgId, resourceOf, uploadOf, now }: Surroundings) {
  const say = async (
    row: { user_id: number; type_id: 1 | 2 | 3; text: string; created_at: number },
    about?: { id: number; title: string },
  ) => {
    const made = await insertSuggest(tx, {
      ...{ ...row, org_id: orgId, resource_id: about?.id ?? null, resource_title: about?.title ?? '' },
      ...{ state: suggestStates.waiting, answer: '', handled_at: null },
    })
    return made?.id ?? 0
  }
  const answer = async (id: number, user_id: number, text: string, answered: Parameters<typeof setAnswer>[2]) => {
    await setAnswer(tx, { id, version: 0 }, answered)
    await insert(tx, 'notices', [{ ...answerNotice(text, answered), user_id, read_at: answered.now + 1200 }])
  }

  const wish = '希望点名的时候可以跳过请假的同学。'
  const wished = await say({ user_id: 1, type_id: suggestTypes.idea, text: wish, created_at: momentAt(now, 5, 16, 10) })
  const thanks = '谢谢，已经记下，请假的同学可以先在名单里移出点名。'
  await answer(wished, 1, wish, { state: suggestStates.done, answer: thanks, now: momentAt(now, 4, 10) })

  const mistake = '第 4 页“盼望着”后面少了一个逗号。'
  const about = { id: resourceOf('spring.pdf'), title: '春' }
  const reported = await say({ user_id: 1, type_id: suggestTypes.mistake, text: mistake, created_at: momentAt(now, 3, 15) }, about)
  await answer(reported, 1, mistake, { state: suggestStates.handling, answer: '', now: momentAt(now, 2, 9) })

  const trouble = '平板上的白板有时候画不出线，要退出再进才行。'
  const waiting = await say({ user_id: 1003, type_id: suggestTypes.trouble, text: trouble, created_at: momentAt(now, 1, 16, 40) })
  await enclose(tx, waiting, [(await uploadOf('student-board-2.png', '画不出线', 1003, 'student')).id])
}
