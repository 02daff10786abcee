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
  /** Since when the text counts that was shown; undefined: none could be. */
  readonly onClose: (version: number | undefined) => void
}

export function ProtocolDialog({ name, title, onClose }: Props) {
  const protocol = useCall(organizations[name], {})
  const close = () => onClose(protocol.data?.updated_at)
  const read = (
    <Button look="primary" data-autofocus onClick={close}>
      看完了
    </Button>
  )
  return (
    <Dialog title={protocol.data?.title || title} onClose={close} footer={read}>
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
