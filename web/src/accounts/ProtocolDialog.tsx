import { organizations, type Protocol } from '@jiangtai/contract/organizations'
import { Printer } from 'lucide-react'
import { useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Paper } from '../kit/ui/Paper.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { blocksOf } from '../parts/protocol/blocks-of.ts'
import text from '../parts/protocol/protocol-text.module.css'
import styles from './ProtocolDialog.module.css'

export type ProtocolName = 'terms' | 'privacy'

interface Props {
  readonly name: ProtocolName
  readonly title: string
  /** Asks whether one agrees to the text, and says since when that one counts. */
  readonly onAgreed?: ((version: number) => void) | undefined
  readonly onClose: () => void
}

export function ProtocolDialog({ name, title, onAgreed, onClose }: Props) {
  const protocol = useCall(organizations[name], {})
  const version = protocol.data?.updated_at
  const acts = onAgreed ? (
    <>
      <Button onClick={onClose}>以后再看</Button>
      <Button look="primary" disabled={version === undefined} onClick={() => version !== undefined && onAgreed(version)}>
        同意
      </Button>
    </>
  ) : (
    <Button look="primary" data-autofocus onClick={onClose}>
      看完了
    </Button>
  )
  return (
    <Dialog title={protocol.data?.title || title} onClose={onClose} footer={acts}>
      <Loaded query={protocol} skeleton={<Skeleton lines={8} />}>
        {(data) => <ProtocolText {...data} />}
      </Loaded>
    </Dialog>
  )
}

function ProtocolText({ title, content, updated_at }: Protocol) {
  const blocks = blocksOf(content).map(({ key, text: line, isHeading }) =>
    isHeading ? <h3 key={key}>{line}</h3> : <p key={key}>{line}</p>,
  )
  return (
    <>
      {/* Inside what scrolls, so that the keyboard gets there. */}
      <div className={styles.head}>
        <span>{updated_at > 0 && `更新于 ${new Date(updated_at * 1000).toLocaleDateString('zh-CN', { dateStyle: 'long' })}`}</span>
        <Button size="small" onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" />
          打印
        </Button>
      </div>
      <div className={text.text}>{blocks}</div>
      <Paper>
        <h1>{title}</h1>
        {blocks}
      </Paper>
    </>
  )
}
