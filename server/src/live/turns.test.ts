import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { engines, openTestDatabase } from '../../test/databases.ts'
import { type Place, places } from '../../test/live-places.ts'
import { answersTo, openRooms, seatOf } from '../../test/live-room.ts'
import { ping } from '../db/database.ts'
import { openPostgres } from '../db/postgres.ts'
import { type LiveStore, Stale } from './store.ts'
import { createTurns } from './turns.db.ts'

describe.each(places)('two writers of a class over %s', (kind, open) => {
  /** Two nodes have a store each; SQLite and memory are of one process. */
  async function start() {
    const place = await open(12)
    onTestFinished(() => place.close())
    const one = await place.reopen()
    return { place, one, other: kind === 'postgres' ? await place.reopen() : one }
  }

  async function quickNode(place: Place, store: LiveStore, wrote: (what: string) => void) {
    const room = await openRooms(place, {
      node: 'quick',
      store: {
        ...store,
        async save(...args) {
          wrote('quick is about to')
          await store.save(...args)
          wrote('quick')
        },
      },
    })
    await room.hear(seatOf(place.teachers[0]), 'tally_open')
    const seats = place.students.slice(1).map(seatOf)
    const writes: Promise<void>[] = []
    return {
      seats,
      heard: () => Promise.all(writes),
      /** The next student says something there. */
      write() {
        const seat = seats[writes.length]
        if (!seat) throw new Error('nobody is left')
        const write = room.hear(seat, 'tally_add', { n: 1, msg_id: 'q' })
        writes.push(write)
        return write
      },
    }
  }

  it('a node that is always slower is heard, and the quicker one after it', async () => {
    const { place, one, other } = await start()
    const written: string[] = []
    const quick = await quickNode(place, one, (what) => written.push(what))
    const save: LiveStore['save'] = async (...args) => {
      await quick.write()
      await other.save(...args)
    }
    const slow = await openRooms(place, {
      node: 'slow',
      store: {
        ...other,
        save,
        alone: (classId, work) =>
          other.alone(classId, (held) =>
            work({
              ...held,
              async save(...args) {
                const before = written.length
                void quick.write()
                while (written.length === before) await setImmediate()
                await held.save(...args)
                written.push('slow')
              },
            }),
          ),
      },
    })
    const [ann] = place.students.map(seatOf)
    if (!ann) throw new Error('nobody there')
    await slow.hear(ann, 'tally_add', { n: 1, msg_id: 's' })
    await quick.heard()
    expect(answersTo(ann, 's')).toMatchObject([{ event_name: 'tally_sum', data: { mine: 1 } }])
    expect(slow.errors).toEqual([])
    // It was too late twice, then alone; whoever came meanwhile waited, and decided on what it had written.
    expect(written.slice(-4)).toEqual(['quick is about to', 'slow', 'quick is about to', 'quick'])
    const acknowledged = quick.seats.filter((seat) => answersTo(seat, 'q')[0]?.event_name === 'tally_sum')
    expect(acknowledged).toHaveLength(3)
    expect((await place.facts()).filter(({ kind }) => kind === 'added')).toHaveLength(4)
  })

  it('one who trips over a bug while it is alone does not keep the other out', async () => {
    const { place, one, other } = await start()
    const saving = { tools: [{ tool: 'x', state: { a: 1 }, version: 0 }], facts: [], lessonId: null }
    const failed = one.alone(place.classId, async () => {
      throw new Error('a bug')
    })
    await expect(failed).rejects.toThrow('a bug')
    await other.alone(place.classId, async (held) => {
      await held.save(place.classId, saving)
      expect(await held.loadTool(place.classId, 'x')).toMatchObject({ version: 1 })
    })
    expect(await one.loadTool(place.classId, 'x')).toMatchObject({ version: 1 })
  })

  it('never wait for each other in a circle, whatever the order of what they store', async () => {
    const { place, one, other } = await start()
    const saving = (version: number, ...tools: string[]) => ({
      ...{ facts: [], lessonId: null },
      tools: tools.map((tool) => ({ tool, state: {}, version })),
    })
    for (let version = 0; version < 20; version++) {
      const saves = [one.save(place.classId, saving(version, 'x', 'y')), other.save(place.classId, saving(version, 'y', 'x'))]
      const outcomes = (await Promise.allSettled(saves)).filter((outcome) => outcome.status === 'rejected')
      expect(outcomes.map(({ reason }) => reason)).toEqual([expect.any(Stale)])
    }
  })
})

describe.each(engines)('turns over %s', (engine) => {
  it('in many classes at once leave each other the connections they need', async () => {
    const database = await openTestDatabase(engine)
    onTestFinished(() => database.close())
    const { alone } = createTurns(database.db)
    const classes = Array.from({ length: 40 }, (_, at) => at)
    const asked = await Promise.all(classes.map((classId) => alone(classId, async () => (await ping(database.db)).rows.length)))
    expect(asked).toEqual(classes.map(() => 1))
  })
})

it.runIf(engines.includes('postgres'))('a node that falls silent in its turn does not keep the others out', async () => {
  const database = await openTestDatabase('postgres')
  const silent = openPostgres(database.url ?? '', () => {}, { statementMs: 100, silenceMs: 0 })
  onTestFinished(async () => {
    await silent.destroy()
    await database.close()
  })
  const taken: string[] = []
  const ended = createTurns(silent).alone(7, async (tx) => {
    taken.push('silent')
    await createTurns(database.db).alone(7, async () => taken.push('other'))
    await ping(tx)
  })
  await expect(ended).rejects.toThrow()
  expect(taken).toEqual(['silent', 'other'])
})
