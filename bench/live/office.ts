import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { previewStates } from '@jiangtai/contract/preview'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { systemClock } from '../../server/src/clock.ts'
import { closeDatabase, openDatabase } from '../../server/src/db/database.ts'
import { createDiskStorage } from '../../server/src/storage/disk.ts'
import { createLibrary } from '../../server/test/library.ts'
import { each } from './crowd.ts'
import { launch } from './launch.ts'
import { median, ratio, round } from './numbers.ts'
import { buildSchool } from './school.ts'
import { sit } from './seat.ts'
import { beat, storm } from './storm.ts'

export interface OfficeSize {
  readonly files: number
  readonly slides: number
  readonly students: number
  readonly rounds: number
}

const paceMs = 300
const sample = new URL('../../server/test/files/office/pptxgenjs.pptx', import.meta.url)

/** The sample with so many slides, each like its second one; `mark` makes it another file. */
export function presentation(slides: number, mark: string): Uint8Array {
  const parts = unzipSync(readFileSync(sample))
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const change = (name: string, before: string, added: string) => {
    parts[name] = strToU8(text(name).replace(before, `${added}${before}`))
  }
  const [second, rels] = [text('ppt/slides/slide2.xml'), parts['ppt/slides/_rels/slide2.xml.rels'] ?? new Uint8Array()]
  const slideType = 'application/vnd.openxmlformats-officedocument.presentationml.slide+xml'
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/slide'
  for (let n = 4; n <= slides; n++) {
    parts[`ppt/slides/slide${n}.xml`] = strToU8(second.replace('第 2 页', `${mark} 第 ${n} 页`))
    parts[`ppt/slides/_rels/slide${n}.xml.rels`] = rels
    change('[Content_Types].xml', '</Types>', `<Override PartName="/ppt/slides/slide${n}.xml" ContentType="${slideType}"/>`)
    change(
      'ppt/_rels/presentation.xml.rels',
      '</Relationships>',
      `<Relationship Id="rIdSlide${n}" Type="${relation}" Target="slides/slide${n}.xml"/>`,
    )
    change('ppt/presentation.xml', '</p:sldIdLst>', `<p:sldId id="${5000 + n}" r:id="rIdSlide${n}"/>`)
  }
  parts['ppt/slides/slide2.xml'] = strToU8(second.replace('第 2 页', `${mark} 第 2 页`))
  return zipSync(parts)
}

/** How long a class waits for its votes while presentations are converted on the same machine, against the same without. */
export async function whileConverting({ files, slides, students, rounds }: OfficeSize) {
  const school = await buildSchool('sqlite', { classes: 1, students })
  const [dataDir] = school.place
  const server = await launch('jiangtai-office', ...school.place)
  const rooms = await each(school.classes, 1, async ({ teacher, students: all }) => ({
    teacher: await sit(server.port, teacher),
    students: await each(all, students, (person) => sit(server.port, person)),
  }))
  const seated = { name: 'sqlite', school, server, rooms }
  const measure = async (what: string) => {
    const times: number[] = []
    for (let at = 0; at < rounds; at++) {
      beat(seated)
      await setTimeout(paceMs)
      times.push((await storm(seated, `${what}${at}`)).lastAckMs)
    }
    return { medianMs: round(median(times), 1), worstMs: round(Math.max(...times), 1) }
  }
  await measure('热身')
  const without = await measure('平时')

  const { db, ...database } = await openDatabase({ dataDir, onIdleError: () => {} })
  const storage = await createDiskStorage(join(dataDir, 'files'))
  const { org_id } = await db.selectFrom('users').select('org_id').executeTakeFirstOrThrow()
  const teacherId = school.classes[0]?.teacher.id ?? 0
  for (let at = 0; at < files; at++) {
    const bytes = presentation(slides, `${at}`)
    const { uploadId } = await createLibrary(db, systemClock).resource(teacherId, org_id, { name: `${at}.pptx`, bytes: bytes.length })
    const key = `files/${org_id}/bench${at}`
    await storage.put(
      key,
      (async function* () {
        yield bytes
      })(),
    )
    await db
      .updateTable('files')
      .set({ storage_key: key, extension: 'pptx' })
      .where('id', 'in', (of) => of.selectFrom('uploads').select('file_id').where('id', '=', uploadId))
      .execute()
  }
  const now = systemClock.seconds()
  await db.insertInto('jobs').values({ kind: 'missed-previews', input: 'null', due_at: now, created_at: now }).execute()
  const counted = async (...states: number[]) =>
    (await db.selectFrom('previews').select('state').execute()).filter(({ state }) => states.includes(state)).length
  while ((await counted(previewStates.running, previewStates.done)) === 0) await setTimeout(paceMs)
  const began = performance.now()
  const meanwhile: Awaited<ReturnType<typeof measure>>[] = []
  do meanwhile.push(await measure(`转换${meanwhile.length}`))
  while ((await counted(previewStates.waiting, previewStates.running)) > 0)
  const seconds = (performance.now() - began) / 1000
  const made = await counted(previewStates.done)
  if (made !== files) throw new Error(`${made} of ${files} files became pages`)
  await closeDatabase({ db, ...database })
  await server.stop()
  await school.remove()
  const during = {
    medianMs: round(median(meanwhile.map(({ medianMs }) => medianMs)), 1),
    worstMs: Math.max(...meanwhile.map(({ worstMs }) => worstMs)),
  }
  return {
    ...{ files, slides, students, rounds: rounds * meanwhile.length, seconds: round(seconds, 1), without, during },
    ratio: { 'last ack converting / without': ratio(during.medianMs, without.medianMs) },
    aim: { 'last ack converting / without': 2 },
  }
}
