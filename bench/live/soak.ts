import { setTimeout } from 'node:timers/promises'
import { lessonHears } from '@jiangtai/contract/lessons'
import { voter } from '@jiangtai/contract/voter'
import { within } from '../../server/test/prove/within.ts'
import { each } from './crowd.ts'
import { launch } from './launch.ts'
import { round, slope } from './numbers.ts'
import { buildSchool, type SchoolClass } from './school.ts'
import { type Seat, sit } from './seat.ts'
import { ballots, counting, publishTo, stop } from './votes.ts'

export interface SoakSize {
  readonly classes: number
  readonly students: number
  readonly seconds: number
  /** How often memory is looked at. */
  readonly everySeconds: number
}

const atOnce = 50
const patienceMs = 60_000
const votesInLesson = 3
/** One in so many loses the line between two votes. */
const cutOneIn = 10
/** Flat: kB a minute of the second half; a lesson that left a kilobyte behind would come to this. */
const mostGrowth = 500
/** A slope needs some. */
const fewestSamples = 4

interface Count {
  lessons: number
  votes: number
  reconnects: number
}

/** Lessons of one class, one after another: started, voted in, ended; now and then somebody's line drops. */
async function teach(port: number, { teacher, students }: SchoolClass, until: number, count: Count) {
  const master = await sit(port, teacher)
  const seats = await each(students, atOnce, (person) => sit(port, person))
  while (performance.now() < until) {
    await master.ask(lessonHears.start.name)
    for (let at = 0; at < votesInLesson; at++) {
      await vote(master, seats, `第${count.votes}次`)
      count.votes++
      for (let n = at; n < seats.length; n += cutOneIn) {
        seats[n]?.wire.cut()
        seats[n] = await sit(port, students[n] as SchoolClass['teacher'])
        count.reconnects++
      }
    }
    await master.ask(lessonHears.end.name)
    count.lessons++
  }
  for (const { wire } of [master, ...seats]) wire.cut()
}

async function vote(teacher: Seat, students: readonly Seat[], title: string) {
  const id = await publishTo(teacher, students, title)
  const { acknowledged, told } = counting(students, students.length)
  for (const [at, frame] of ballots(students, id).entries()) students[at]?.wire.send(frame)
  await within(patienceMs, 'voting', Promise.all([acknowledged, told]))
  const { data } = await stop(teacher, id)
  if (data.voter_student_count !== students.length) throw new Error(`${data.voter_student_count} votes were counted`)
  await teacher.ask(voter.hears.close.name, { id })
}

/** Lessons at speed, and whether memory stays where it is. */
export async function soak({ classes, students, seconds, everySeconds }: SoakSize) {
  const school = await buildSchool('sqlite', { classes, students })
  const server = await launch('jiangtai', ...school.place)
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  const count: Count = { lessons: 0, votes: 0, reconnects: 0 }
  const samples: { minute: number; rss: number; heapUsed: number }[] = []
  async function watch() {
    while (performance.now() < until || samples.length < fewestSamples) {
      await setTimeout(everySeconds * 1000)
      samples.push({ ...(await server.memory()), minute: (performance.now() - startedAt) / 60_000 })
    }
  }
  await Promise.all([watch(), ...school.classes.map((one) => teach(server.port, one, until, count))])
  const cpuShare = round((await server.cpu()) / (performance.now() - startedAt))
  await server.stop()
  await school.remove()
  const later = samples.slice(Math.floor(samples.length / 2))
  const kBPerMinute = (what: 'rss' | 'heapUsed') => Math.round(slope(later.map((sample) => [sample.minute, sample[what]])) / 1000)
  const mB = (sample = later[0]) => Math.round((sample?.rss ?? 0) / 1e6)
  return {
    ...{ classes, students, seconds, ...count, cpuShare },
    rssMB: { first: mB(samples[0]), middle: mB(later[0]), last: mB(later.at(-1)) },
    secondHalf: { rssKBPerMinute: kBPerMinute('rss'), heapKBPerMinute: kBPerMinute('heapUsed') },
    aim: { 'secondHalf rssKBPerMinute': mostGrowth },
  }
}
