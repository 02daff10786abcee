import { teacherRemote as events, Pressed, remoteLimits } from '@jiangtai/contract/teacher-remote'
import * as z from 'zod/mini'
import { Desks, teacherRemote } from '../../src/tools/teacher-remote/teacher-remote.ts'
import { type Device, demandOwn } from './device.ts'
import type { Play } from './play.ts'
import { castTimes, isTeacher, some } from './world.ts'

const { hears, says } = events
const Presses = z.object({ screen_id: z.string(), presses: z.array(Pressed) })

/** What a device has pressed as a phone, and done as a big screen. */
interface Hand {
  pressed: number
  sentTime: number
  done: number
  obeyed: Set<string>
}
const hands = new WeakMap<Device, Hand>()
const handOf = (device: Device) =>
  hands.get(device) ?? hands.set(device, { pressed: 0, sentTime: 0, done: 0, obeyed: new Set() }).get(device) ?? never()
const never = () => {
  throw new Error('what was put there is there')
}
const screenOf = ({ actor }: Device) => `screen-${actor.sessionId}`
const shown = { course_name: '方程', resource_id: 5, title: '行程问题', pages: 9, tools: [] }
const film = { state: 'playing', position: 1000, duration: 9000, speed: 100, is_muted: 0 }

export const remotePlay: Play = {
  tool: teacherRemote,

  steps: [
    [
      3,
      (world) => {
        const teacher = some(world, isTeacher)
        teacher?.call(world.choose.of(world.nodes), hears.screen.name, { screen_id: screenOf(teacher.device) })
      },
    ],
    [
      4,
      (world) => {
        // Nobody types a code in the millisecond of a press.
        world.time.ms++
        some(world, isTeacher)?.call(world.choose.of(world.nodes), hears.join.name, { device: 'phone' })
      },
    ],
    [
      0.5,
      (world) => {
        const remote_id = world.choose.of(world.people).device.actor.sessionId
        some(world, isTeacher)?.call(world.choose.of(world.nodes), hears.leave.name, { remote_id })
      },
    ],
    [
      10,
      (world) => {
        const teacher = some(world, isTeacher)
        if (!teacher) return
        const hand = handOf(teacher.device)
        world.time.ms++
        // The server knows a press by its time.
        hand.sentTime = Math.max(world.time.ms, hand.sentTime + 1)
        const tool = `${teacher.device.actor.sessionId} ${++hand.pressed}`
        teacher.say(hears.press.name, { command: 'open_tool', tool, sent_time: hand.sentTime }, castTimes(world))
      },
    ],
    [2, (world) => some(world)?.say(hears.black.name, { is_black: world.choose.of([0, 1]) }, castTimes(world))],
    // About a page, without one: it is refused whoever says it.
    [0.5, (world) => some(world)?.say(hears.press.name, { command: 'page_to', sent_time: world.time.ms })],
    [
      6,
      (world) => {
        const teacher = some(world, isTeacher)
        if (!teacher) return
        const report = {
          ...shown,
          page: world.choose.of([1, 2, 3]),
          screen_id: screenOf(teacher.device),
          done: handOf(teacher.device).done,
          ...(world.choose.chance(0.5) && { media: { ...film, at: world.time.ms } }),
        }
        teacher.say(hears.report.name, report, castTimes(world))
      },
    ],
    [0.5, (world) => some(world)?.say(hears.join.name, { device: 'phone' })],
  ],

  /** A screen does each press once, those of one phone in their order, and those of no other teacher. */
  hear(device, frame) {
    demandOwn(device, frame)
    if (frame.event_name !== says.pressed.name) return
    const { screen_id, presses } = z.parse(Presses, frame.data)
    const hand = handOf(device)
    for (const { nr, tool } of presses) {
      if (screen_id !== screenOf(device) || nr <= hand.done) continue
      hand.done = nr
      if (hand.obeyed.has(tool)) throw new Error(`${device.actor.name} pressed ${tool} once and it was done twice`)
      hand.obeyed.add(tool)
    }
  },

  /** Remotes are of the lesson that runs, and of whoever teaches it. */
  check({ people, lesson, stateOf, blame }) {
    for (const { teacher_id, remotes } of z.parse(Desks, stateOf(teacherRemote)).desks) {
      if (lesson.status === 0 || lesson.teacher_id !== teacher_id) blame(`remotes of ${teacher_id} in lesson ${JSON.stringify(lesson)}`)
      if (remotes.length > remoteLimits.remotes) blame(`${remotes.length} remotes of ${teacher_id}`)
      const isTheirs = (id: number) => people.some(({ device }) => device.actor.sessionId === id && device.actor.id === teacher_id)
      for (const { session_id } of remotes) if (!isTheirs(session_id)) blame(`session ${session_id} is a remote of ${teacher_id}`)
    }
    const presses = z.parse(Desks, stateOf(teacherRemote)).desks.flatMap((desk) => desk.presses.map(({ tool }) => tool))
    if (new Set(presses).size !== presses.length) blame(`pressed once and kept twice: ${presses}`)
  },
}
