import { refusals } from '@jiangtai/contract/refusal'
import { registration } from '@jiangtai/contract/registration'
import { Building2 } from 'lucide-react'
import { CallFailed } from '../../kit/calls/send.ts'
import { useAct } from '../../kit/calls/use-call.ts'
import { useOrganization } from '../../kit/session/organization.ts'
import { useUser } from '../../kit/session/session.ts'
import { clearThirdParty, type ThirdParty } from '../../kit/session/third-party.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { BindBody } from './BindBody.tsx'
import { Refused } from './Hint.tsx'

interface Props {
  readonly thirdParty: ThirdParty
  readonly onClose: () => void
  readonly onLogInAgain: () => void
}

const [notFresh] = refusals.loginNotFresh
const isNotFresh = (error: Error | null) => error instanceof CallFailed && error.errCode === notFresh

/** R067: asked once; whatever the answer, what the partner sent along is forgotten. */
export function BindDialog({ thirdParty: { token, partnerName, personName }, onClose, onLogInAgain }: Props) {
  const { user_name } = useUser()
  const { system_sort_name } = useOrganization()
  const close = () => {
    clearThirdParty()
    onClose()
  }
  const bind = useAct(registration.bindThirdParty, {
    toastFailure: false,
    onSuccess() {
      toast.success(registration.bindThirdParty.done ?? '')
      close()
    },
  })
  const isStale = isNotFresh(bind.error)
  const onError = (error: Error) => {
    if (isNotFresh(error)) return
    toast.error(error.message)
    close()
  }
  return (
    <Dialog
      board
      title="账号绑定提示"
      onClose={close}
      footer={
        <>
          <Button data-autofocus onClick={close}>
            暂不绑定
          </Button>
          {isStale ? (
            <Button look="primary" onClick={onLogInAgain}>
              重新登录
            </Button>
          ) : (
            <Button look="primary" loading={bind.isPending} onClick={() => bind.mutate({ token }, { onError })}>
              立即绑定
            </Button>
          )}
        </>
      }
    >
      <BindBody
        icon={<Building2 size={32} />}
        question={`把${partnerName}${personName && `“${personName}”`}绑到${system_sort_name}账号 ${user_name}？`}
      >
        <p>绑定后，从{partnerName || '第三方系统'}进来会同步登录，不用再输密码。</p>
        <Refused error={isStale ? bind.error : null} />
      </BindBody>
    </Dialog>
  )
}
