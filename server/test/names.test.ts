import { features } from '@jiangtai/contract'
import type { Call, Calls } from '@jiangtai/contract/call'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf, made, type Sample } from './access-garbage.ts'
import { samplesOf } from './access-samples.ts'
import { type AccessWorld, createAccessWorld } from './access-world.ts'
import { buildApp, type TestApp } from './build-app.ts'
import { engines } from './databases.ts'
import { readerOfStored } from './stored.ts'

/** Which fields are names, and that each of them refuses all of these characters, is tested in contract/src/names.test.ts. */
const isName = (field: string) => /(^|_)(name|title|note|text)$/.test(field)
const named = Object.entries(features satisfies Record<string, Calls>).flatMap(([feature, group]) =>
  Object.entries<Call>(group).flatMap(([name, call]) =>
    fieldsOf(call).flatMap((field) => (isName(field) ? { where: `${feature}.${name}`, field, call } : [])),
  ),
)
/** Their `name` is one of a list. */
const oneOfAList = ['switches.set', 'privacy.saveRetention']
const characters = { NUL: '\0', escape: '\u001b', 'one of C1': '\u009b', 'from right to left': '\u202e', isolate: '\u2067' }

describe.each(engines)('characters that drive a screen on %s', (engine) => {
  let school: TestApp
  let world: AccessWorld
  let stored: Awaited<ReturnType<typeof readerOfStored>>
  let samples: Readonly<Record<string, Sample>>
  beforeAll(async () => {
    school = await buildApp(engine)
    world = await createAccessWorld(school)
    stored = await readerOfStored(school)
    samples = samplesOf(world)
  })
  afterAll(() => school.close())

  const isStored = async (character: string) => (await stored()).includes(JSON.stringify(character).slice(1, -1))

  it.each(named)('are refused in the $field of $where, or cleaned away', async ({ where, field, call }) => {
    for (const [what, character] of Object.entries(characters)) {
      const usual = call.grant ? world.admin : world[call.allow.includes('teacher') ? 'teacher' : 'student']
      const { input, person } = await made(samples[where] ?? { input: {} }, usual)
      const text = String(input[field])
      const { errCode } = await school.ask(call, { ...input, [field]: `${text.slice(0, 1)}${character}${text.slice(1)}` }, person)
      if (oneOfAList.includes(where)) expect([what, errCode]).toEqual([what, refusals.badInput[0]])
      // Of its files somebody does not see what they are called (uploads/names.ts), and a sentence that is tried out is kept by no one.
      else if (where.startsWith('uploads.') || where === 'words.tryOut') expect([0, refusals.badInput[0]]).toContain(errCode)
      else expect([what, errCode]).toEqual([what, refusals.controlCharacters[0]])
      expect([what, character !== '\0' && (await isStored(character))]).toEqual([what, false])
    }
  })

  it('would be found if they were stored', async () => {
    for (const character of Object.values(characters).filter((one) => one !== '\0')) {
      await school.people.schoolClass(world.orgId, `班${character}`)
      expect(await isStored(character)).toBe(true)
    }
  })
})
