import { sentence } from '@jiangtai/contract/refusal'
import { wechatLogin } from '@jiangtai/contract/wechat-login'
import { MessageCircle } from 'lucide-react'
import { useAct } from '../../kit/calls/use-call.ts'
import { useOrganization } from '../../kit/session/organization.ts'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { ScanCode } from '../wechat/ScanCode.tsx'
import { useScan } from '../wechat/use-scan.ts'
import { BindBody } from './BindBody.tsx'
import styles from './form.module.css'
import { Hint, Refused } from './Hint.tsx'

const taken = new Error(sentence('thirdPartyTaken'))

/** R067, R068: who has scanned is asked about before anything is bound. */
export function BindWechat({ onDone }: { readonly onDone: () => void }) {
  const { user_name } = useUser()
  const { system_sort_name } = useOrganization()
  const scan = useScan()
  const { confirmed } = scan
  const bind = useAct(wechatLogin.bind, {
    toastFailure: false,
    onSuccess() {
      toast.success(wechatLogin.bind.done ?? '')
      onDone()
    },
  })
  const isTaken = confirmed?.is_taken === 1
  const again = () => {
    bind.reset()
    scan.again()
  }
  return (
    <div className={styles.form}>
      <Hint>绑定后，在登录页用微信扫码就能登录，不用输密码。</Hint>
      <Refused error={isTaken ? taken : null} />
      {isTaken ? (
        <Button wide onClick={again}>
          换一个微信扫码
        </Button>
      ) : (
        <ScanCode scan={scan} />
      )}
      {confirmed && !isTaken && (
        <Dialog
          board
          title="账号绑定提示"
          onClose={onDone}
          footer={
            <>
              <Button data-autofocus onClick={onDone}>
                暂不绑定
              </Button>
              {bind.isError ? (
                <Button look="primary" onClick={again}>
                  重新扫码
                </Button>
              ) : (
                <Button look="primary" loading={bind.isPending} onClick={() => bind.mutate({ state: confirmed.state })}>
                  立即绑定
                </Button>
              )}
            </>
          }
        >
          <BindBody
            icon={<MessageCircle size={32} />}
            question={`把微信${confirmed.name && `“${confirmed.name}”`}绑到${system_sort_name}账号 ${user_name}？`}
          >
            <p>绑定后扫码就能登录，可以在“账号与安全”里解绑。</p>
            <Refused error={bind.error} />
          </BindBody>
        </Dialog>
      )}
    </div>
  )
}
