import type { InteractionFlag } from '@jiangtai/contract/channel'
import type { Addressed, MessageOf } from '@jiangtai/contract/event'
import type { Filling, RefusalName } from '@jiangtai/contract/refusal'
import type { Hears, Says, Told, ToolEvents } from '@jiangtai/contract/tool'
import type * as z from 'zod/mini'
import type { HasBadWords } from '../words/words.ts'

export interface Actor {
  readonly id: number
  readonly role: 'student' | 'teacher'
  readonly name: string
  /** Which login of theirs; what happens by itself has none. */
  readonly sessionId?: number | undefined
}

export interface Student {
  readonly id: number
  readonly name: string
}

/** All a reducer may know besides its arguments. */
export interface World {
  /** The server's clock in ms. */
  readonly now: number
  readonly random: () => number
  /** The students of the class. */
  readonly students: readonly Student[]
  /** Those of them who are there, on any node. */
  readonly online: ReadonlySet<number>
  readonly hasBadWords: HasBadWords
  /** Where a picture lies that this person has uploaded, or that a student has given to this teacher's class; of those that `images` of the tool names. */
  readonly imageOf: (id: number, actor: Pick<Actor, 'id' | 'role'>) => string | undefined
}

/** What outlives the tool: a row written in the transaction that stores the state. */
export interface Fact {
  readonly kind: string
  readonly userId: number
  /** Seconds, as every stored time. */
  readonly createdAt: number
  readonly data: object
}

export interface KeptFact {
  readonly id: number
  /** Seconds. */
  readonly createdAt: number
  readonly data: unknown
}

/** The facts that one tool has kept of one person in a class. */
export interface Past {
  /** Newest first; pages begin with 1. */
  page(kind: string, userId: number, page: number, size: number): Promise<{ readonly facts: readonly KeptFact[]; readonly count: number }>
  one(kind: string, userId: number, id: number): Promise<KeptFact | undefined>
}

export interface Heard {
  readonly event_name: string
  readonly data: Addressed
}

export interface Said {
  readonly event_name: string
  readonly data: object
}

export interface No extends Filling {
  readonly refuse: RefusalName
  /** What the sender needs to go on. */
  readonly data?: object | undefined
}

export interface Yes<S, Out, A> {
  readonly state: S
  /** The audiences whose view changed. */
  readonly say?: readonly A[]
  /** The answer to the sender, where it is not simply his own view. */
  readonly reply?: Out
  readonly facts?: readonly Fact[]
  /** What the state no longer says must not be found in old pages or logs of the database either. */
  readonly forgets?: boolean
}

export type Step<S, Out, A> = No | Yes<S, Out, A>

/** A classroom tool: what it stores, hears and says, and the pure functions that move and show it. */
export interface Tool<S, In extends Hears, Out extends Says, A extends string> extends AnyTool {
  readonly events: ToolEvents<In, Out>
  readonly state: z.core.$ZodType<S>
  readonly initial: S
  reduce(state: S, message: MessageOf<In>, actor: Actor, world: World): Step<S, Told<Out>, A>
  /** The files that a message names and the state does not know yet: before it is reduced they are looked up. */
  images?(state: S, message: MessageOf<In>, actor: Actor): readonly number[]
  /** O098: who has it open; other teachers are refused until it is closed. */
  ownerOf(state: S): Student | undefined
  /** Events that only end things: they are accepted in a class that has expired, too. */
  readonly closers: readonly string[]
  /** The same of an event that can also begin something. */
  closes?(message: MessageOf<In>): boolean
  /** The lesson is over: as if its owner had closed it. */
  end(state: S, world: World): Yes<S, Told<Out>, A>
  audienceOf(state: S, actor: Actor): A
  /**
   * What an audience sees, as the frames that lead there; mostly one, and the last says how things stand. Audiences are few, so they are
   * written once for each; state itself never leaves the server.
   */
  view(state: S, audience: A): readonly Told<Out>[]
  /** The same for people who were told of an earlier state, where less than all will do; undefined: it will not. */
  news?(told: S, state: S, audience: A): readonly Told<Out>[] | undefined
  /** What one person alone may see, laid over the last frame in direct replies and never in a broadcast. */
  own?(state: S, actor: Actor): Partial<Told<Out>['data']>
  /** Whether somebody who connects has to be shown it. */
  isShownTo(state: S, actor: Actor): boolean
  /** The switch that what is open depends on, where `flag` alone does not say it; undefined: nothing is open. */
  runsBy?(state: S): InteractionFlag | undefined
  /** When it moves by itself, in ms of the server's clock; undefined: only when somebody does something. */
  wakesAt?(state: S): number | undefined
  /** What happens then. Messages that arrive after that time are decided after it, even if the node was late. */
  wake?(state: S, world: World): Yes<S, Told<Out>, A>
  /** What the students of the class now mean for it: some may have come or gone. The same state: nothing. */
  recount?(state: S, world: World): Yes<S, Told<Out>, A>
  /** Events that only ask what was kept: answered to the sender from the facts, and nothing changes. */
  readonly recalls?: readonly string[]
  recall?(state: S, message: MessageOf<In>, actor: Actor, past: Past): Promise<No | Told<Out>>
}

/** A tool as the room sees it. Methods, not function properties: only they let a narrower tool stand in for it. */
export interface AnyTool {
  readonly events: ToolEvents
  /** With which it is switched off, some of its events by one of their own; without one nobody can. */
  readonly flag?: InteractionFlag | ((event_name: string) => InteractionFlag)
  /** Only for whoever teaches at this moment: no use of it opens a lesson. */
  readonly needsLesson?: boolean
  /** Events that calls bring, after checks of their own; nobody says them over a line. */
  readonly ofCalls?: readonly string[]
  /** How often people are told of it at most, where four times a second would not look continuous. */
  readonly tellEveryMs?: number
  readonly state: z.core.$ZodType
  readonly initial: unknown
  reduce(state: unknown, message: Heard, actor: Actor, world: World): Step<unknown, Said, string>
  images?(state: unknown, message: Heard, actor: Actor): readonly number[]
  ownerOf(state: unknown): Student | undefined
  readonly closers: readonly string[]
  closes?(message: Heard): boolean
  end(state: unknown, world: World): Yes<unknown, Said, string>
  audienceOf(state: unknown, actor: Actor): string
  view(state: unknown, audience: string): readonly Said[]
  news?(told: unknown, state: unknown, audience: string): readonly Said[] | undefined
  own?(state: unknown, actor: Actor): object
  isShownTo(state: unknown, actor: Actor): boolean
  runsBy?(state: unknown): InteractionFlag | undefined
  wakesAt?(state: unknown): number | undefined
  wake?(state: unknown, world: World): Yes<unknown, Said, string>
  recount?(state: unknown, world: World): Yes<unknown, Said, string>
  readonly recalls?: readonly string[]
  recall?(state: unknown, message: Heard, actor: Actor, past: Past): Promise<No | Said>
}

/** What can change in a class and be told: the lesson, or a tool. */
export type Topic = 'lesson' | AnyTool

export const defineTool = <S, In extends Hears, Out extends Says, A extends string>(tool: Tool<S, In, Out, A>) => tool
