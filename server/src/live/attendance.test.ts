import { describe, expect, it } from 'vitest'
import { createAttendance } from './attendance.ts'

const people = (...students: number[]): readonly [number, { students: number[]; teachers: number[] }][] => [
  [7, { students, teachers: [1] }],
]

function open() {
  const time = { at: 1000 }
  const written: string[] = []
  const trouble = { isDown: false }
  const attendance = createAttendance({
    seconds: () => time.at,
    async write(some, at) {
      if (trouble.isDown) throw new Error('down')
      written.push(`${at}: ${some.map(([classId, id]) => `${classId}/${id}`).join(' ')}`)
    },
  })
  return { ...attendance, time, written, trouble }
}

describe('who is there is noted', () => {
  it('when somebody comes, and then at least once a minute', async () => {
    const { note, time, written } = open()
    await note(people(11))
    time.at += 10
    await note(people(11, 12))
    await note(people(11, 12))
    time.at += 45
    await note(people(11, 12))
    time.at += 10
    await note(people(11, 12))
    expect(written).toEqual(['1000: 7/11', '1010: 7/12', '1055: 7/11', '1065: 7/12'])
  })

  it('again when somebody comes back, or the class has another lesson', async () => {
    const { note, lessonMoved, time, written } = open()
    await note(people(11, 12))
    time.at += 5
    await note(people(12))
    await note(people(11, 12))
    lessonMoved(7)
    await note(people(11, 12))
    await note([])
    await note(people(11))
    expect(written).toEqual(['1000: 7/11 7/12', '1005: 7/11', '1005: 7/11 7/12', '1005: 7/11'])
  })

  it('a second later when it could not be written', async () => {
    const { note, trouble, written } = open()
    trouble.isDown = true
    await expect(note(people(11))).rejects.toThrow('down')
    trouble.isDown = false
    await note(people(11))
    expect(written).toEqual(['1000: 7/11'])
  })

  it('of a lesson that began while the last note was being written', async () => {
    const written: number[] = []
    let arrive = () => {}
    const attendance = createAttendance({
      seconds: () => 1000,
      write: (some) =>
        new Promise((resolve) => {
          written.push(some.length)
          arrive = resolve
        }),
    })
    const first = attendance.note(people(11))
    attendance.lessonMoved(7)
    await attendance.note(people(11))
    arrive()
    await first
    const second = attendance.note(people(11))
    arrive()
    await second
    expect(written).toEqual([1, 1])
  })

  it('whatever is done to the clock', async () => {
    const { note, time, written } = open()
    await note(people(11))
    time.at -= 500
    await note(people(11))
    expect(written).toHaveLength(2)
  })
})
