import { courses, type Mix, type MixItem } from '@jiangtai/contract/courses'
import type { ExamInCourse } from '@jiangtai/contract/given-exam'
import { noPreview } from '@jiangtai/contract/preview'
import type { Resource } from '@jiangtai/contract/resource'
import type { send } from '../src/kit/calls/send.ts'

export const resource = (id: number): Resource => ({
  ...{
    id,
    title: `资源 ${id}`,
    media_type_id: 1,
    media_class_id: 1,
    file_cdn_id: id,
    file_cdn_url: `/files/${id}`,
    thumb_url: '',
    name: `${id}.pdf`,
    bytes: 1,
    preview: noPreview,
  },
  ...{
    pages: 0,
    seconds: 0,
    width: 0,
    height: 0,
    owner_id: 1,
    owner_name: '周敏',
    uploader_type: 2,
    is_school: 0,
    is_mine: 1,
    is_collected: 0,
  },
  ...{ root_subject_id: 1, second_subject_id: 2, third_subject_id: 3, course_id: 4, created_at: 1, address: '', platform_id: 0 },
})

export const item = (resourceId: number, id = 100 + resourceId): MixItem => ({
  ...{ id, resource: resource(resourceId), is_pushed: 0, push_at: 0, seen_count: 0 },
})

export const whose = { class_id: 1, course_id: 4, course_type: 1 } as const

interface Options {
  readonly ids: readonly number[]
  readonly resourceOf?: (id: number) => Resource
  /** What is said of those that are exams. */
  readonly examOf?: (id: number) => ExamInCourse
  /** Whose it is and what it is called, where that matters. */
  readonly about?: Partial<Mix>
  /** The ids of its items begin above this one. */
  readonly above?: number
}

/** A mix as the server keeps it, for desks of one or several tabs. */
export const createMixServer = (...ids: readonly number[]) => createMix({ ids })

export function createMix({ ids: resourceIds, resourceOf = resource, examOf, about = {}, above = 100 }: Options) {
  const itemOf = (resourceId: number, id: number): MixItem => ({ ...item(resourceId, id), resource: resourceOf(resourceId) })
  const shown = (one: MixItem): MixItem =>
    one.resource.exam_id !== undefined && examOf ? { ...one, exam: examOf(one.resource.exam_id) } : one
  let rows = resourceIds.map((id) => ({ item: itemOf(id, above + id), isIn: true }))
  let version = 1
  let lastId = above + 900

  const mix = (): Mix => ({
    ...{ mix_id: 7, ...whose, class_name: '七年级(3)班', student_count: 46, course_name: '3.4 实际问题' },
    ...{ root_subject: { id: 1, name: '数学', edition: '人教版' }, second_subject: { id: 2, name: '七年级上册' } },
    ...{ third_subject: { id: 3, name: '第三章' }, ...about, version, updated_at: version },
    items: rows.filter(({ isIn }) => isIn).map((row) => shown(row.item)),
  })
  const changed = () => {
    version += 1
    return mix()
  }
  const put = (moved: typeof rows, before_id = 0) => {
    const rest = rows.filter((row) => !moved.includes(row))
    const next = rest.findIndex(({ item: { id }, isIn }) => isIn && id === before_id)
    const at = next < 0 ? rest.length : next
    rows = [...rest.slice(0, at), ...moved, ...rest.slice(at)]
  }
  const mark = (ids: readonly number[], isIn: boolean) => {
    rows = rows.map((row) => (ids.includes(row.item.id) ? { ...row, isIn } : row))
    return changed()
  }
  const added = (ids: readonly number[]) => ids.map((id) => ({ item: itemOf(id, ++lastId), isIn: true }))

  type Asked = { resource_ids?: number[] | undefined; before_id?: number | undefined; id?: number; ids?: number[] }
  function answer(path: string, { resource_ids = [], before_id, id, ids = [] }: Asked): Mix {
    const isIn = (resourceId: number) => rows.some((row) => row.isIn && row.item.resource.id === resourceId)
    const news = added(resource_ids.filter((one) => !isIn(one)))
    switch (path) {
      case courses.add.path:
        put(news, before_id)
        return changed()
      case courses.drop.path:
        put([...rows.filter((row) => row.isIn && resource_ids.includes(row.item.resource.id)), ...news], before_id)
        return changed()
      case courses.sort.path:
        put(
          rows.filter((row) => row.item.id === id),
          before_id,
        )
        return changed()
      case courses.remove.path:
        return mark(ids, false)
      case courses.restore.path:
        return mark(ids, true)
      default:
        return mix()
    }
  }
  // The desk calls only what answers with a mix.
  const say = (async (call: { path: string }, input: Asked) => answer(call.path, input)) as unknown as typeof send
  return {
    say,
    answer,
    mix,
    has: (id: number) => rows.some((row) => row.item.id === id),
    order: () => mix().items.map((one) => one.resource.id),
  }
}
