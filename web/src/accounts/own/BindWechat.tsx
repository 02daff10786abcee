import { refusals, sentence } from '@jiangtai/contract/refusal'
import { wechatLogin } from '@jiangtai/contract/wechat-login'
import { MessageCircle } from 'lucide-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { CallFailed } from '../../kit/calls/send.ts'
import { useAct } from '../../kit/calls/use-call.ts'
import { useOrganization } from '../../kit/session/organization.ts'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { ScanCode } from '../wechat/ScanCode.tsx'
import { useScan } from '../wechat/use-scan.ts'
import { BindBody } from './BindBody.tsx'
import styles from './form.module.css'
import { Hint, Refused } from './Hint.tsx'
import { OwnPasswordField } from './OwnPasswordField.tsx'
import { useOwnWechat } from './WechatRow.tsx'

const isRefused = (error: Error | null, name: 'ownPasswordWrong' | 'wechatOther') =>
  error instanceof CallFailed && error.errCode === refusals[name][0]
/** Of those who are to be bound: the confirmation is still good. */
const isPasswordWrong = (error: Error | null) => isRefused(error, 'ownPasswordWrong')
const taken = new Error(sentence('thirdPartyTaken'))

/** R067, R068: who has scanned is asked about before anything is bound, and so is the password: somebody may have left the screen open. */
export function BindWechat({ onDone }: { readonly onDone: () => void }) {
  const { user_name } = useUser()
  const { system_sort_name } = useOrganization()
  const scan = useScan()
  const { confirmed } = scan
  const own = useOwnWechat()
  const bind = useAct(wechatLogin.bind, {
    toastFailure: false,
    onSuccess() {
      toast.success(wechatLogin.bind.done ?? '')
      onDone()
    },
  })
  const form = useId()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const isTaken = confirmed?.is_taken === 1
  // In another tab, or on another device, meanwhile: there is nothing left to bind here.
  const isBound = (own.data?.bound_at ?? 0) > 0 || confirmed?.is_bound === 1 || isRefused(bind.error, 'wechatOther')
  const showBound = useLatest(() => {
    if (bind.isSuccess) return
    toast.info('这个账号已经绑定了微信')
    onDone()
  })
  useEffect(() => {
    if (isBound) showBound.current()
  }, [isBound])
  const again = () => {
    bind.reset()
    scan.again()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (password && confirmed) bind.mutate({ state: confirmed.state, password })
  }
  const isAboutPassword = isPasswordWrong(bind.error)
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
      {confirmed && !isTaken && !isBound && (
        <Dialog
          board
          title="账号绑定提示"
          onClose={onDone}
          footer={
            <>
              <Button onClick={onDone}>暂不绑定</Button>
              {bind.isError && !isAboutPassword ? (
                <Button look="primary" onClick={again}>
                  重新扫码
                </Button>
              ) : (
                <Button type="submit" form={form} look="primary" loading={bind.isPending}>
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
            <form id={form} className={styles.form} onSubmit={submit} noValidate>
              <input hidden readOnly name="username" autoComplete="username" value={user_name} />
              <OwnPasswordField
                isFirst
                password={password}
                onPassword={(text) => {
                  bind.reset()
                  setPassword(text)
                }}
                tried={tried}
                refused={isAboutPassword ? bind.error?.message : undefined}
              />
            </form>
            <Refused error={isAboutPassword ? null : bind.error} />
          </BindBody>
        </Dialog>
      )}
    </div>
  )
}
