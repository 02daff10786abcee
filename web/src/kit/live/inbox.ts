import { channelSays, type Presence } from '@jiangtai/contract/channel'
import type { Frame } from '@jiangtai/contract/event'
import { type Lesson, lessonSays } from '@jiangtai/contract/lessons'
import { lockScreen } from '@jiangtai/contract/lock-screen'
import { decode } from './frame.ts'
import type { Heard, HeardEvents, LiveStores, Online } from './stores.ts'

export interface Me {
  readonly userId: number
  readonly classId: number
  readonly isTeacher: boolean
}

interface Picture {
  readonly heard: HeardEvents
  readonly own: HeardEvents
  readonly lesson: Lesson | undefined
  readonly presence: Online | undefined
}

const blank: Picture = { heard: new Map(), own: new Map(), lesson: undefined, presence: undefined }

/** R335, O039 */
const mostCount = 10

/** What the class looks like from here. A replay draws a new picture beside the old one: nothing flickers, and what closed meanwhile is gone. */
export function createInbox(stores: LiveStores) {
  const counts = new Map<string, number>()
  let order = 0
  let picture = blank
  let replay: Picture | undefined

  /** Only what this picture changes: a page may have learnt of a lesson by itself. */
  const show = (next: Picture, before: Picture) => {
    picture = next
    if (next.heard !== before.heard) stores.heard.set(next.heard)
    if (next.own !== before.own) stores.own.set(next.own)
    if (next.lesson !== before.lesson) stores.lesson.set(next.lesson)
    if (next.presence !== before.presence) stores.presence.set(next.presence)
  }
  const shown = () => ({ heard: stores.heard.get(), own: stores.own.get(), lesson: stores.lesson.get(), presence: stores.presence.get() })

  const note = ({ event_name, data }: Frame): Heard => {
    const count = ((counts.get(event_name) ?? 0) % mostCount) + 1
    counts.set(event_name, count)
    order += 1
    return { event_name, data, count, order }
  }

  const withFrame = (before: Picture, frame: Frame): Picture => {
    if (frame.event_name === lessonSays.notice.name) {
      const lesson = decode(lessonSays.notice, frame)
      return lesson ? { ...before, lesson } : before
    }
    if (frame.event_name === channelSays.presence.name) {
      const presence = decode(channelSays.presence, frame)
      return presence ? { ...before, presence: foldPresence(before.presence, presence) } : before
    }
    const heard = note(frame)
    // A broadcast may come between the frames of a replay: it does not hide what was replayed.
    const isOwn = frame.data.msg_id !== undefined || (before === replay && !before.own.has(frame.event_name))
    return { ...before, heard: plus(before.heard, heard), own: isOwn ? plus(before.own, heard) : before.own }
  }

  return {
    hear(frame: Frame, me: Me) {
      if (isOfOtherClass(frame, me)) return
      if (isOfColleague(frame, me)) return replay ? undefined : stores.colleagues.set(plus(stores.colleagues.get(), note(frame)))
      if (replay) replay = withFrame(replay, frame)
      else show(withFrame(picture, frame), picture)
    },
    beginReplay() {
      replay = blank
    },
    endReplay({ classId }: Me) {
      const next = replay
      replay = undefined
      if (!next) return
      show(next, shown())
      stores.toldClass.set(classId)
      stores.replays.set(stores.replays.get() + 1)
    },
    clear() {
      replay = undefined
      stores.toldClass.set(0)
      show(blank, shown())
    },
  }
}

const ofClass = [lessonSays.notice, channelSays.presence, lockScreen.says.notice].map(({ name }): string => name)

/** R331 */
const isOfOtherClass = ({ data }: Frame, { classId }: Me) => data.class_id !== undefined && Number(data.class_id) !== classId

/** R334: of what belongs to one teacher, which a lesson, the presence of a class and its lock do not. */
function isOfColleague({ event_name, data }: Frame, { userId, isTeacher }: Me): boolean {
  const teacherId = Number(data.teacher_id ?? 0)
  return isTeacher && !ofClass.includes(event_name) && teacherId !== 0 && teacherId !== userId
}

const plus = (events: HeardEvents, heard: Heard): HeardEvents => new Map([...events, [heard.event_name, heard]])

/** The first notice names everybody, the later ones who came and went. */
function foldPresence(before: Online | undefined, notice: Presence): Online {
  const { class_id, student_count, online_count } = notice
  const online = new Set(notice.online ?? before?.online)
  for (const id of notice.joined ?? []) online.add(id)
  for (const id of notice.left ?? []) online.delete(id)
  const rounds = (before?.class_id === class_id ? before.rounds : 0) + (notice.online ? 1 : 0)
  return { class_id, student_count, online_count, online, rounds }
}
