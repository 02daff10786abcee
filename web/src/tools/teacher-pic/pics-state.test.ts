import type { TeacherPics } from '@jiangtai/contract/teacher-pic'
import { describe, expect, it } from 'vitest'
import { createEditor } from './editor.ts'
import { added, type Change, emptied, follow, looked, moved, removed, reordered, stepped, type Wish, whileOpen } from './pics-state.ts'

const picture = (id: number) => ({ url: `/files/${id}/p.jpg`, file_cdn_id: id })
const pics = (version: number, ids: readonly number[] = [], more: Partial<TeacherPics> = {}): TeacherPics => ({
  ...{ class_id: 7, teacher_id: 1, user_id: 1, user_type_id: 1, pic_version: version, pic_list: ids.map(picture) },
  ...{ is_open: 1, is_adding: 0, shown_id: 0, is_full: 0, ...more },
})
const idsOf = (wish: Wish | undefined) => wish?.pic_list.map(({ file_cdn_id }) => file_cdn_id)

describe('what is heard', () => {
  it('applies only if the user matches and the version differs (R332)', () => {
    const before = pics(3, [1])
    expect(follow(before, pics(4, [1, 2]), 1)).toEqual(pics(4, [1, 2]))
    expect(follow(before, pics(3, [9]), 1)).toBe(before)
    expect(follow(before, pics(9, [9], { user_id: 2 }), 1)).toBe(before)
    expect(follow(before, pics(2, []), 1)).toBe(before)
    expect(follow(before, pics(1, [], { class_id: 8 }), 1)).toEqual(pics(1, [], { class_id: 8 }))
    expect(follow(before, undefined, 1)).toBeUndefined()
  })
})

describe('a change', () => {
  it('makes the new list after a remove or a reorder (R443)', () => {
    expect(idsOf(removed(2)(pics(1, [1, 2, 3])))).toEqual([1, 3])
    expect(idsOf(moved(3, 0)(pics(1, [1, 2, 3])))).toEqual([3, 1, 2])
    expect(idsOf(moved(1, 9)(pics(1, [1, 2, 3])))).toEqual([2, 3, 1])
  })
  it('that is so already is none', () => {
    const now = pics(1, [1, 2], { shown_id: 2, is_full: 1 })
    for (const change of [removed(9), moved(1, 0), moved(9, 0), added([picture(2)]), looked(2, 1)]) expect(change(now)).toBeUndefined()
    expect(emptied(pics(1))).toBeUndefined()
  })
  it('adds at the end, and what came last is what everybody is to look at', () => {
    expect(added([picture(2), picture(3)])(pics(1, [1, 2]))).toMatchObject({ pic_list: [1, 2, 3].map(picture), shown_id: 3, is_full: 0 })
  })
  it('leaves what has the screen for itself there: another picture comes beside it', () => {
    const full = pics(1, [1, 2], { shown_id: 1, is_full: 1 })
    expect(added([picture(3)])(full)).toMatchObject({ pic_list: [1, 2, 3].map(picture), shown_id: 1, is_full: 1 })
  })
  it('that nobody pressed for opens nothing that was closed', () => {
    const closed = pics(2, [], { is_open: 0 })
    expect(whileOpen(added([picture(3)]))(closed)).toBeUndefined()
    expect(idsOf(added([picture(3)])(closed))).toEqual([3])
    expect(idsOf(whileOpen(added([picture(3)]))(pics(1)))).toEqual([3])
  })
  it('by one place goes from wherever the picture is by then', () => {
    expect(idsOf(stepped(1, 1)(pics(1, [1, 2, 3])))).toEqual([2, 1, 3])
    expect(idsOf(stepped(1, 1)(pics(2, [2, 1, 3])))).toEqual([2, 3, 1])
    for (const change of [stepped(1, -1), stepped(3, 1), stepped(9, 1), stepped(9, -1)]) expect(change(pics(1, [1, 2, 3]))).toBeUndefined()
  })
  it('of places loses nothing and leaves the order of the others', () => {
    const items = [0, 1, 2, 3, 4, 5]
    for (const from of items)
      for (const to of [-1, ...items, 9]) {
        const after = reordered(items, from, to)
        expect([...after].sort()).toEqual(items)
        expect(after.indexOf(from)).toBe(Math.max(0, Math.min(to, 5)))
        expect(after.filter((item) => item !== from)).toEqual(items.filter((item) => item !== from))
      }
    expect(reordered(items, 9, 0)).toBe(items)
  })
})

describe('two devices that change one list', () => {
  /** As the server does it (O063). */
  function server() {
    let now = pics(1, [1, 2, 3])
    const device = () => {
      let reply: TeacherPics | undefined
      const send = async (version: number, wish: Wish) => {
        await Promise.resolve()
        if (version === now.pic_version) now = { ...now, ...wish, pic_list: [...wish.pic_list], pic_version: version + 1 }
        reply = now
        return true
      }
      // It hears what the other one did only with the answer to its own.
      let seen = now
      return createEditor({
        current: () => seen,
        reply: () => reply,
        send: async (version, wish) => {
          const isSent = await send(version, wish)
          seen = now
          return isSent
        },
      })
    }
    return { now: () => now, device }
  }

  it('never undo each other, whoever is first', async () => {
    const { now, device } = server()
    const [desk, phone] = [device(), device()]
    const done = await Promise.all([desk(removed(2)), phone(added([picture(4)])), desk(moved(3, 0)), phone(added([picture(5)]))])
    expect(done).toEqual([true, true, true, true])
    expect(idsOf(now())).toEqual([3, 1, 4, 5])
  })

  it('what did not reach the server is told to whoever wanted it, and the next goes on', async () => {
    let isUp = false
    const edit = createEditor({ current: () => pics(1, [1]), reply: () => pics(2), send: async () => isUp })
    const change: Change = removed(1)
    expect(await edit(change)).toBe(false)
    isUp = true
    expect(await edit(change)).toBe(true)
  })
})
