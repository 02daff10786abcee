import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'

export const ForgottenDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog
    title="忘记密码"
    onClose={onClose}
    footer={
      <Button look="primary" data-autofocus onClick={onClose}>
        知道了
      </Button>
    }
  >
    请联系班主任或学校管理员重置密码。
  </Dialog>
)
