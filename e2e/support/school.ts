import type { InteractionFlag } from '@jiangtai/contract/channel'
import { adminLevels } from '@jiangtai/contract/roles'
import { insertAdmin } from '../../server/src/admins/admins.db.ts'
import { insertSchool } from '../../server/src/demo/demo.db.ts'
import { type School as Definition, demoPassword, demoSchool } from '../../server/src/demo/school.ts'
import { hashPassword } from '../../server/src/login/password.ts'
import { usernameKey } from '../../server/src/login/username.ts'
import { nextSwitchesVersion, setClassSwitch } from '../../server/src/switches/switches.db.ts'
import type { Server } from './server.ts'
import { partnerSecret } from './sso-token.ts'

/** An organisation that no other test knows, with the people, classes and subjects of `default` in the demo school. */
export interface School {
  readonly server: Server
  readonly code: string
  readonly host: string
  /** Where registration is open (R118). */
  readonly fhHost: string
  /** Plain http on a network of the school's own: to a browser no secure context. */
  readonly plainHost: string
  readonly origin: string
  /** In the order of the demo school: 七年级(3)班 with student1 to 46, 七年级(1)班 to 90, 八年级(2)班 to 130, and an empty one of teacher3. */
  readonly classes: readonly [Class, Class, Class, Class]
  readonly idOf: (username: string) => number
  /** Before the person logs in. */
  readonly makeAdmin: (username: string) => Promise<void>
  /** As an operator does it; the server knows it at once. */
  readonly setSwitches: (classId: number, states: ReadonlyMap<InteractionFlag, boolean>) => Promise<void>
}

interface Class {
  readonly id: number
  readonly name: string
  /** With which students join. */
  readonly code: string
}

/** Ids of one school end below those of the next: rows that the server adds come in between. */
const idsPerSchool = 100_000
const firstId = 1
const isOfDefault = ({ org_id }: { readonly org_id: number }) => org_id === firstId

/** The password of everybody, hashed once a worker: that takes longer than the rest of a school. */
let hash: Promise<string> | undefined

function definitionOf(at: number): Definition {
  const base = at * idsPerSchool
  const org_id = base + firstId
  const own = <T extends { readonly org_id: number }>(rows: readonly T[]) => rows.filter(isOfDefault).map((row) => ({ ...row, org_id }))
  const numbered = <T extends { readonly id: number; readonly org_id: number }>(rows: readonly T[]) =>
    own(rows).map((row) => ({ ...row, id: base + row.id }))
  const code = `school${at}`
  return {
    organizations: demoSchool.organizations.filter(({ id }) => id === firstId).map((row) => ({ ...row, id: org_id, code })),
    hosts: [
      { host: `${code}.localhost`, org_id, is_fh: 0 },
      { host: `fh.${code}.localhost`, org_id, is_fh: 1 },
      { host: `${code}.school.test`, org_id, is_fh: 0 },
    ],
    classes: numbered(demoSchool.classes),
    validDays: [],
    teachers: numbered(demoSchool.teachers).map((one) => ({ ...one, classIds: one.classIds.map((id) => base + id) })),
    jpAccounts: [],
    // Without those who are there for load.
    students: numbered(demoSchool.students.filter(({ username }) => username.startsWith('student'))).map((one) => ({
      ...one,
      classId: base + one.classId,
    })),
    newcomers: numbered(demoSchool.newcomers),
    channels: own(demoSchool.channels),
    partners: own(demoSchool.partners),
    subjects: demoSchool.subjects,
    ownTrees: [],
  }
}

export async function openSchool(server: Server, at: number): Promise<School> {
  const { database } = server
  const definition = definitionOf(at)
  const [organization] = definition.organizations
  const [first, second, third, fourth] = definition.classes.map(({ id, name, join_code }) => ({ id, name, code: join_code }))
  if (!organization || !first || !second || !third || !fourth) throw new Error('the demo school has another shape')
  hash ??= hashPassword(demoPassword)
  await insertSchool(database, definition, { now: server.clock.seconds(), usernameKey, passwordHash: await hash, partnerSecret })
  const { teachers, students, newcomers } = definition
  const ids = new Map([...teachers, ...students, ...newcomers].map(({ username, id }) => [username, id]))
  const host = `${organization.code}.localhost`
  const idOf = (username: string) => {
    const id = ids.get(username)
    if (id === undefined) throw new Error(`nobody is called ${username}`)
    return id
  }
  return {
    server,
    code: organization.code,
    host,
    fhHost: `fh.${host}`,
    plainHost: `${organization.code}.school.test`,
    origin: `http://${host}:${server.port}`,
    classes: [first, second, third, fourth],
    idOf,
    async makeAdmin(username) {
      const row = { user_id: idOf(username), org_id: organization.id, level: adminLevels.school, granted_by: null }
      await insertAdmin(database.db, row, server.clock.seconds())
    },
    async setSwitches(classId, states) {
      await database.db.transaction().execute(async (tx) => {
        await nextSwitchesVersion(tx, organization.id)
        for (const [flag, isOn] of states) await setClassSwitch(tx, classId, flag, isOn)
      })
      await server.lookAround()
    },
  }
}
