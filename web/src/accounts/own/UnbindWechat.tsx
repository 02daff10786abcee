import { wechatLogin } from '@jiangtai/contract/wechat-login'
import { Button } from '../../kit/ui/Button.tsx'
import { UnbindForm } from './UnbindForm.tsx'
import { canScan, useOwnWechat } from './WechatRow.tsx'

interface Props {
  readonly onDone: () => void
  /** Whoever has no password sets one first. */
  readonly onPassword: () => void
}

export function UnbindWechat({ onDone, onPassword }: Props) {
  const { data } = useOwnWechat()
  return (
    <UnbindForm
      call={wechatLogin.unbind}
      hint="解除后不能再用微信扫码登录，要用账号和密码；其他设备会退出登录。请输入密码，确认你还能登录。"
      onDone={onDone}
    >
      {canScan(data) && (
        <Button look="text" onClick={onPassword}>
          没有密码？先用微信设一个
        </Button>
      )}
    </UnbindForm>
  )
}
