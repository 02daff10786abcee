import { organizations } from '@jiangtai/contract/organizations'
import { type AcceptedKind, type ProtocolKind, protocol, protocolTitles } from '@jiangtai/contract/protocol'
import { roleOf } from '@jiangtai/contract/roles'
import { useQueryClient } from '@tanstack/react-query'
import { FileText, FolderOpen, ShieldCheck } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useAct, useCall } from '../../kit/calls/use-call.ts'
import { useUser } from '../../kit/session/session.ts'
import { useNow } from '../../kit/time/use-now.ts'
import { ownWords } from '../../parts/protocol/own-words.ts'
import { RepositoryDialog } from '../../parts/protocol/RepositoryDialog.tsx'
import { PressRow } from './Rows.tsx'

/** `onAgreed`: whether one agrees is asked; to the text that counts since then. */
export type ProtocolPart = ComponentType<{
  readonly name: AcceptedKind
  readonly title: string
  readonly onAgreed: ((version: number) => void) | undefined
  readonly onClose: () => void
}>

interface Props {
  readonly Protocol: ProtocolPart
  /** The text that stands open at once. */
  readonly first: ProtocolKind | undefined
}

const icons = { terms: FileText, privacy: ShieldCheck, repository: FolderOpen } as const
const kindsOf = { teacher: ['terms', 'privacy', 'repository'], student: ['terms', 'privacy'] } as const

/** The texts that apply to somebody: since when, when they were agreed to, and what they say. */
export function OwnProtocols({ Protocol, first }: Props) {
  const client = useQueryClient()
  const now = useNow()
  const role = roleOf(useUser().user_type)
  const known = useCall(protocol.mine, {}, { staleTime: 0 })
  const readAgain = () => client.invalidateQueries({ queryKey: [protocol.mine.path] })
  const accept = useAct(protocol.accept, { onSuccess: readAgain })
  const [open, setOpen] = useState(first)
  const of = (kind: ProtocolKind) => known.data?.list.find((one) => one.kind === kind)
  const agree = (kind: AcceptedKind, version: number) => {
    setOpen(undefined)
    // A still newer one is shown then.
    const onError = () => Promise.all([readAgain(), client.invalidateQueries({ queryKey: [organizations[kind].path] })])
    accept.mutate({ kind, version }, { onError })
  }
  return (
    <>
      {kindsOf[role].map((kind) => {
        const [Icon, text] = [icons[kind], of(kind)]
        return (
          <PressRow key={kind} icon={<Icon size={20} aria-hidden="true" />} what={protocolTitles[kind]} onPress={() => setOpen(kind)}>
            {text && ownWords(text, now)}
          </PressRow>
        )
      })}
      {(open === 'terms' || open === 'privacy') && (
        <Protocol
          name={open}
          title={protocolTitles[open]}
          onAgreed={of(open)?.is_new === 1 ? (version) => agree(open, version) : undefined}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'repository' && (
        <RepositoryDialog
          yes="同意"
          onAgreed={() => {
            setOpen(undefined)
            void readAgain()
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
