import type { Mix } from '@jiangtai/contract/courses'
import { type Push, pushes, type Reader } from '@jiangtai/contract/pushes'
import { ofClass, otherClass, students } from './school.ts'
import type { Stand } from './stand.ts'

const nowSeconds = () => Math.floor(Date.now() / 1000)

/** All of a mix, given to its class now. */
export function pushOf({ class_id, course_id, course_name, course_type, items }: Mix, change: Partial<Push> = {}): Push {
  const { name: class_name, student_count } = class_id === otherClass.id ? otherClass : ofClass
  return {
    ...{ id: 1, class_id, class_name, student_count, course_id, course_name, course_type, note: '', push_at: nowSeconds(), is_due: 1 },
    items: items.map(({ id, resource: { id: resource_id, title, media_class_id, thumb_url } }) => ({
      ...{ item_id: id, resource_id, title, media_class_id, thumb_url, is_withdrawn: 0, seen_count: 0 },
    })),
    ...change,
  }
}

export const readerOf = ({ id, real_name }: (typeof students)[number], change: Partial<Reader> = {}): Reader => ({
  ...{ user_id: id, name: real_name, opened_at: 0, seconds: 0, is_done: 0, ...change },
})

/** Of the whole class only the first has read it. */
const readers = students.map((one, at) => readerOf(one, at === 0 ? { opened_at: nowSeconds(), seconds: 95, is_done: 1 } : {}))

/** Gives items of a mix and takes them back; `given` is what was pushed before. */
export function answerPushes(stand: Stand, mix: () => Mix, ...given: readonly Push[]) {
  let list = [...given]
  stand.answer(pushes.list, () => ({ list, total: list.length, pageCount: 1 }))
  stand.answer(pushes.push, ({ item_ids, class_ids, note = '', push_at }) => {
    const items = mix().items.filter(({ id }) => item_ids.includes(id))
    const at = push_at === undefined ? {} : ({ push_at, is_due: 0 } as const)
    const made = class_ids.map((class_id, nth) => pushOf({ ...mix(), items, class_id }, { id: 1 + list.length + nth, note, ...at }))
    list = [...made, ...list]
    return { list: made }
  })
  stand.answer(pushes.withdraw, ({ item_ids }) => {
    list = list.map((push) => ({
      ...push,
      items: push.items.map((item) => (item_ids.includes(item.item_id) ? { ...item, is_withdrawn: 1 as const } : item)),
    }))
    return {}
  })
  stand.answer(pushes.readers, { list: readers })
}
