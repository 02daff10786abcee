import type { ExamSign, Presence } from '@jiangtai/contract/channel'
import type { Lesson } from '@jiangtai/contract/lessons'
import { createStore } from '../storage/store.ts'
import type { Connection } from '../ui/ConnectionStrip.tsx'

/** R540: an event as it reaches the tools. */
export interface Heard {
  readonly event_name: string
  readonly data: Readonly<Record<string, unknown>>
  /** O039: 1 to 10, then 1 again, so that whoever watches it notices a second event that looks like the first. */
  readonly count: number
  /** Of arrival, over all events. */
  readonly order: number
}
/** The newest of each event, by its name. */
export type HeardEvents = ReadonlyMap<string, Heard>

export interface Online extends Pick<Presence, 'class_id' | 'student_count' | 'online_count'> {
  readonly online: ReadonlySet<number>
  /** How often everybody was named: again means that the class has changed, or the line was gone. */
  readonly rounds: number
}

/** What the channel tells the pages. The stores come with the first load, the channel itself later. */
export const createLiveStores = () => ({
  heard: createStore<HeardEvents>(new Map()),
  /** What was said to this person alone: replies and the replay. A broadcast that follows leaves out what is theirs. */
  own: createStore<HeardEvents>(new Map()),
  /** What colleagues do in this class while the line is up: news, not a state (R334). */
  colleagues: createStore<HeardEvents>(new Map()),
  lesson: createStore<Lesson | undefined>(undefined),
  presence: createStore<Online | undefined>(undefined),
  /** How often the channel has told everything anew: what it says only once may have been missed before. */
  replays: createStore(0),
  /** The class of which all of this was told; 0: none yet. After a change of class, silence says nothing until the new one was replayed. */
  toldClass: createStore(0),
  /** What the strip says; nothing while all is well. */
  connection: createStore<Connection | undefined>(undefined),
  /** Somebody is signed in, in a class whose interaction is on: only then is there a bar, and a strip that follows the channel. */
  wanted: createStore(false),
  /** What heartbeats say of the exam that is being answered on this page. */
  exam: createStore<ExamSign | undefined>(undefined),
})

export type LiveStores = ReturnType<typeof createLiveStores>

export const liveStores = createLiveStores()
