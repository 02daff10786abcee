import { type TeacherPics, teacherPic } from '@jiangtai/contract/teacher-pic'
import { useMemo, useSyncExternalStore } from 'react'
import { sendLive } from '../../kit/live/send-live.ts'
import { liveStores } from '../../kit/live/stores.ts'
import { createToolView } from '../../kit/live/tool-view.ts'
import { nothingYet } from '../../kit/live/use-live.ts'
import { useUser } from '../../kit/session/session.ts'
import { useMinimised } from '../../parts/tool/minimised.ts'
import { createEditor } from './editor.ts'
import { follow, type Wish } from './pics-state.ts'

const { hears, says } = teacherPic
const heard = createToolView(says, liveStores.heard)
const own = createToolView(says, liveStores.own)

let known: { readonly userId: number; readonly said: TeacherPics | undefined; readonly pics: TeacherPics | undefined } | undefined

/** The same for everybody on the page. */
function picsOf(userId: number): TeacherPics | undefined {
  const said = heard.get()?.data
  const before = known?.userId === userId ? known : undefined
  if (!before || before.said !== said) known = { userId, said, pics: follow(before?.pics, said, userId) }
  return known?.pics
}

/** Where they lie the server knows: a hundred long addresses would not fit a frame. */
const listOf = ({ pic_list }: Wish) => pic_list.map(({ file_cdn_id }) => ({ url: '', file_cdn_id }))

/** The thrown pictures of a teacher, the same on all devices. */
export function useTeacherPic() {
  const { user_id, class_id } = useUser()
  const pics = useSyncExternalStore(heard.subscribe, () => picsOf(user_id), nothingYet)
  const open = pics?.is_open === 1 ? pics : undefined
  const [isMinimised, setMinimised] = useMinimised('teacher-pic', open ? `${class_id}` : '')
  const edit = useMemo(
    () =>
      createEditor({
        current: () => picsOf(user_id) ?? nothing(class_id, user_id),
        send: (pic_version, wish) =>
          sendLive(hears.update, { pic_version, pic_list: listOf(wish), shown_id: wish.shown_id, is_full: wish.is_full }),
        reply: () => own.get()?.data,
      }),
    [user_id, class_id],
  )
  return {
    pics: open,
    isMinimised,
    setMinimised,
    edit,
    /** C14: a phone begins to add, and has done so. */
    start: () => {
      const { pic_version, pic_list, ...look } = picsOf(user_id) ?? nothing(class_id, user_id)
      return sendLive(hears.start, { pic_version, pic_list: listOf({ ...look, pic_list }) })
    },
    stop: () => sendLive(hears.stop, {}),
    close: async () => {
      const isClosed = await sendLive(hears.close, {})
      if (isClosed) setMinimised(false)
      return isClosed
    },
  }
}

export type PicTool = ReturnType<typeof useTeacherPic>

const nothing = (class_id: number, user_id: number): TeacherPics => ({
  ...{ class_id, teacher_id: user_id, user_id, user_type_id: 1, pic_version: 0, pic_list: [] },
  ...{ is_open: 0, is_adding: 0, shown_id: 0, is_full: 0 },
})
