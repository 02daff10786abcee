import { classes } from '@jiangtai/contract/classes'
import type { Named } from '@jiangtai/contract/named'
import { useQueryClient } from '@tanstack/react-query'
import { Copy, RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { callKey, useAct, useCall } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { copyText } from '../../kit/window/copy.ts'
import { CodeTiles } from './CodeTiles.tsx'
import styles from './JoinCodeDialog.module.css'

interface Props {
  readonly current: Named
  readonly onClose: () => void
}

const renewing = { title: '换一个班级码？', body: '原来的班级码马上失效，还没加入的学生要用新的。', yes: '换一个', no: '不换' }
const closing = { title: '关闭加入？', body: '班级码马上失效，学生不能再用它加入。以后可以重新打开。', yes: '关闭加入', no: '继续开放' }

/** Large enough for the last row to read it from the projector. */
export function JoinCodeDialog({ current: { id, name }, onClose }: Props) {
  const input = { class_id: id }
  const client = useQueryClient()
  const asked = useCall(classes.joinCode, input)
  const code = asked.data?.code ?? ''
  const renew = useAct(classes.renewJoinCode, { onSuccess: (reply) => void client.setQueryData(callKey(classes.joinCode, input), reply) })
  const set = (isOpen: boolean) => renew.mutate({ class_id: id, is_open: isOpen })
  useRosterAfterwards()
  const copy = async () => {
    if (await copyText(code)) toast.success('班级码已复制')
    else toast.error('这个浏览器不让复制，请照着抄下来')
  }
  const ask = async (question: typeof renewing, isOpen: boolean) => {
    if (await confirm(question)) set(isOpen)
  }
  return (
    <Dialog
      wide
      title="学生加入班级"
      onClose={onClose}
      footer={
        code && (
          <>
            <Button loading={renew.isPending} onClick={() => void ask(closing, false)}>
              关闭加入
            </Button>
            <Button loading={renew.isPending} onClick={() => void ask(renewing, true)}>
              <RefreshCw size={20} aria-hidden="true" />
              换一个
            </Button>
            <Button look="primary" data-autofocus onClick={() => void copy()}>
              <Copy size={20} aria-hidden="true" />
              复制
            </Button>
          </>
        )
      }
    >
      <Loaded query={asked}>
        {() =>
          code ? (
            <div className={styles.shown}>
              <p className={styles.class}>{name}</p>
              <p className={styles.code} aria-label={`班级码 ${Array.from(code).join(' ')}`} role="img">
                <CodeTiles large code={code} />
              </p>
              <p className={styles.hint}>学生登录后，在首页输入这六位班级码，就进到班里。</p>
            </div>
          ) : (
            <EmptyState
              drawing="desk"
              title="现在不能用班级码加入"
              hint="打开后会有一个新的班级码。"
              action={
                <Button look="primary" loading={renew.isPending} onClick={() => set(true)}>
                  开放加入
                </Button>
              }
            />
          )
        }
      </Loaded>
    </Dialog>
  )
}

/** Who joined meanwhile stands in the lists once the sheet is closed. */
function useRosterAfterwards() {
  const client = useQueryClient()
  useEffect(
    () => () => {
      for (const { path } of [classes.mine, classes.roster, classes.info]) void client.invalidateQueries({ queryKey: [path] })
    },
    [client],
  )
}
