import { questionTypes } from '@jiangtai/contract/question'
import { type BankQuestion, questions, visibilities } from '@jiangtai/contract/questions'
import { filesOf, noDoc, type RichDoc, textDoc } from '@jiangtai/contract/rich-doc'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../test/databases.ts'
import { buildLiveSchool, type LiveSchool } from '../../test/live-school.ts'
import { sample } from '../../test/samples.ts'
import { uploader } from '../../test/uploading.ts'
import { filesPath } from '../library/file-url.ts'

const host = 'copies.test'

describe.each(engines)('a platform question that another school copies on %s', (engine) => {
  let school: LiveSchool
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
  })
  afterAll(() => school.close())

  it('keeps its pictures when the question it was made from is gone', async () => {
    const owner = await school.people.teacher(school.orgId, [school.foreign])
    const stranger = await school.people.teacher(await school.people.organization({ hosts: [host] }), [])
    const asked = { session: stranger.session, host }
    const { data: picture } = await uploader(school, owner.session).direct('图.png', sample('png'))
    const image = { type: 'image' as const, attrs: { file_id: picture.file_cdn_id, width_pct: 50, alt: '' } }
    const stem: RichDoc = { type: 'doc', content: [...textDoc('看图').content, { type: 'paragraph', content: [image, image] }] }
    const input = {
      ...{
        type: questionTypes.judge,
        body: JSON.stringify({ stem }),
        key: JSON.stringify({ right: 1 }),
        explanation: JSON.stringify(noDoc),
      },
      ...{ points: '[]', difficulty: 3, full_centi: 500, expected_s: 0, visibility: visibilities.mine },
    }
    const { id } = (await school.ask(questions.save, input, owner)).data as { id: number }
    await school.deps.db.updateTable('questions').set({ visibility: visibilities.platform }).where('id', '=', id).execute()

    const copied = await school.ask(questions.copy, { ids: JSON.stringify([id]) }, asked)
    const [copy = 0] = (copied.data as { ids: number[] }).ids
    await school.ask(questions.remove, { ids: JSON.stringify([id]) }, owner)
    const { body } = (await school.ask(questions.get, { id: copy }, asked)).data as BankQuestion
    const shown = filesOf(body.stem ?? noDoc)
    expect(shown).toHaveLength(2)
    const { statusCode } = await school.app.inject({
      ...{ method: 'GET', url: `${filesPath}/${shown[0]}/a.png` },
      headers: { host, cookie: `jt_session=${stranger.session}` },
    })
    expect(statusCode).toBe(200)
    const uploads = await school.deps.db.selectFrom('uploads').select('id').where('user_id', '=', stranger.id).execute()
    expect(uploads).toEqual([{ id: shown[0] }])
  })
})
