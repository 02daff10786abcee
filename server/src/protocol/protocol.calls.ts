import { flagOf } from '@jiangtai/contract/flag'
import {
  type AcceptedKind,
  acceptedKinds,
  type OwnProtocol,
  type ProtocolKind,
  protocol,
  protocolKinds,
  protocolTitles,
} from '@jiangtai/contract/protocol'
import { Refusal } from '@jiangtai/contract/refusal'
import { byCaller, noteAudit } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import { publishedText } from '../db/protocol-texts.ts'
import { answer } from '../http/answer.ts'
import type { Context, Org, Person } from '../http/context.ts'
import type { Words } from '../words/words.ts'
import { repositorySince } from './agreements.ts'
import { standingOf } from './own.ts'
import { accept, acceptedAt, agree, agreedAt, createdAt, publishersOf, publishText } from './protocol.db.ts'
import { contentOf, defaults, protocolText, protocolTyped, sinceOf } from './texts.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly words: Words
}

type Admin = Context<'teacher'>

export function protocolCalls({ db, clock, words }: Deps) {
  async function managed({ org }: Pick<Admin, 'org'>, kind: ProtocolKind) {
    const published = await publishedText(db, org.id, kind)
    const { updated_at, ...text } = await protocolText(db, org, kind)
    const publishers = await publishersOf(db, org.id, kind)
    return {
      ...{ kind, ...text, updated_at, version: published?.version ?? 0, is_default: flagOf(!published?.content) },
      ...{ default_text: defaults[kind].text(org.longName), published: publishers },
    }
  }

  async function ownOf(caller: Pick<Person, 'id'>, org: Org, kind: AcceptedKind): Promise<OwnProtocol> {
    const published = await publishedText(db, org.id, kind)
    const since = sinceOf(kind, published)
    const facts = { createdAt: await createdAt(db, caller.id), acceptedAt: await acceptedAt(db, caller.id, kind, since) }
    return { kind, title: protocolTitles[kind], version: since, ...standingOf({ since, isPublished: published !== undefined, ...facts }) }
  }

  async function ofLibrary(caller: Pick<Person, 'id'>, org: Org): Promise<OwnProtocol> {
    const version = await repositorySince(db, org)
    // It is asked for where it is needed.
    const agreed_at = await agreedAt(db, caller.id, version)
    return { kind: 'repository', title: protocolTitles.repository, version, agreed_at, is_new: 0 }
  }

  /** An empty text: the one every school begins with. */
  const publish = (context: Admin, kind: ProtocolKind, content: string, version: number) =>
    db.transaction().execute(async (tx) => {
      const [{ org }, now] = [context, clock.seconds()]
      await lockOrganization(tx, org.id)
      const last = await publishedText(tx, org.id, kind)
      if ((last?.version ?? 0) !== version) throw new Refusal('schoolStale')
      if (content === (last?.content ?? '') || content === contentOf(kind, org.longName, last)) throw new Refusal('protocolSame')
      // What is agreed to is known by its time: two within a second have two.
      const published_at = Math.max(now, (last?.published_at ?? 0) + 1)
      const row = { org_id: org.id, kind, version: version + 1, content, published_by: context.caller.id, published_at }
      await publishText(tx, row)
      await noteAudit(tx, byCaller(context, now), {
        ...{ act: 'protocol-published', on: { kind: 'school', id: org.id, name: protocolTitles[kind] } },
        after: { 版本: version + 1, 文本: content === '' ? '默认文本' : '学校自己的' },
      })
    })

  return answer(protocol, {
    async repository(_input, { caller, org }) {
      const { title, content, updated_at: version } = await protocolText(db, org, 'repository')
      const agreed_at = await agreedAt(db, caller.id, version)
      return { title, content, version, status: flagOf(agreed_at > 0), agreed_at }
    },

    async agree({ version }, { caller, org }) {
      if (version !== (await repositorySince(db, org))) throw new Refusal('protocolOld')
      await agree(db, caller.id, version, clock.seconds())
      return {}
    },

    isNeeded: async (_input, { caller, org }) => ({
      status: flagOf((await agreedAt(db, caller.id, await repositorySince(db, org))) === 0),
    }),

    async mine(_input, { caller, org }) {
      const everybodys = await Promise.all(acceptedKinds.map((kind) => ownOf(caller, org, kind)))
      return { list: caller.role === 'teacher' ? [...everybodys, await ofLibrary(caller, org)] : everybodys }
    },

    async accept({ kind, version }, { caller, org }) {
      if (version !== sinceOf(kind, await publishedText(db, org.id, kind))) throw new Refusal('protocolOld')
      await accept(db, { user_id: caller.id, kind, version, accepted_at: clock.seconds() })
      return {}
    },

    texts: async (_input, context) => ({ list: await Promise.all(protocolKinds.map((kind) => managed(context, kind))) }),

    async publish({ kind, text: typed, version }, context) {
      const text = protocolTyped(typed)
      if ((await words.of(context.org.id, 'school'))([text])) throw new Refusal('badWords')
      // Taking over the text of ours word by word means following it.
      const isOurs = text === defaults[kind].text(context.org.longName)
      await publish(context, kind, isOurs ? '' : text, version)
      return managed(context, kind)
    },

    async restore({ kind, version }, context) {
      await publish(context, kind, '', version)
      return managed(context, kind)
    },
  })
}
