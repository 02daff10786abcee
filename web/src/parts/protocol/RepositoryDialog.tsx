import { protocol } from '@jiangtai/contract/protocol'
import { useAct, useCall } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { blocksOf } from './blocks-of.ts'
import styles from './protocol-text.module.css'

interface Props {
  readonly yes?: string
  readonly onAgreed: () => void
  readonly onClose: () => void
}

/** What a teacher reads and agrees to before something becomes the school's. */
export function RepositoryDialog({ yes = '同意并继续', onAgreed, onClose }: Props) {
  const read = useCall(protocol.repository, {}, { staleTime: 0 })
  const agree = useAct(protocol.agree, { onSuccess: onAgreed })
  const { data } = read
  return (
    <Dialog
      title={data?.title ?? '校本资源共享协议'}
      onClose={onClose}
      footer={
        data?.status === 1 ? (
          <Button look="primary" onClick={onClose}>
            看完了
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>不同意</Button>
            <Button
              look="primary"
              disabled={!data}
              loading={agree.isPending}
              // A newer text is shown then.
              onClick={() => data && agree.mutate({ status: 1, version: data.version }, { onError: () => void read.refetch() })}
            >
              {yes}
            </Button>
          </>
        )
      }
    >
      <Loaded query={read} skeleton={<Skeleton lines={8} />}>
        {({ content }) => (
          <div className={styles.text}>
            {blocksOf(content).map(({ key, text, isHeading }) => (isHeading ? <h3 key={key}>{text}</h3> : <p key={key}>{text}</p>))}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
