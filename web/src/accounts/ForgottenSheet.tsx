import { Button } from '../kit/ui/Button.tsx'
import { Sheet } from '../kit/ui/Sheet.tsx'

export const ForgottenSheet = ({ onClose }: { readonly onClose: () => void }) => (
  <Sheet
    title="忘记密码"
    onClose={onClose}
    footer={
      <Button look="primary" data-autofocus onClick={onClose}>
        知道了
      </Button>
    }
  >
    请联系班主任或学校管理员重置密码。
  </Sheet>
)
