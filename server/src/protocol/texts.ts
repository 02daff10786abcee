import type { Protocol } from '@jiangtai/contract/organizations'
import { type ProtocolKind, protocolLimits, protocolTitles } from '@jiangtai/contract/protocol'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import { publishedText } from '../db/protocol-texts.ts'
import type { Org } from '../http/context.ts'
import { defaultsSince, privacyText, termsText } from './default-texts.ts'
import { repositoryText, repositoryVersion } from './repository-text.ts'

interface Default {
  readonly text: (name: string) => string
  readonly since: number
}

/** What every school begins with. */
export const defaults: Readonly<Record<ProtocolKind, Default>> = {
  terms: { text: termsText, since: defaultsSince },
  privacy: { text: privacyText, since: defaultsSince },
  repository: { text: repositoryText, since: repositoryVersion },
}

type Published = { readonly content: string; readonly published_at: number } | undefined

/** Since when the text that counts does: a later version of ours counts anew where the school has none of its own. */
export const sinceOf = (kind: ProtocolKind, published: Published): number =>
  published && published.content !== '' ? published.published_at : Math.max(defaults[kind].since, published?.published_at ?? 0)

export const contentOf = (kind: ProtocolKind, name: string, published: Published): string => published?.content || defaults[kind].text(name)

export async function protocolText(db: Db, org: Pick<Org, 'id' | 'longName'>, kind: ProtocolKind): Promise<Protocol> {
  const published = await publishedText(db, org.id, kind)
  return { title: protocolTitles[kind], content: contentOf(kind, org.longName, published), updated_at: sinceOf(kind, published) }
}

/** Plain text: lines are paragraphs, and nothing in it is markup. */
export function protocolTyped(typed: string): string {
  const text = typed
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (text === '') throw new Refusal('protocolEmpty')
  if ([...text].length > protocolLimits.text) throw new Refusal('protocolLong', { n: protocolLimits.text })
  return text
}
