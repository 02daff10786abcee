import { useOrganization } from '../kit/session/organization.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { isDesktop } from '../kit/window/layout.ts'

export function ForgottenDialog({ onClose }: { readonly onClose: () => void }) {
  const { has_wechat_login } = useOrganization()
  return (
    <Dialog
      title="忘记密码"
      onClose={onClose}
      footer={
        <Button look="primary" data-autofocus onClick={onClose}>
          知道了
        </Button>
      }
    >
      <p>请联系班主任或学校管理员重置密码。</p>
      {has_wechat_login === 1 && !isDesktop() && (
        <p>绑定过微信的账号：在登录页用“微信扫码”登录，再到“账号与安全”用微信设新密码，不用原密码。</p>
      )}
    </Dialog>
  )
}
